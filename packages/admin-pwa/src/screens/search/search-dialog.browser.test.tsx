import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { SearchDialog } from './search-dialog.tsx'

test('what only the server has stands below, and keeps the focus when it comes to this device', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi Sita', phone: '98000 00001' })
  await shop.years(1)
  const { id } = shop.make({ name: 'Sita Rao', phone: '98000 00002' })
  const answer = { items: [shop.recordOf(id)], nextCursor: null, total: 1, people: [] }
  await shop.draw(<SearchDialog />)
  shop.setLine({ answer: () => new Response(JSON.stringify(answer), { status: 200 }) })
  await page.getByRole('button', { name: /^Search everything/ }).click()
  await userEvent.keyboard('sita')
  await expect.element(page.getByText('2 found')).toBeVisible()
  const results = page.getByRole('region', { name: 'Results' })
  expect(results.element().textContent).toMatch(/Lakshmi Sita.*Customers with older orders.*Sita Rao/)
  const focused = () => document.activeElement?.getAttribute('data-order')
  for (let pressed = 0; pressed < 4; pressed++) await userEvent.keyboard('{ArrowDown}')
  const before = focused()
  expect(before).toBe(id)
  shop.setLine('good')
  await shop.engine.pull()
  await expect
    .element(page.getByRole('heading', { name: 'Customers with older orders' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByText('2 found')).toBeVisible()
  expect(focused()).toBe(before)
})

test('one letter is searched for on this device only, and this is said', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi Sita' })
  await shop.years(1)
  await shop.draw(<SearchDialog />)
  await page.getByRole('button', { name: /^Search everything/ }).click()
  await userEvent.keyboard('z')
  const said = page.getByText('Nothing found on this device. To search older orders, type 2 letters or more.')
  await expect.element(said).toBeVisible()
})
