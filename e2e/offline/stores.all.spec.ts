import { openTablet, atServer, expect, rowOf, sendOrder, test } from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const KIND = 'contact-inquiries'

test('a tab that a later version has left behind asks to be reloaded, and calls nothing saved', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, KIND, customer)
  const { device, page } = await openTablet(tablet, { account, path: '/contact-inquiries' })
  await expect(rowOf(page, customer)).toHaveCount(1)
  const later = await device.open('/')
  await later.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('zari-device', 99).addEventListener('success', resolve)
      }),
  )
  const notice = page.getByRole('alert').filter({ hasText: 'A newer version is open. Reload to continue.' })
  await expect(notice).toBeVisible()
  await rowOf(page, customer)
    .getByRole('combobox', { name: /^Status/ })
    .selectOption('Completed')
  await rowOf(page, customer)
    .getByRole('button', { name: /^Update/ })
    .click()
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  await expect(rowOf(page, customer).getByRole('button', { name: /^Update/ })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await (await atServer(origin, account)).record(KIND, id)).toMatchObject({ status: 'not_started' })
})

test('what waits is written back when the browser deletes the stores of an open tab', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, KIND, customer)
  const { device, page } = await openTablet(tablet, { account, path: `/contact-inquiries/${id}` })
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible()
  await device.cutLine()
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
  await device.restoreLine()
  const server = await atServer(origin, account)
  await expect
    .poll(async () => (await server.record(KIND, id)).payments.map(({ amount }) => amount), {
      timeout: 30_000,
    })
    .toEqual([900])
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible()
})
