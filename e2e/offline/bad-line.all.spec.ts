import type { Page, Route } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import {
  openTablet,
  type Tablet,
  atServer,
  expect,
  openApp,
  rowOf,
  sendOrder,
  setStatus,
  test,
  toast,
} from './offline-test.ts'
import { SLOW_MS } from '../support/slow.ts'

const KIND = 'contact-inquiries'

const sign = (page: Page) => page.getByRole('banner').getByText('Offline')
const netIsBack = async (device: Tablet) => {
  await device.context().unrouteAll({ behavior: 'ignoreErrors' })
  await device.restoreLine()
}

const answerAll = (device: Tablet, answer: (route: Route) => unknown) =>
  device.context().route(/\/(?:api|file-store)\//, (route) => void answer(route))

const hang = (device: Tablet) => answerAll(device, () => undefined)

test('the app opens with its orders whatever a proxy answers, says quietly that it is offline, and says when it is not', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, KIND, customer)
  const device = await tablet()
  let page = await openApp(device, account)
  await expect(sign(page)).toHaveCount(0)
  for (const status of [403, 404, 429, 502, 401]) {
    await answerAll(device, (route) =>
      route.fulfill({
        status,
        headers: { 'Retry-After': '3600' },
        contentType: status === 404 ? 'application/json' : 'text/html',
        body: status === 404 ? '{"message":"no route"}' : `<h1>${status}</h1>`,
      }),
    )
    await page.close()
    page = await device.open('/contact-inquiries')
    await expect(rowOf(page, customer), `with ${status}`).toHaveCount(1)
    await expect(sign(page), 'before any edit').toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await device.context().unrouteAll({ behavior: 'ignoreErrors' })
  }
  await setStatus(page, customer, 'Completed')
  await netIsBack(device)
  await expect(sign(page)).toHaveCount(0)
  const server = await atServer(origin, account)
  await expect.poll(() => server.record(KIND, id), { timeout: 30_000 }).toMatchObject({ status: 'completed' })
})

test('over a line that hangs, logging out ends, and so does opening the app after that', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  await sendOrder(origin, KIND, customer)
  const device = await tablet()
  let page = await openApp(device, account)
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, customer)).toHaveCount(1)
  await page.evaluate(() => localStorage.setItem('zari-message-languages', '[["+919876543210","te"]]'))
  await hang(device)
  await setStatus(page, customer, 'Completed')
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(toast(page)).toContainText('Logged Out')
  const note = (at: Page) => at.getByText(`One edit of ${account.email} is not sent yet`)
  await expect(note(page)).toBeVisible()
  await expect(
    page.getByText('Can’t sign in?'),
    'only while the app is still that of the account',
  ).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('zari-message-languages'))).toBeNull()

  await page.close()
  page = await device.open('/order-management')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(note(page)).toBeVisible()
})

test('a picture added over a line that hangs goes with the edit, and Save is not held up', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, KIND, customer)
  const { device, page } = await openTablet(tablet, { account, path: '/contact-inquiries' })
  await hang(device)
  await rowOf(page, customer).getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Pictures to add').setInputFiles([await picture('one.png', '#b0175b')])
  await dialog.getByRole('button', { name: 'Pause one.png' }).click()
  await expect(dialog.getByText('Paused')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Resume one.png' }).click()
  await expect(dialog.getByText('Sent after saving')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText(/^No Internet connection/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
  await netIsBack(device)
  const server = await atServer(origin, account)
  await expect
    .poll(async () => (await server.record(KIND, id)).uploadedFiles, { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
})

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
