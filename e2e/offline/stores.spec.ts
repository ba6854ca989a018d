import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { openTablet, atServer, expect, rowOf, sendOrder, staff, test } from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const KIND = 'contact-inquiries'

async function leaveVersion1(page: Page, id: string): Promise<void> {
  const { buffer } = await picture('front.png', '#b0175b')
  await page.goto('/')
  await page.evaluate(
    async ({ login, account, order, bytes }) => {
      const response = await fetch(login, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      })
      const user = await response.json()
      const opening = indexedDB.open('zari-staff', 1)
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('entries', { keyPath: 'key' })
        opening.result.createObjectStore('pictures', { keyPath: 'id' })
        opening.result.createObjectStore('records', { keyPath: ['kind', 'id'] })
        opening.result.createObjectStore('meta', { keyPath: 'name' })
      })
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const writing = opening.result.transaction(['entries', 'pictures', 'meta'], 'readwrite')
      const file = 'waiting-picture:0193e5a0-0000-7000-8000-000000000001'
      writing.objectStore('meta').put({ name: 'user', user })
      writing.objectStore('meta').put({ name: 'seq', last: 1 })
      writing.objectStore('pictures').put({
        id: file,
        user: user.id,
        name: 'front.png',
        type: 'image/png',
        bytes: new Uint8Array(bytes).buffer,
        path: null,
        uploads: 0,
      })
      writing.objectStore('entries').put({
        format: 1,
        key: '0193e5a0-0000-7000-8000-000000000002',
        user: user.id,
        kind: 'contact-inquiries',
        id: order,
        edit: 'notes',
        fields: { notes: 'Tassels at the back', uploadedFiles: [file] },
        base: { notes: null, uploadedFiles: [] },
        about: 'Lakshmi Devi',
        seq: 1,
        createdAt: Date.now(),
        attempts: 0,
        firstSentAt: null,
        state: 'waiting',
        problem: null,
      })
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      opening.result.close()
    },
    { login: apiPaths.login, account: staff, order: id, bytes: [...buffer] },
  )
}

test('what the version before had queued, with its pictures, is sent by this one', async ({
  own,
  tablet,
}) => {
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const device = await tablet()
  const page = await device.open('/')
  await leaveVersion1(page, id)
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
  const server = await atServer(own.origin)
  await expect
    .poll(() => server.record(KIND, id))
    .toMatchObject({
      notes: 'Tassels at the back',
      uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
    })
  await expect(page.getByRole('link', { name: /unsent edit/ })).toHaveCount(0)
})

test('a tab that a later version has left behind asks to be reloaded, and calls nothing saved', async ({
  own,
  tablet,
}) => {
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const { device, page } = await openTablet(tablet, { path: '/contact-inquiries' })
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
  const later = await device.open('/')
  await later.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('zari-staff', 99).addEventListener('success', resolve)
      }),
  )
  const notice = page.getByRole('alert').filter({ hasText: 'A newer version is open' })
  await expect(notice).toBeVisible()
  await rowOf(page, 'Lakshmi Devi')
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('Completed')
  await rowOf(page, 'Lakshmi Devi')
    .getByRole('button', { name: /^Update/ })
    .click()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await expect(rowOf(page, 'Lakshmi Devi').getByRole('button', { name: /^Update/ })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await (await atServer(own.origin)).record(KIND, id)).toMatchObject({ status: 'not_started' })
})

test('what waits is written back when the browser deletes the stores of an open tab', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const { device, page } = await openTablet(tablet, { path: `/contact-inquiries/${id}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmi Devi' })).toBeVisible()
  await own.stop()
  await takePayment(page, '900')
  await page.evaluate(
    async () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('zari-staff')
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', reject)
      }),
  )
  const waiting = page.getByRole('link', { name: /unsent edit/ })
  await expect(waiting).toBeVisible()
  const other = await device.open('/order-management')
  await expect(other.getByRole('link', { name: /unsent edit/ })).toBeVisible()
  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  await expect
    .poll(async () => (await server.record(KIND, id)).payments.map(({ amount }) => amount), {
      timeout: 30_000,
    })
    .toEqual([900])
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmi Devi' })).toBeVisible()
})
