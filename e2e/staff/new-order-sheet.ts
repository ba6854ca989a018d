import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Page } from '@playwright/test'
import { expect } from './staff-test.ts'

export const newOrder = (page: Page) =>
  page.getByRole('button', { name: 'New order' }).filter({ visible: true })
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })
export const make = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Yes, save|Save) order/ })

/** Pays with what is typed as received. */
export const pay = (page: Page, method: string, amount: string) =>
  sheetOf(page).getByRole('button', { name: `${method} ${amount}`, exact: true })

let numbers = 0
export const newPhone = () =>
  `9${String(process.pid % 100_000).padStart(5, '0')}${String(++numbers).padStart(4, '0')}`

export async function openSheet(page: Page, path = '/order-management') {
  await page.goto(path)
  await newOrder(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Phone Number')).toBeFocused()
  return sheet
}

export async function found(page: Page, kind: OrderKind, name: string): Promise<OrderRecord[]> {
  const answer = await page.request.get(`${apiPaths.adminList(kind)}?q=${encodeURIComponent(name)}`)
  return ((await answer.json()) as OrderPage).items
}
