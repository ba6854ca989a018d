import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { emptyRecords } from '../../sync/app-state/records-state.ts'
import { CustomersPage } from './customers-page.tsx'

const starting = { code: 'service_unavailable', message: 'The server is starting. Try again in a moment.' }
const oldPhone = (index: number) => `90000 ${10_000 + index}`

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
  await expect.element(page.getByRole('heading', { name: 'Customers with older orders' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Sita/ })).toBeVisible()
  // Of the orders that were found, of which the server may have more.
  await expect.element(page.getByText('Order found')).toBeInTheDocument()
  await expect.element(page.getByText(/\d orders?|to pay/)).not.toBeInTheDocument()
  shop.setLine('cut')
  await page.getByLabelText('Name or phone').fill('nobody')
  await expect.element(page.getByText('To search older orders, connect to the internet.')).toBeVisible()
  await expect.element(page.getByText('No customer found on this device')).toBeVisible()
  shop.setLine({ answer: answered })
  useAppStore.setState({ server: 'away' })
  useAppStore.setState({ server: 'here' })
  await expect.element(page.getByRole('link', { name: /^Sita/ })).toBeVisible()
})

test('one letter is not searched for on the server, and nobody says that there is no such customer', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.years(1)
  await shop.draw(<CustomersPage />)
  await page.getByLabelText('Name or phone').fill('z')
  await expect.element(page.getByText('To search older orders, type 2 letters or more.')).toBeVisible()
  await expect.element(page.getByText('No customer found', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('No customer found on this device')).toBeVisible()
  const nobody = { items: [], nextCursor: null, total: 0, people: [] }
  shop.setLine({ answer: () => new Response(JSON.stringify(nobody), { status: 200 }) })
  await page.getByLabelText('Name or phone').fill('zz')
  await expect.element(page.getByText('No customer found', { exact: true })).toBeVisible()
})

test('why the server could not search is said, and tried again', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  const [id = ''] = await shop.years(1)
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  shop.setLine({ answer: () => new Response(JSON.stringify(starting), { status: 503 }) })
  await page.getByLabelText('Name or phone').fill('sit')
  await expect.element(page.getByText(starting.message)).toBeVisible()
  await expect.element(page.getByText(/connect to the internet/)).not.toBeInTheDocument()
  const found = { items: [shop.recordOf(id)], nextCursor: null, total: 1, people: [] }
  shop.setLine({ answer: () => new Response(JSON.stringify(found), { status: 200 }) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: /^Sita/ })).toBeVisible()
})

test('a long list says how many more customers a press shows', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  for (let index = 0; index < 40; index++) shop.make({ phone: oldPhone(index) })
  await shop.engine.pull()
  await shop.draw(<CustomersPage />)
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(41)
})

test('linked numbers are one customer, found by each of them', async () => {
  const shop = await openShop('outfit-details-orders', {
    name: 'Lakshmi Devi',
    phone: '98000 00001',
    totalAmount: '500',
  })
  await shop.another({ name: 'Lakshmi, new number', phone: '98000 00002', totalAmount: '700' })
  await shop.draw(<CustomersPage />)
  const rows = page.getByRole('listitem')
  await expect.poll(() => rows.all()).toHaveLength(2)
  const merge = { type: 'merge', with: '919800000002', at: '2026-11-20T10:00:00.000Z' } as const
  shop.operatedElsewhere('919800000001', merge)
  await shop.engine.pull()
  await expect.poll(() => rows.all()).toHaveLength(1)
  await expect.element(rows.getByText(/^2 orders/)).toBeVisible()
  await expect.element(rows.getByText('₹1,200 to pay')).toBeVisible()
  for (const number of ['98000 00001', '98000 00002']) {
    await page.getByLabelText('Name or phone').fill(number)
    await expect.poll(() => rows.all()).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: /^Lakshmi/ })).toBeVisible()
  }
})

test('a word of an order that is not the newest finds its customer', async () => {
  const shop = await openShop('outfit-details-orders', {
    name: 'Lakshmi Devi',
    notes: 'pink silk',
    createdAt: '2026-11-01T10:00:00.000Z',
  })
  await shop.another({ name: 'Lakshmi Devi', createdAt: '2026-11-02T10:00:00.000Z' })
  await shop.draw(<CustomersPage />)
  await page.getByLabelText('Name or phone').fill('pink silk')
  await expect.element(page.getByText('No customer found')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^2 orders/)).toBeVisible()
})

test('a device that lacks orders says of which ones the figures are', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.draw(<CustomersPage />)
  const note = page.getByText(/^Orders and amounts here are only from this device/)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await shop.years(1)
  await expect
    .element(note)
    .toHaveTextContent(
      'Orders and amounts here are only from this device: open orders, and orders since 2 Jun 2024.',
    )
})

const olderOnes = page.getByRole('region', { name: 'Older customers' })
const more = olderOnes.getByRole('button', { name: 'Show older customers' })
const older = () => [...document.querySelectorAll('section li > a')].map((link) => link.textContent)

test('after the device’s customers come those of the server, a page at a time, each once', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  await shop.years(45, (index) => ({ phone: oldPhone(index) }))
  // Of a customer who ordered again, and two of another.
  await shop.years(1, () => ({ name: 'Lakshmi', phone: '+91 98000 00001' }))
  await shop.years(1, () => ({ phone: oldPhone(0), totalAmount: '900', advancePaid: '300' }))
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('Lakshmi Devi')).toBeVisible()
  await expect.element(olderOnes.getByRole('heading', { name: 'Older customers' })).toBeVisible()
  expect(older()).toEqual([])

  await more.click()
  await expect.poll(older).toHaveLength(40)
  const first = olderOnes.getByRole('listitem').first()
  await expect
    .element(first.getByRole('link', { name: 'Sita-01' }))
    .toHaveAttribute('href', pagePaths.customer(oldPhone(0)))
  await expect.element(first.getByText(/^2 orders/)).toBeVisible()
  await expect.element(first.getByText('₹600 to pay')).toBeVisible()

  await more.click()
  await expect
    .poll(older)
    .toEqual(Array.from({ length: 45 }, (_, at) => `Sita-${String(at + 1).padStart(2, '0')}`))
  await expect.element(olderOnes.getByText('No more customers.')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()

  await page.getByLabelText('Name or phone').fill('Sita-4')
  await expect.element(olderOnes).not.toBeInTheDocument()
})

test('orders without a number are one customer by their name, and none where this device shows them', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: 'at the shop' })
  await shop.years(3, (index) => ({ phone: 'at the shop', name: index === 1 ? 'Lakshmi Devi' : 'Sita' }))
  await shop.draw(<CustomersPage />)
  await more.click()
  await expect.poll(older).toEqual(['Sita'])
  await expect.element(olderOnes.getByText(/^2 orders/)).toBeVisible()
})

test('offline, older customers need the internet, and come when it is back', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.years(1, () => ({ phone: oldPhone(0) }))
  await shop.draw(<CustomersPage />)
  await expect.element(more).toBeVisible()
  // Else a pull in the background could find out first, and the button would be gone.
  shop.setLine('held')
  await more.click()
  shop.setLine('cut')
  await expect.element(olderOnes.getByText('To see older customers, connect to the internet.')).toBeVisible()
  await expect.element(olderOnes.getByRole('alert')).not.toBeInTheDocument()
  shop.setLine('good')
  await shop.engine.pull()
  await more.click()
  await expect.poll(older).toEqual(['Sita-01'])
})

test('what the server refuses is said, and tried again', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.years(1, () => ({ phone: oldPhone(0) }))
  await shop.draw(<CustomersPage />)
  await expect.element(more).toBeVisible()
  shop.setLine({ answer: () => new Response(JSON.stringify(starting), { status: 503 }) })
  await more.click()
  await expect
    .element(olderOnes.getByRole('heading', { name: 'Could not load older customers' }))
    .toBeVisible()
  await expect.element(olderOnes.getByText(starting.message)).toBeVisible()
  shop.setLine('good')
  await olderOnes.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(older).toEqual(['Sita-01'])
})

test('one press reads until somebody new is found, and after a failure goes on where it was', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  const [id = ''] = await shop.years(1, () => ({ phone: oldPhone(0) }))
  const listed = (newest: OrderRecord | undefined) => ({ newest, numbers: [], count: 1, owed: 0 })
  const known = listed(shop.atServer())
  const answers = [
    { customers: [known], nextCursor: 'second' },
    undefined,
    { customers: [known], nextCursor: 'third' },
    { customers: [listed(shop.recordOf(id))], nextCursor: null },
  ]
  await shop.draw(<CustomersPage />)
  await expect.element(more).toBeVisible()
  shop.setLine({
    answer: (path) => {
      const body = path === apiPaths.adminCustomers ? answers.shift() : undefined
      return new Response(JSON.stringify(body ?? starting), { status: body ? 200 : 503 })
    },
  })
  await more.click()
  await expect.element(olderOnes.getByText(starting.message)).toBeVisible()
  await olderOnes.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(older).toEqual(['Sita-01'])
  const cursors = vi.mocked(fetch).mock.calls.flatMap(([input]) => {
    const url = new URL(new Request(input).url)
    return url.pathname === apiPaths.adminCustomers ? [url.searchParams.get('cursor')] : []
  })
  expect(cursors).toEqual([null, 'second', 'second', 'third'])
})

test('older customers that were loaded are there after a search', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  for (let index = 0; index < 40; index++) shop.make({ phone: oldPhone(index + 100) })
  await shop.years(2, (index) => ({ phone: oldPhone(index) }))
  await shop.draw(<CustomersPage />)
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await more.click()
  await expect.poll(older).toEqual(['Sita-01', 'Sita-02'])
  await page.getByLabelText('Name or phone').fill('Lakshmi')
  await expect.element(olderOnes).not.toBeInTheDocument()
  await page.getByLabelText('Name or phone').fill('')
  await expect.poll(older).toEqual(['Sita-01', 'Sita-02'])
})

test('reading older customers ends with the page', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi', phone: '98000 00001' })
  await shop.years(1)
  const known = { newest: shop.atServer(), numbers: [], count: 1, owed: 0 }
  const { redraw } = await shop.draw(<CustomersPage />)
  await expect.element(more).toBeVisible()
  shop.setLine('held')
  await more.click()
  await redraw(<p>Another page</p>)
  let pages = 0
  shop.setLine({
    answer: (path) => {
      const isPage = path === apiPaths.adminCustomers
      if (isPage) pages++
      const body = isPage ? { customers: [known], nextCursor: `${pages}` } : starting
      return new Response(JSON.stringify(body), { status: isPage ? 200 : 503 })
    },
  })
  await expect.poll(() => pages).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(pages).toBe(1)
})

test('a read that failed on the way says so, and promises nothing about edits', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.years(1, () => ({ phone: oldPhone(0) }))
  await shop.draw(<CustomersPage />)
  await expect.element(more).toBeVisible()
  const answer = vi.mocked(fetch).getMockImplementation() ?? fetch
  vi.mocked(fetch).mockImplementation((input, init) =>
    new Request(input, init).url.includes(apiPaths.adminCustomers)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(input, init),
  )
  await more.click()
  await expect.element(olderOnes.getByText('No internet. Try again.')).toBeVisible()
})

test('a device that holds every order has no older customers to read', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  useAppStore.setState({ coverage: { from: '', open: true } })
  await shop.draw(<CustomersPage />)
  await expect.element(page.getByText('1 customer', { exact: true })).toBeVisible()
  await expect.element(olderOnes).not.toBeInTheDocument()
})
