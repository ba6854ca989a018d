import type { OrderRecord } from '@zari/shared/orders/order'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true })

async function showOrder(changes: Partial<OrderRecord>) {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', ...changes })
  await shop.drawLive((record) => <OrderView record={record} />)
  return shop
}

test('a tablet’s head has the balance and a laptop’s leaves it to the money beside it; the step ends where the steps end', async () => {
  await showOrder({ status: 'in_progress', stage: 'cutting', totalAmount: '1000', remainingDue: '1000' })
  const right = (shown: Locator) => shown.element().getBoundingClientRect().right
  await page.viewport(768, 900)
  await expect.element(page.getByText('to pay')).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps of Sita' })
  await expect.poll(() => right(button('Sita, next: Move to Embroidery')) - right(steps)).toBeCloseTo(1, 0)
  await page.viewport(1280, 800)
  await expect.element(page.getByText('to pay')).not.toBeInTheDocument()
  expect(page.getByRole('combobox', { name: /^Status/ }).element().clientWidth).toBeLessThanOrEqual(200)
})

test('what an order has nothing of is four buttons in a line, or two and two, all of one width', async () => {
  await showOrder({ outfitType: 'Kurtis' })
  for (const [width, lines] of [
    [1280, 1],
    [360, 2],
  ] as const) {
    await page.viewport(width, 800)
    const boxes = () =>
      ['Measure', 'Design', 'Cloth', 'Picture'].map((name) => button(name).element().getBoundingClientRect())
    await expect.poll(() => new Set(boxes().map(({ top }) => top)).size).toBe(lines)
    expect(new Set(boxes().map((box) => Math.round(box.width))).size).toBe(1)
  }
})

test('three buttons stay in one line of a phone', async () => {
  await showOrder({ outfitType: 'Kurtis', material: '[]' })
  const tops = () =>
    ['Measure', 'Design', 'Picture'].map((name) => button(name).element().getBoundingClientRect().top)
  await expect.poll(() => new Set(tops()).size).toBe(1)
  await expect.element(button('Cloth')).not.toBeInTheDocument()
})
