import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { CustomersPage } from './customers-page.tsx'

const box = (part: Locator) => part.element().getBoundingClientRect()

test('values stand under the heads of their columns; a phone has them in two lines', async () => {
  const shop = await openShop('outfit-details-orders', {
    name: 'Lakshmi Devi',
    phone: '98000 00001',
    outfitType: 'Half saree',
    totalAmount: '12500',
  })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('1 customer', { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').first()

  for (const [width, heads] of [
    [1280, ['Customer', 'Phone', 'Newest order', 'Ordered', 'Orders', 'To pay']],
    [768, ['Customer', 'Newest order', 'Orders', 'To pay']],
  ] as const) {
    await setWidth(width)
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span')].filter(
        (head) => head.offsetWidth > 0,
      )
    await expect.poll(() => shown().map(({ innerText }) => innerText)).toEqual(heads)
    const [piece, ...figures] = [
      row.getByText('Half saree'),
      row.getByText(/^1 order/),
      row.getByText('₹12,500 to pay'),
    ].map(box)
    const at = (name: string) =>
      shown()
        .find(({ innerText }) => innerText === name)
        ?.getBoundingClientRect()
    expect(piece?.left, `at ${width} px`).toBe(at('Newest order')?.left)
    expect(figures.map(({ right }) => right)).toEqual([at('Orders')?.right, at('To pay')?.right])
  }

  await setWidth(360)
  await expect.element(row.getByText('Half saree')).not.toBeVisible()
  expect(box(row).height).toBeLessThanOrEqual(64)
  const number = box(row.getByRole('link', { name: '98000 00001' }))
  expect(number.height).toBeGreaterThanOrEqual(44)
  expect(number.top).toBeGreaterThan(box(row.getByRole('link', { name: 'Lakshmi Devi' })).bottom - 5)
})

test('on a phone a long name has the whole line where nothing is to pay', async () => {
  await page.viewport(360, 740)
  const shop = await openShop('outfit-details-orders', { name: 'Sita Mahalakshmi Venkata Subbalakshmi' })
  await shop.draw(<CustomersPage />)
  const name = page.getByRole('link', { name: /^Sita/ })
  await expect.element(name).toBeVisible()
  expect(name.element().clientWidth).toBeGreaterThan(300)
})
