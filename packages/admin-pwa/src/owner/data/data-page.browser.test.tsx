import { erasurePaths } from '@zari/shared/api/erasure-paths'
import type {
  ErasureEntry,
  ErasurePreview,
  ErasuresAnswer,
  RetentionAnswer,
} from '@zari/shared/customers/erasure'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { DataPage } from './data-page.tsx'

const entryOf = (changes: Partial<ErasureEntry> = {}): ErasureEntry => ({
  id: 'one',
  state: 'blocked',
  scope: 'number',
  by: 'meena',
  at: '2026-11-03T11:00:00.000Z',
  name: 'Padma Reddy',
  phone: '919000012345',
  orders: [{ kind: 'outfit-details-orders', id: 'an-order', number: 1042 }],
  eraseOn: '2027-11-01',
  erasedAt: null,
  paidSince: 500,
  ...changes,
})

const previewOf = (changes: Partial<ErasurePreview> = {}): ErasurePreview => ({
  name: 'Padma Reddy',
  phone: '919000012345',
  orders: 2,
  people: 1,
  measurements: 1,
  pictures: 3,
  messages: 0,
  paid: 4500,
  eraseOn: '2027-11-01',
  closeFirst: [],
  merged: [],
  ...changes,
})

const retention: RetentionAnswer = {
  settings: { requests: null, pictures: null },
  tonight: { requests: 0, pictures: 0, customers: 0 },
}

/** Lists what was sent. */
async function open(erasures: ErasureEntry[], preview = previewOf()) {
  const sent: Array<[path: string, body: unknown]> = []
  const shop = await openShop()
  const list = (now: ErasureEntry[]): ErasuresAnswer => ({
    erasures: now,
    accounts: [{ id: 'meena', name: 'Meenakshi' }],
    lastErasedAt: null,
    isRewriteDue: false,
    maySooner: true,
  })
  vi.mocked(fetch).mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (init?.method === 'POST') sent.push([pathname, JSON.parse(init.body as string)])
    if (pathname === erasurePaths.preview) return Promise.resolve(Response.json(preview))
    if (pathname === erasurePaths.retentionPreview)
      return Promise.resolve(
        Response.json({
          settings: { requests: 12, pictures: null },
          tonight: { requests: 7, pictures: 0, customers: 0 },
        }),
      )
    if (pathname === erasurePaths.retention) return Promise.resolve(Response.json(retention))
    if (pathname.startsWith(erasurePaths.all))
      return Promise.resolve(Response.json(list(init?.method === 'POST' ? [entryOf()] : erasures)))
    return Promise.resolve(Response.json({}))
  })
  await shop.draw(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DataPage />
    </SWRConfig>,
  )
  return sent
}

test('names who is blocked, when it is erased, and money that came since', async () => {
  await open([
    entryOf(),
    entryOf({
      id: 'two',
      state: 'erased',
      name: '',
      phone: '',
      erasedAt: '2026-11-20T05:00:00Z',
      eraseOn: null,
    }),
  ])
  await expect.element(page.getByText('Padma Reddy, 90000 12345')).toBeVisible()
  await expect.element(page.getByText('₹500 arrived after the block')).toBeVisible()
  await expect.element(page.getByText('Blocked on 3 Nov 2026 by Meenakshi')).toBeVisible()
  await expect.element(page.getByText('Order 1042', { exact: true })).toBeVisible()
})

test('a preview and a typed word come before the block', async () => {
  const sent = await open([])
  await page.getByRole('button', { name: 'Block data' }).click()
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await expect.element(page.getByText('This is not a phone number')).toBeVisible()
  await page.getByLabelText('Phone number').fill('90000 12345')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await expect
    .element(page.getByText(/2 orders, 1 person, 1 set of measurements and 3 pictures/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(page.getByText('Please type BLOCK')).toBeVisible()
  expect(sent.map(([path]) => path)).toEqual([erasurePaths.preview])
  await page.getByLabelText('Type BLOCK').fill('block')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(page.getByText('₹500 arrived after the block')).toBeVisible()
  expect(sent.at(-1)).toEqual([erasurePaths.all, { type: 'number', phone: '919000012345' }])
})

test('says what has to be closed first', async () => {
  const closeFirst: ErasurePreview['closeFirst'] = [
    { kind: 'outfit-details-orders', id: 'an-order', number: 1042, obstacles: ['open', 'owed'] },
  ]
  await open([], previewOf({ closeFirst }))
  await page.getByRole('button', { name: 'Block data' }).click()
  await page.getByText('Order', { exact: true }).click()
  await page.getByLabelText('Order number').fill('#1042')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  await expect.element(page.getByText('Order 1042 is open and is not paid')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Order 1042' }))
    .toHaveAttribute('href', '/outfit-orders/an-order')
  await expect.element(page.getByRole('button', { name: 'Block', exact: true })).toBeDisabled()
})

test('how long data are kept is previewed before it is saved', async () => {
  const sent = await open([])
  await expect.element(page.getByText('Everything is kept until you erase it.')).toBeVisible()
  const requests = page.getByLabelText('Requests that were never taken on')
  await requests.selectOptions('6')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => sent.length).toBe(1)
  // The answer is of 12 months, as of another choice.
  await expect.element(page.getByText('Preview first what this would erase.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Preview' })).toBeEnabled()
  await requests.selectOptions('12')
  await expect.element(page.getByText('Tonight these are erased permanently: 7 requests.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([erasurePaths.retention, { requests: 12, pictures: null }])
})
