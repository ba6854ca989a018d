import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { useAppStore } from '../../sync/store/app-store.ts'
import { emptyRecords } from '../../sync/store/records-state.ts'
import { CustomersPage } from './customers-page.tsx'

test('while the device’s replica is read anew, nobody says that there are no customers', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()

  const { records } = useAppStore.getState()
  useAppStore.setState({ records: emptyRecords, recordsExtent: 'filling' })
  await expect.element(page.getByText('Loading customers')).toBeVisible()
  await page.getByLabelText('Name or phone').fill('lak')
  await expect.element(page.getByText('No customer')).not.toBeInTheDocument()

  useAppStore.setState({ records, recordsExtent: 'whole' })
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  await expect.element(page.getByText('Loading customers')).not.toBeInTheDocument()
})

test('whom the server finds besides stands below, and offline it says what it lacks', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  const [id = ''] = await shop.years(1)
  const old = shop.recordOf(id)
  const answered = () =>
    new Response(JSON.stringify({ items: [old], nextCursor: null, total: 1, people: [] }), { status: 200 })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  shop.setLine({ answer: answered })
  await page.getByLabelText('Name or phone').fill('sita')
  await expect.element(page.getByRole('heading', { name: 'Older orders' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Sita/ })).toBeVisible()
  shop.setLine('cut')
  await page.getByLabelText('Name or phone').fill('nobody')
  await expect.element(page.getByText('To search older orders, connect to the internet.')).toBeVisible()
})

test('on a laptop name, newest piece, orders and balance stand side by side in one line', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop('outfit-details-orders', {
    name: 'Lakshmi Devi',
    outfitType: 'Half saree',
    totalAmount: '12500',
  })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Half saree')).toBeVisible()
  const parts = ['Half saree', /^\d orders?,/, /^owes /].map((text) =>
    page.getByText(text).element().getBoundingClientRect(),
  )
  expect(parts.map(({ left }) => left)).toEqual(parts.map(({ left }) => left).toSorted((a, b) => a - b))
  const middles = parts.map(({ top, bottom }) => Math.round((top + bottom) / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
  await page.viewport(360, 740)
  await expect.element(page.getByText('Half saree')).not.toBeVisible()
})
