import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { asOwner } from '../support/accounts.ts'
import {
  openTablet,
  expect,
  atServer,
  logIn,
  rowOf,
  sendOrder,
  setStatus,
  staff,
  ownServerTest as test,
  writeNotes,
} from './offline-test.ts'

test('another person on the same tablet neither sends nor sees the first one’s edits', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'contact-inquiries', 'Padma Reddy')
  const second = { email: 'bina@zari.example', password: 'her own long password' }
  await (await asOwner(own.origin)).makeAccount('staff', second)
  const { page } = await openTablet(tablet)
  await own.stop()
  await page.goto('/contact-inquiries')
  await setStatus(page, 'Padma Reddy', 'Completed')
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/admin/login')
  await own.start()
  await logIn(page, second)
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0)
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, 'Padma Reddy').getByRole('combobox', { name: /^Status/ })).toHaveValue(
    'not_started',
  )
  const server = await atServer(own.origin)
  expect((await server.record('contact-inquiries', id)).status).toBe('not_started')

  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await logIn(page)
  await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })
  expect((await server.history('contact-inquiries', id))[0]?.by).toBe(staff.email)
})

test('a change on one tablet shows on another by itself, and never over what waits there', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'outfit-details-orders', 'Sita Devi')
  const server = await atServer(own.origin)
  const device = await tablet()
  const page = await device.open('/admin/login')
  await logIn(page)
  await page.goto('/admin/icon.svg')
  const hearing = page.waitForResponse(`**${apiPaths.adminEvents}`)
  await page.goto('/outfit-orders')
  const status = rowOf(page, 'Sita Devi').getByRole('combobox', { name: /^Status/ })
  await expect(status).toHaveValue('not_started')
  await hearing
  await server.edit('outfit-details-orders', id, 'status', { status: 'in_progress' })
  await expect(status).toHaveValue('in_progress')

  await page.route('**/status', (route) => route.abort())
  await setStatus(page, 'Sita Devi', 'Completed')
  await server.edit('outfit-details-orders', id, 'status', { status: 'cancelled' })
  await sendOrder(own.origin, 'outfit-details-orders', 'Padma Reddy')
  await expect(rowOf(page, 'Padma Reddy')).toHaveCount(1)
  await expect(status).toHaveValue('completed')
})

test('two tabs show the same, and a picture added without a network arrives', async ({ own, tablet }) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'contact-inquiries', 'Anusha K')
  const { device, page } = await openTablet(tablet)
  await own.stop()
  await page.goto('/contact-inquiries')
  const other = await device.open('/contact-inquiries')
  await writeNotes(page, 'Anusha K', 'With tassels')
  await expect(other.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()

  await rowOf(page, 'Anusha K').getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Pictures to add').setInputFiles([await picture('front.jpg', '#b0175b')])
  await expect(dialog.getByText('Sent after saving')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()

  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  await expect
    .poll(async () => (await server.record('contact-inquiries', id)).uploadedFiles.length, {
      timeout: 30_000,
    })
    .toBe(1)
  const [path] = (await server.record('contact-inquiries', id)).uploadedFiles
  expect((await page.request.get(path ?? '')).headers()['content-type']).toMatch(/^image\//)
  await expect(other.getByRole('link', { name: /unsent/ })).toHaveCount(0)
})
