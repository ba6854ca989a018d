import { openTablet, atServer, expect, rowOf, sendOrder, test } from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const KIND = 'contact-inquiries'

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
        indexedDB.open('zari-device', 99).addEventListener('success', resolve)
      }),
  )
  const notice = page.getByRole('alert').filter({ hasText: 'A newer version is open. Reload to continue.' })
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
        const deleting = indexedDB.deleteDatabase('zari-device')
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
