import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import type { Month } from '@zari/shared/orders/month'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../../testing/shop.tsx'
import { billedCsv } from './billed-panel.tsx'
import { MonthFigures } from './month-figures.tsx'

const none = { amount: 0, orders: 0 }
const today = dayInIndia(new Date())
const month: Month = {
  month: today.slice(0, 7),
  weeks: [
    { from: today, to: today, amount: 0 },
    { from: addDays(today, 1), to: addDays(today, 1), amount: 0 },
  ],
  taken: { orders: 0, pieces: 0 },
  delivered: { orders: 0, pieces: 0, promised: 0, late: 0, averageDays: null },
  balances: { taken: none, delivered: none },
  pieces: [],
  billed: [],
  customers: { all: 0, returning: 0 },
}

test('days to come have a dash, and today without a payment has ₹0', async () => {
  const shop = await openShop()
  await shop.draw(<MonthFigures month={month} name="November" />)
  const rows = page.getByRole('table', { name: 'Collections per week' }).getByRole('row')
  await expect.element(rows.nth(0)).toMatchTextContent(/₹0$/)
  await expect.element(rows.nth(1)).toMatchTextContent(/–$/)
})

test('values stand level beside each other, below names of one line or two', async () => {
  await page.viewport(360, 740)
  const shop = await openShop()
  await shop.draw(<MonthFigures month={month} name="November" />)
  const topOf = (name: string) =>
    page.getByText(name).element().nextElementSibling?.getBoundingClientRect().top
  await expect.element(page.getByText('From order to delivery')).toBeVisible()
  expect(topOf('From order to delivery')).toBe(topOf('Delivered late'))
})

test('what was billed has the names of the price list as they are now', async () => {
  const shop = await openShop()
  shop.priceList.push({ id: 'lining', name: 'Net lining', price: 200, kind: 'extra', state: 'shown' })
  await shop.engine.pull()
  const billed = [
    { row: 'lining', name: 'Lining', pieces: 3, amount: 400.4 },
    { row: 'gone', name: '=Old work', pieces: 1, amount: 90 },
    { row: null, name: '', pieces: 2, amount: -50 },
  ]
  await shop.draw(<MonthFigures month={{ ...month, billed }} name="November" />)
  const rows = page.getByRole('table', { name: 'Billed, by price list' }).getByRole('row')
  await expect.element(rows.nth(0)).toMatchTextContent(/Net lining.*3 pieces, ₹400\.40$/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Not in the price list.*-₹50$/)
  expect(billedCsv(billed)).toBe(
    "\uFEFFRow,Pieces,Rupees\r\nLining,3,400.4\r\n'=Old work,1,90\r\nNot in the price list,2,-50\r\n",
  )
})
