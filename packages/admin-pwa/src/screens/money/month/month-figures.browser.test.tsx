import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import type { Month } from '@zari/shared/orders/month'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../../testing/shop.tsx'
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
