import type { OrderRecord } from '@zari/shared/orders/order'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pictureFile } from '../../testing/picture-file.ts'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const PAID = { totalAmount: '1000', advancePaid: '1000', remainingDue: '0', payments: [paymentEntry()] }
const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true })

async function showOrder(changes: Partial<OrderRecord>) {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', ...changes })
  await shop.drawLive((record) => <OrderView record={record} />)
  return shop
}

test('a paid order leads to its next stage, then to the delivery, then to its receipt', async () => {
  await showOrder({ ...PAID, status: 'in_progress', stage: 'trial' })
  await button('Sita, next: Move to Ready').click()
  await button('Sita, next: Deliver').click()
  await button('Sita, next: Receipt').click()
  await expect.element(page.getByRole('dialog', { name: /^Receipt/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect.element(button('Take payment')).not.toBeInTheDocument()
  await button('More').click()
  await button('More entries').click()
  await expect.element(button('Take payment')).toBeVisible()
})

test('what is delivered and not paid leads to the payment, once', async () => {
  await showOrder({ status: 'completed', totalAmount: '1000', remainingDue: '1000' })
  await expect.element(button('Sita, next: Take payment')).toMatchTextContent('Take payment')
  await expect.element(button('Take payment')).not.toBeInTheDocument()
})

test.each([
  [360, 640],
  [1280, 500],
])(
  'at %d x %d the menu has the usual, the rest behind More, and is never longer than the screen',
  async (...size) => {
    await page.viewport(...size)
    await showOrder({ ...PAID, status: 'completed' })
    await button('More').click()
    const menu = page.getByRole('list', { name: 'More' })
    const shown = () =>
      menu
        .getByRole('button')
        .all()
        .map((each) => each.element().textContent.trim())
    const within = () => {
      const { top, bottom } = menu.element().getBoundingClientRect()
      expect([top >= 0, bottom <= size[1]]).toEqual([true, true])
    }
    await expect.element(menu).toBeVisible()
    expect(shown().join(', ')).toBe(
      'Receipt, Job card, Share link, Order again, Add to visit, Correct details, Cancel order, More',
    )
    within()
    await button('More entries').click()
    await expect.element(button('Take payment')).toHaveFocus()
    expect(shown().slice(-2)).toEqual(['Note a phone call', 'Share with staff'])
    within()
    await page.viewport(360, 740)
  },
)

test('a phone shows the step and opens the others; a tablet and a laptop show all, and money once', async () => {
  await showOrder({ status: 'in_progress', stage: 'cutting', totalAmount: '1000', remainingDue: '1000' })
  const steps = page.getByRole('list', { name: 'Steps of Sita' })
  await expect.element(page.getByText(/^Step 2 of 7/)).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await page.getByText(/^Step 2 of 7/).click()
  await expect.element(steps.getByRole('button', { name: 'Collected' })).toBeVisible()
  for (const width of [768, 1280]) {
    await page.viewport(width, 800)
    await expect.element(steps.getByRole('button', { name: 'Collected' })).toBeVisible()
    await expect.element(button('Take payment')).toBeVisible()
    await expect.element(button('Sita, next: Move to Embroidery')).toBeVisible()
  }
  await page.viewport(360, 740)
})

test('on a phone a new request’s words come before the money and who makes it, and after it once there is a price', async () => {
  const shop = await showOrder({ additionalDetails: 'Long sleeves, please', gallerySource: 'Tailoring' })
  const order = () =>
    ['What the customer wrote', 'Tailoring', 'Money'].toSorted((one, other) =>
      text(one).compareDocumentPosition(text(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  const text = (shown: string) => page.getByText(shown, { exact: true }).element()
  await expect.poll(order).toEqual(['What the customer wrote', 'Tailoring', 'Money'])
  const nextStep = button('Sita, next: Answer').element().getBoundingClientRect()
  expect(text('Long sleeves, please').getBoundingClientRect().bottom).toBeLessThan(nextStep.top)
  shop.changedElsewhere('notes', { totalAmount: '1000' })
  await shop.engine.pull()
  await expect.poll(order).toEqual(['Tailoring', 'Money', 'What the customer wrote'])
})

test('a custom design order says its kind once', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Sita' })
  await shop.drawLive((record) => <OrderView record={record} />)
  const { id, number } = shop.record()
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: id.slice(-8) }))
    .toHaveTextContent(`Custom design · ${number} · ${id.slice(-8)}`)
})

test('what an order has nothing of is four buttons', async () => {
  await showOrder({ outfitType: 'Kurtis' })
  for (const name of ['Measure', 'Design', 'Cloth', 'Picture'])
    await expect.element(button(name)).toBeVisible()
  for (const name of ['Measurements', 'Design', 'Material'])
    await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument()
  await button('Measure').click()
  await expect.element(page.getByRole('dialog', { name: 'Measure Sita' })).toBeVisible()
})

test('a picture is added as soon as it is picked, and taken back where it waits or after it was sent', async () => {
  const shop = await showOrder({ outfitType: 'Kurtis' })
  const add = async () =>
    page.getByLabelText('Pictures of this order').upload([await pictureFile('front.png')])
  const atServer = () => shop.atServer()?.uploadedFiles
  const front = expect.stringMatching(/^\/objects\/uploads\//)
  await add()
  await expect.element(page.getByText('1 file(s) uploaded successfully')).toBeVisible()
  await expect.poll(atServer).toEqual([front])
  await button('Undo').click()
  await expect.poll(atServer).toEqual([])
  shop.setLine('cut')
  await add()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByRole('region', { name: 'Pictures' })).not.toBeInTheDocument()
  shop.setLine('good')
  await add()
  await expect.poll(atServer, { timeout: 20_000 }).toEqual([front])
  await add()
  await expect.poll(atServer).toEqual([front, front])
})

test.each([
  ['Maggam Blouse', 'Blouse'],
  ['Kurtis', 'Full body'],
])('measuring for %s opens on %s', async (outfitType, list) => {
  await showOrder({ outfitType })
  await button('Measure').click()
  await expect.element(button(list)).toHaveAttribute('aria-pressed', 'true')
})
