import type { Page } from '@playwright/test'
import { sendPicture } from '../support/pictures.ts'
import { expect, newName, atServer, rowOf, sendOrder, test, openApp } from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'custom-outfit-quotes'

const isKept = (page: Page, address: string) =>
  page.evaluate(async (of) => (await caches.match(of)) !== undefined, address)

test('thumbnails of open orders show without a server, though nobody ever looked at them', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const designImageUrls = [await sendPicture(origin, '#b0175b')]
  const id = await sendOrder(origin, KIND, customer, { designImageUrls })
  const doneImages = { designImageUrls: [await sendPicture(origin, '#0f5c5c')] }
  const doneId = await sendOrder(origin, KIND, newName('Done'), doneImages)
  const server = await atServer(origin, account)
  await server.edit(KIND, doneId, 'status', { status: 'completed' })
  const thumbnailOf = async (of: string) =>
    `${(await server.record(KIND, of)).designImageUrls?.[0]}/thumbnail`
  const thumbnail = await thumbnailOf(id)

  const device = await tablet()
  let page = await openApp(device, account)
  await expect.poll(() => isKept(page, thumbnail), { timeout: SLOW_MS }).toBe(true)
  expect(await isKept(page, await thumbnailOf(doneId)), 'work that is done does not need it').toBe(false)
  const another = newName('Another')
  const later = { designImageUrls: [await sendPicture(origin, '#123456')] }
  const laterThumbnail = await thumbnailOf(await sendOrder(origin, KIND, another, later))
  await expect.poll(() => isKept(page, laterThumbnail)).toBe(true)

  // Clears the HTTP cache, on which the app must not depend.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await device.cutLine()
  await device.kill()
  page = await device.open('/custom-design-orders')
  for (const name of [customer, another]) {
    const picture = rowOf(page, name).locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }

  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await isKept(page, thumbnail), 'the next person has no business with them').toBe(false)
})
