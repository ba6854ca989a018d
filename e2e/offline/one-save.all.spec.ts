import { picture } from '../support/pictures.ts'
import {
  openTablet,
  atServer,
  expect,
  rowOf,
  sendOrder,
  signInIfAsked,
  ownServerTest as test,
} from './offline-test.ts'

test('a save that is cut off at a hanging line is on the device as a whole', async ({ own, tablet }) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'custom-outfit-quotes', 'Lakshmi Devi')
  const { device, page } = await openTablet(tablet, { path: '/custom-design-orders' })
  await rowOf(page, 'Lakshmi Devi').getByRole('button', { name: 'Add More Details' }).click()
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
  const server = await atServer(own.origin)
  const recordOf = async () => {
    // Chromium writes cookies with a delay, so the session may be lost after a crash.
    await signInIfAsked(again)
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
