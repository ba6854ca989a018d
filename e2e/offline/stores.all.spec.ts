import { atServer, expect, openTablet, sendOrder, test } from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const KIND = 'contact-inquiries'

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
