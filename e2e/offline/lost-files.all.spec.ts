import { expect, openApp, rowOf, sendOrder, test } from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'contact-inquiries'

test('a browser that lost the app’s files, or the orders, gets them again', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  await sendOrder(origin, KIND, customer)
  const device = await tablet()
  let page = await openApp(device, account)
  const shellSize = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return all.reduce((sum, count) => sum + count, 0)
    })
  const whole = await shellSize()
  expect(whole).toBeGreaterThan(3)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('zari-device')
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const losing = opening.result.transaction('records', 'readwrite')
        losing.objectStore('records').clear()
        losing.addEventListener('complete', () => resolve())
      })
    })
  })
  await page.close()
  page = await device.open('/contact-inquiries')
  await expect(rowOf(page, customer)).toHaveCount(1)
  await expect.poll(shellSize, { timeout: SLOW_MS }).toBe(whole)
  await device.cutLine()
  await page.close()
  page = await device.open('/contact-inquiries')
  await expect(rowOf(page, customer)).toHaveCount(1)
})
