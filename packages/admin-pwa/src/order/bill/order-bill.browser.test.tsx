import { readBill } from '@zari/shared/bill/bill'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { OrderBill } from './order-bill.tsx'

const rows: readonly PriceRow[] = [
  { id: 'blouse', name: 'Blouse', price: 650, kind: 'garment', state: 'shown' },
  { id: 'lining', name: 'Lining', price: 200, kind: 'extra', state: 'shown' },
  { id: 'latkan', name: 'Latkan', price: null, kind: 'extra', state: 'shown' },
  { id: 'old', name: 'Old work', price: 90, kind: 'extra', state: 'hidden' },
]

async function open(changes: Partial<OrderRecord> = {}) {
  const shop = await openShop('outfit-details-orders', {
    name: 'Padma',
    outfitType: 'Blouse',
    totalAmount: '650',
    ...changes,
  })
  shop.priceList.push(...rows)
  await shop.engine.pull()
  await shop.drawLive((record) => <OrderBill record={record} />)
  return shop
}

const dialog = page.getByRole('dialog')
const lines = () =>
  page
    .getByRole('list', { name: 'Bill' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
const bill = (text: string | null | undefined) =>
  readBill(text).map(({ id, row, what, count, each }) => [id.length > 20 ? '' : id, row, what, count, each])

async function add(row: string) {
  await page.getByRole('button', { name: 'Add line' }).click()
  await dialog.getByLabelText('From the price list').selectOptions(row)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('a line of the price list raises the total, without a network too, and Undo brings the bare total back', async () => {
  const shop = await open()
  shop.setLine('cut')
  await add('Lining, ₹200')
  await expect.poll(lines).toEqual(['Blouse ₹650', 'Lining ₹200'])
  expect(shop.record().totalAmount).toBe('850')
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('850')
  expect(bill(shop.atServer()?.bill)).toEqual([
    ['garment', null, 'Blouse', 1, 650],
    ['', 'lining', 'Lining', 1, 200],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ bill: null, totalAmount: '650' })
})

test('of an order without a price: the garment of the list has the order’s quantity', async () => {
  const shop = await open({ totalAmount: null, quantity: 3 })
  await add('Blouse, ₹650')
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('1950')
  expect(bill(shop.atServer()?.bill)).toEqual([['garment', 'blouse', 'Blouse', 3, 650]])
  await expect.poll(lines).toEqual(['Blouse 3 × ₹650₹1,950'])
})

test('hidden rows are not offered; a row without a price asks for it, and so do own words', async () => {
  const shop = await open()
  await page.getByRole('button', { name: 'Add line' }).click()
  expect(
    [...dialog.getByLabelText('From the price list').element().querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Not in the list', 'Blouse, ₹650', 'Lining, ₹200', 'Latkan'])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('Please say what it is')).toBeVisible()
  await dialog.getByLabelText('From the price list').selectOptions('Latkan')
  await expect.element(dialog.getByText('Please write the price')).toBeVisible()
  await dialog.getByLabelText('Price', { exact: true }).fill('१५०')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('800')
})

const two = JSON.stringify([
  { id: 'garment', row: null, what: 'Blouse', count: 1, each: 650 },
  { id: 'x', row: 'lining', what: 'Lining', count: 1, each: 200 },
])

test('a line is changed and removed; with the last line the price is gone, and Undo brings both back', async () => {
  const shop = await open({ bill: two, totalAmount: '850' })
  await page.getByRole('button', { name: /^Lining/ }).click()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByLabelText('Price of each').fill('180.50')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('1011')
  for (const name of [/^Lining/, /^Blouse/]) {
    await page.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Remove from the bill' }).click()
  }
  await expect.poll(() => shop.atServer()).toMatchObject({ bill: null, totalAmount: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('650')
  await expect.poll(lines).toEqual(['Blouse ₹650'])
})

test('a line without which the discount is too large goes with the discount, or stays', async () => {
  const discount = { id: 'd', row: null, what: 'Discount', count: 1, each: -700 }
  const bill = JSON.stringify([...readBill(two), discount])
  const shop = await open({ bill, totalAmount: '150' })
  await page.getByRole('button', { name: /^Blouse/ }).click()
  await dialog.getByRole('button', { name: 'Remove from the bill' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Discount (-₹700) would be more than the rest of the bill.')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Remove from the bill' }).click()
  await dialog.getByRole('button', { name: 'Remove both' }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('200')
  await expect.poll(lines).toEqual(['Lining ₹200'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ bill, totalAmount: '150' })
})

test('a discount in per cent is of the bare total too, and not more than the bill', async () => {
  const shop = await open()
  await page.getByRole('button', { name: 'Discount' }).click()
  await dialog.getByLabelText('Discount', { exact: true }).fill('700')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('The discount is more than the bill')).toBeVisible()
  await dialog.getByText('%').click()
  await dialog.getByLabelText('Discount', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('585')
  expect(bill(shop.atServer()?.bill)[1]).toEqual(['', null, '10 % of ₹650', 1, -65])
})

test('a line that another device changed while the dialog was open is asked about', async () => {
  const shop = await open({ bill: two, totalAmount: '850' })
  await page.getByRole('button', { name: /^Lining/ }).click()
  shop.changedElsewhere('notes', { bill: two.replace('200', '250') })
  await shop.engine.pull()
  await dialog.getByLabelText('Price').fill('300')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(page.getByRole('dialog', { name: /changed/i })).toBeVisible()
  expect(shop.atServer()?.totalAmount).toBe('900')
})

test('lines of two tablets are both on the bill, and this one says so; two alike are pointed out', async () => {
  const shop = await open({ bill: two, totalAmount: '850' })
  shop.setLine('cut')
  await add('Blouse, ₹650')
  await expect.poll(() => shop.record().totalAmount).toBe('1500')
  const other = { id: 'elsewhere', row: 'blouse', what: 'Blouse', count: 1, each: 650 }
  shop.changedElsewhere('notes', { bill: JSON.stringify([...readBill(two), other]) })
  shop.setLine('good')
  await shop.engine.wake()
  await expect.element(page.getByText('Bill changed on two tablets: ₹2,150')).toBeVisible()
  await expect.poll(lines).toEqual(['Blouse ₹650', 'Lining ₹200', 'Blouse ₹650', 'Blouse, added twice ₹650'])
})

test('a total that is no amount is to be corrected first; a cancelled order’s bill is only read', async () => {
  const shop = await open({ totalAmount: '650 + 200' })
  await page.getByRole('button', { name: 'Add line' }).click()
  await dialog.getByLabelText('From the price list').selectOptions('Lining, ₹200')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('The total is not an amount. Correct it first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: /Discard/ }).click()
  shop.changedElsewhere('notes', { totalAmount: null })
  shop.changedElsewhere('notes', { bill: two })
  shop.changedElsewhere('status', { status: 'cancelled' })
  await shop.engine.pull()
  await expect.poll(lines).toEqual(['Blouse ₹650', 'Lining ₹200'])
  await expect.element(page.getByRole('button', { name: /^Lining/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Add line' })).not.toBeInTheDocument()
})

test('the workroom reads what and how many, without amounts and without buttons', async () => {
  const shop = await open({ bill: two, totalAmount: '850' })
  const { session } = useAppStore.getState()
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in')
  useAppStore.getState().setSession({ ...session, user: { ...session.user, role: 'workroom' } })
  await expect.element(page.getByRole('list', { name: 'Work' })).toHaveTextContent('1 × Blouse1 × Lining')
  expect(page.getByRole('button').elements()).toEqual([])
  expect(shop.record().bill).toBe(two)
})
