import type { Page } from '@playwright/test'
import {
  expect,
  atServer,
  installApp,
  rowOf,
  sendOrder,
  setStatus,
  test,
  untilPartsLoaded,
  untilUpdateWaits,
  writeNotes,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|MIME type|integrity/] })

/** Asks for a new version. @returns what has become of its worker */
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    await registration?.update().catch(() => undefined)
    const worker = registration?.installing
    if (!worker) return registration?.waiting?.state ?? 'none'
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    return worker.state
  })

test('a tab that stays open while another takes the update goes on working', async ({
  origin,
  account,
  customer,
  page,
  context,
  front,
}) => {
  const id = await sendOrder(origin, 'contact-inquiries', customer)
  await installApp(page, front.origin, account)
  const stale = await context.newPage()
  await stale.goto(`${front.origin}/contact-inquiries`)
  for (const each of [page, stale]) await untilPartsLoaded(each)
  let reloads = 0
  stale.on('load', () => (reloads += 1))
  front.releaseNewVersion()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/'))?.update()
  })
  const offer = page.getByRole('region', { name: 'Update' })
  await offer.getByRole('button', { name: 'Update' }).click()
  await untilUpdateWaits(stale, false)
  await expect(offer).toBeHidden({ timeout: SLOW_MS })

  await setStatus(stale, customer, 'Completed')
  expect(reloads, 'nobody is thrown out of what they are at').toBe(0)
  const server = await atServer(origin, account)
  await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })
  await page.goto(`${front.origin}/contact-inquiries`)
  await expect(rowOf(page, customer).getByRole('combobox', { name: /^Status/ })).toHaveValue('completed')
  await rowOf(stale, customer).getByRole('button', { name: 'Add More Details' }).click()
  await expect(stale.getByRole('dialog', { name: /Add More Details/ })).toBeVisible()
  await stale.getByRole('button', { name: 'Cancel' }).click()
  await stale.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => reloads, { timeout: SLOW_MS }).toBe(1)
  await expect(stale.getByRole('region', { name: 'Update' })).toBeHidden({ timeout: SLOW_MS })
})

test('an update does not wait while the version before it fetches a lost file again', async ({
  account,
  page,
  front,
}) => {
  await installApp(page, front.origin, account)
  const lost = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
    const cache = await caches.open(name)
    const file = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith('.woff2'))
    await cache.delete(file ?? '')
    return new URL(file?.url ?? '').pathname
  })
  const arrived = front.holdNext(lost)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' }))
  await arrived
  front.releaseNewVersion()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/'))?.update()
  })
  const offer = page.getByRole('region', { name: 'Update' })
  await offer.getByRole('button', { name: 'Update' }).click()
  // Less than the thirty seconds after which the worker gives up that fetch.
  await untilUpdateWaits(page, false, 15_000)
})

test('an update that a Wi-Fi’s login page stands before is not taken, and the app goes on without it', async ({
  origin,
  account,
  customer,
  page,
  context,
  front,
}) => {
  const id = await sendOrder(origin, 'contact-inquiries', customer)
  await installApp(page, front.origin, account)
  await page.goto(`${front.origin}/contact-inquiries`)
  await untilPartsLoaded(page)
  front.releaseNewVersion()
  front.captureWifi(() => true)
  await writeNotes(page, customer, 'beads')
  expect(await askForUpdate(page)).toBe('none')

  // The worker is there, and the Wi-Fi wants another login before the page of the new version.
  front.captureWifi((path) => path.startsWith('/admin/index.html'))
  expect(await askForUpdate(page)).toBe('redundant')
  await context.setOffline(true)
  await page.reload()
  await expect(rowOf(page, customer)).toHaveCount(1)
  await context.setOffline(false)

  front.captureWifi(() => false)
  const server = await atServer(origin, account)
  await expect
    .poll(() => server.record('contact-inquiries', id), { timeout: SLOW_MS })
    .toMatchObject({ notes: 'beads' })
  expect(await askForUpdate(page)).toBe('installed')
})

test('a tab beside a newer version keeps what is typed, saves nothing, and no earlier version is installed again', async ({
  origin,
  account,
  customer,
  context,
  front,
}) => {
  // Not the fixture: what such a tab can't store is reported.
  const page = await context.newPage()
  const id = await sendOrder(origin, 'contact-inquiries', customer)
  await installApp(page, front.origin, account)
  await page.goto(`${front.origin}/contact-inquiries/${id}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take payment/ })
  await dialog.getByLabel('Received now').fill('900')
  const newer = await context.newPage()
  await newer.goto(front.origin)
  await newer.evaluate(async () => {
    const [now] = (await indexedDB.databases()).filter(({ name }) => name === 'zari-device')
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('zari-device', (now?.version ?? 0) + 1)
      opening.addEventListener('error', reject)
      opening.addEventListener('success', resolve)
    })
  })
  await expect(page.locator('[data-notice]')).toContainText('A newer version is open. What you typed stays.')
  await dialog.getByRole('button', { name: 'Cash ₹900' }).click()
  await expect(page.locator('[data-notice]')).toContainText('not')
  await expect(dialog.getByLabel('Received now')).toHaveValue('900')
  const server = await atServer(origin, account)
  expect(await server.record('contact-inquiries', id)).toMatchObject({ payments: [] })

  // The server has been put back to the version before.
  front.releaseNewVersion()
  expect(await askForUpdate(page)).toBe('redundant')
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible()
  // The dialog opens again with it once the tab has an app that reads this device.
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('"900"')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save unsent edits' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('unsent-edits.json')
})
