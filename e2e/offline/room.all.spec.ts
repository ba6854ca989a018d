import type { Page } from '@playwright/test'
import { newPhone, openTablet, expect, atServer, test, toast } from './offline-test.ts'

/**
 * Makes the next writes fail with a quota error: Chromium applies its own configurable limit to IndexedDB
 * only now and then.
 */
const refuse = (page: Page, writes: number) =>
  page.evaluate((count) => Object.assign(window, { zariRefusals: count }), writes)

async function refuseWhenTold(page: Page, stores = ['entries']): Promise<void> {
  await page.context().addInitScript((names) => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    const told = window as unknown as { zariRefusals?: number }
    IDBObjectStore.prototype.put = function (...args) {
      if (names.includes(this.name) && (told.zariRefusals ?? 0) > 0) {
        told.zariRefusals = (told.zariRefusals ?? 0) - 1
        throw new DOMException('No room', 'QuotaExceededError')
      }
      return put.apply(this, args)
    }
  }, stores)
}

test('on a full device a new order and its payment stay in the sheet, and are made once when there is room', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const { device, page } = await openTablet(tablet, { account })
  await refuseWhenTold(page, ['entries', 'pictures', 'meta', 'records'])
  await device.cutLine()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await refuse(page, 1_000_000)
  await sheet.getByLabel('Phone Number').fill(newPhone())
  await sheet.getByLabel('Full Name').fill(customer)
  await sheet.getByLabel('Outfit Type').fill('Lehenga')
  await sheet.getByLabel('Total').fill('5000')
  await sheet.getByLabel('Received now').fill('900')
  await sheet.getByRole('button', { name: 'Save order · ₹900 received' }).click()
  await expect(page.locator('[role=alert][data-room]')).toContainText('This device is full')
  await expect(toast(page).filter({ hasText: 'The order was not saved' })).toBeVisible()
  await expect(sheet.getByLabel('Full Name')).toHaveValue(customer)
  await expect(sheet.getByLabel('Received now')).toHaveValue('900')
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter')
  await sheet.getByRole('button', { name: 'Save for later' }).press('Enter')
  await expect(toast(page).filter({ hasText: 'The order was not saved' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(sheet.getByLabel('Full Name')).toHaveValue(customer)

  await refuse(page, 0)
  await sheet.getByRole('button', { name: 'Save order · ₹900 received' }).press('Enter')
  await expect(sheet).toBeHidden()
  await device.restoreLine()
  const server = await atServer(origin, account)
  const made = async () => {
    const { items } = await server.list('outfit-details-orders', `q=${encodeURIComponent(customer)}`)
    return items.map(({ name, payments }) => [name, ...payments.map(({ amount }) => amount)])
  }
  await expect.poll(made, { timeout: 30_000 }).toEqual([[customer, 900]])
})
