import { unfold } from '../support/screen.ts'
import type { Page } from '@playwright/test'
import { sendPicture } from '../support/pictures.ts'
import {
  newName,
  openTablet,
  expect,
  atServer,
  rowOf,
  sendOrder,
  setStatus,
  test,
  toast,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'custom-outfit-quotes'
/** Chromium applies its own configurable limit to IndexedDB only now and then. */
const refuse = (page: Page, writes: number) =>
  page.evaluate((count) => Object.assign(window, { zariRefusals: count }), writes)

async function refuseWhenTold(page: Page, stores = ['entries']): Promise<void> {
  await page.context().addInitScript((names) => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    const told = window as { zariRefusals?: number }
    IDBObjectStore.prototype.put = function (...args) {
      if (names.includes(this.name) && (told.zariRefusals ?? 0) > 0) {
        told.zariRefusals = (told.zariRefusals ?? 0) - 1
        throw new DOMException('No room', 'QuotaExceededError')
      }
      return put.apply(this, args)
    }
  }, stores)
}

const isKept = (page: Page, address: string) =>
  page.evaluate(async (of) => (await caches.match(of)) !== undefined, address)

const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).filter((name) => name.startsWith('zari-'))
    const counts = caching.map(async (name) => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })

test('when room gets low pictures go first, and the person is told; no edit is lost when there is none', async ({
  origin,
  account,
  tablet,
}) => {
  const name = newName('Lakshmi')
  const designImageUrls = [await sendPicture(origin, '#b0175b')]
  const id = await sendOrder(origin, KIND, name, { designImageUrls })
  const { device, page } = await openTablet(tablet, { account })
  const server = await atServer(origin, account)
  const thumbnail = `${(await server.record(KIND, id)).designImageUrls?.[0]}/thumbnail`
  await expect.poll(() => isKept(page, thumbnail), { timeout: SLOW_MS }).toBe(true)
  await refuseWhenTold(page)
  await device.cutLine()
  await page.goto('/custom-design-orders')
  const shown = rowOf(page, name).locator('img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const warning = page.locator('[role=alert][data-room]')
  await expect(warning).toHaveCount(0)

  await refuse(page, 1)
  await setStatus(page, name, 'In Progress')
  await expect(warning).toContainText('This device is almost full')
  expect(await keptPictures(page)).toBe(0)
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()

  await refuse(page, 1_000)
  await unfold(rowOf(page, name))
  await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
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
  await device.restoreLine()
  await expect
    .poll(() => server.record(KIND, id), { timeout: 30_000 })
    .toMatchObject({ status: 'in_progress', notes: 'Tassels' })
})
