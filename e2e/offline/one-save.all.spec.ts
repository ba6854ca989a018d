import { picture } from '../support/pictures.ts'
import { openTablet, atServer, expect, rowOf, sendOrder, signInIfAsked, test } from './offline-test.ts'

test('a save that is cut off at a hanging line is on the device as a whole', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, 'custom-outfit-quotes', customer)
  const { device, page } = await openTablet(tablet, { account, path: '/custom-design-orders' })
  await rowOf(page, customer).getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Due date', { exact: true }).fill('2031-05-06')
  await dialog.getByLabel('Total Amount').fill('12,000/-')
  await dialog.getByLabel('Advance Paid').fill('2000')
  await dialog.getByLabel('Notes', { exact: true }).fill('Deep neck, tassels')
  await page.route('**/api/objects/upload', (route) => route.abort())
  await page.route('**/due-date', () => new Promise(() => {}))
  await dialog.getByLabel('Pictures to add').setInputFiles([await picture('front.jpg', '#b0175b')])
  await expect(dialog.getByText('Sent after saving')).toBeVisible()
  const leaves = page.waitForRequest(/\/due-date$/)
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await leaves
  await device.kill()

  const again = await device.open('/order-management')
  const server = await atServer(origin, account)
  const recordOf = async () => {
    // Chromium writes cookies with a delay, so the session may be lost after a crash.
    await signInIfAsked(again, account)
    return server.record('custom-outfit-quotes', id)
  }
  await expect.poll(recordOf, { timeout: 30_000 }).toMatchObject({
    dueDate: '2031-05-06',
    totalAmount: '12,000/-',
    advancePaid: '2000',
    remainingDue: '10000',
    notes: 'Deep neck, tassels',
    uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
  })
})
