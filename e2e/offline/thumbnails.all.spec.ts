import type { Page } from '@playwright/test'
import { sendPicture } from '../support/pictures.ts'
import { expect, atServer, rowOf, sendOrder, ownServerTest as test, openApp } from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'custom-outfit-quotes'

const isKept = (page: Page, address: string) =>
  page.evaluate(async (of) => (await caches.match(of)) !== undefined, address)

test('thumbnails of open orders show without a server, though nobody ever looked at them', async ({
  own,
  tablet,
}) => {
  const designImageUrls = [await sendPicture(own.origin, '#b0175b')]
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi', { designImageUrls })
  const doneImages = { designImageUrls: [await sendPicture(own.origin, '#0f5c5c')] }
  const doneId = await sendOrder(own.origin, KIND, 'Padma Reddy', doneImages)
  const server = await atServer(own.origin)
  await server.edit(KIND, doneId, 'status', { status: 'completed' })
  const thumbnailOf = async (of: string) =>
    `${(await server.record(KIND, of)).designImageUrls?.[0]}/thumbnail`
  const thumbnail = await thumbnailOf(id)

  const device = await tablet()
  let page = await openApp(device)
  await expect.poll(() => isKept(page, thumbnail), { timeout: SLOW_MS }).toBe(true)
  expect(await isKept(page, await thumbnailOf(doneId)), 'work that is done does not need it').toBe(false)
  const later = { designImageUrls: [await sendPicture(own.origin, '#123456')] }
  const laterThumbnail = await thumbnailOf(await sendOrder(own.origin, KIND, 'Sita Devi', later))
  await expect.poll(() => isKept(page, laterThumbnail)).toBe(true)

  // Clears the HTTP cache, on which the app must not depend.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await own.stop()
  await device.kill()
  page = await device.open('/custom-design-orders')
  for (const name of ['Lakshmi Devi', 'Sita Devi']) {
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
