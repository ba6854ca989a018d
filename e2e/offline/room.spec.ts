import type { Page } from '@playwright/test'
import { sendPicture } from '../support/pictures.ts'
import { openTablet, expect, atServer, sendOrder, setStatus, test, toast } from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'custom-outfit-quotes'
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

const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).filter((name) => name.startsWith('zari-'))
    const counts = caching.map(async (name) => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })

test('when room gets low pictures go first, and the person is told; no edit is lost when there is none', async ({
  own,
  tablet,
}) => {
  const designImageUrls = [await sendPicture(own.origin, '#b0175b')]
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi', { designImageUrls })
  const { page } = await openTablet(tablet)
  await expect.poll(() => keptPictures(page), { timeout: SLOW_MS }).toBeGreaterThan(0)
  await refuseWhenTold(page)
  await own.stop()
  await page.goto('/custom-design-orders')
  const warning = page.locator('[role=alert][data-room]')
  await expect(warning).toHaveCount(0)

  await refuse(page, 1)
  await setStatus(page, 'Lakshmi Devi', 'In Progress')
  await expect(warning).toContainText('This device is almost full')
  expect(await keptPictures(page)).toBe(0)
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()

  await refuse(page, 1_000)
  await page.getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Notes', { exact: true }).fill('Tassels at the back')
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(warning).toContainText('This device is full. The last edit was not saved')
  await expect(toast(page), 'over the dialog, too').toContainText('Failed')
  const notes = dialog.getByLabel('Notes', { exact: true })
  await expect(notes, 'what was typed is still there').toHaveValue('Tassels at the back')

  await refuse(page, 0)
  await notes.fill('Tassels')
  await dialog.getByRole('button', { name: 'Save Details' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(warning).toContainText('This device is almost full')
  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  await expect
    .poll(() => server.record(KIND, id), { timeout: 30_000 })
    .toMatchObject({ status: 'in_progress', notes: 'Tassels' })
})

test('on a full device a new order and its payment stay in the sheet, and are made once when there is room', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const { page } = await openTablet(tablet)
  await refuseWhenTold(page, ['entries', 'pictures', 'meta', 'records'])
  await own.stop()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await refuse(page, 1_000_000)
  await sheet.getByLabel('Phone Number').fill('98765 43210')
  await sheet.getByLabel('Full Name').fill('Anusha K')
  await sheet.getByLabel('Outfit Type').fill('Lehenga')
  await sheet.getByLabel('Total').fill('5000')
  await sheet.getByLabel('Received now').fill('900')
  await sheet.getByRole('button', { name: 'Save order · ₹900 received' }).click()
  await expect(page.locator('[role=alert][data-room]')).toContainText('This device is full')
  await expect(toast(page).filter({ hasText: 'The order was not saved' })).toBeVisible()
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Anusha K')
  await expect(sheet.getByLabel('Received now')).toHaveValue('900')
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter')
  await sheet.getByRole('button', { name: 'Save for later' }).press('Enter')
  await expect(toast(page).filter({ hasText: 'The order was not saved' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Anusha K')

  await refuse(page, 0)
  await sheet.getByRole('button', { name: 'Save order · ₹900 received' }).press('Enter')
  await expect(sheet).toBeHidden()
  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  const made = async () => {
    const { items } = await server.list('outfit-details-orders', 'limit=10')
    return items.map(({ name, payments }) => [name, ...payments.map(({ amount }) => amount)])
  }
  await expect.poll(made, { timeout: 30_000 }).toEqual([['Anusha K', 900]])
})
