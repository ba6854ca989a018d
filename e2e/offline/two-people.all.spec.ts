import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { asOwner } from '../support/accounts.ts'
import {
  openTablet,
  expect,
  atServer,
  logIn,
  newAccount,
  newName,
  rowOf,
  sendOrder,
  setStatus,
  test,
  writeNotes,
} from './offline-test.ts'

test('another person on the same tablet neither sends nor sees the first one’s edits', async ({
  origin,
  account,
  customer,
  session,
  tablet,
}) => {
  const id = await sendOrder(origin, 'contact-inquiries', customer)
  const second = await (await asOwner(origin, session)).makeAccount('staff', newAccount())
  const { device, page } = await openTablet(tablet, { account })
  await device.cutLine()
  await page.goto('/contact-inquiries')
  await setStatus(page, customer, 'Completed')
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/admin/login')
  await device.restoreLine()
  await logIn(page, second)
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0)
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, customer).getByRole('combobox', { name: /^Status/ })).toHaveValue('not_started')
  const server = await atServer(origin)
  expect((await server.record('contact-inquiries', id)).status).toBe('not_started')

  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await logIn(page, account)
  await expect.poll(() => server.record('contact-inquiries', id)).toMatchObject({ status: 'completed' })
  expect((await server.history('contact-inquiries', id))[0]?.by).toBe(account.email)
})

test('a change on one tablet shows on another by itself, and never over what waits there', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, 'outfit-details-orders', customer)
  const server = await atServer(origin, account)
  const device = await tablet()
  const page = await device.open('/admin/login')
  await logIn(page, account)
  await page.goto('/admin/icon.svg')
  const hearing = page.waitForResponse(`**${apiPaths.adminEvents}`)
  await page.goto('/outfit-orders')
  const status = rowOf(page, customer).getByRole('combobox', { name: /^Status/ })
  await expect(status).toHaveValue('not_started')
  await hearing
  await server.edit('outfit-details-orders', id, 'status', { status: 'in_progress' })
  await expect(status).toHaveValue('in_progress')

  await page.route('**/status', (route) => route.abort())
  await setStatus(page, customer, 'Completed')
  await server.edit('outfit-details-orders', id, 'status', { status: 'cancelled' })
  const another = newName('Padma')
  await sendOrder(origin, 'outfit-details-orders', another)
  await expect(rowOf(page, another)).toHaveCount(1)
  await expect(status).toHaveValue('completed')
})

test('two tabs show the same, and a picture added without a network arrives', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, 'contact-inquiries', customer)
  const { device, page } = await openTablet(tablet, { account })
  await device.cutLine()
  await page.goto('/contact-inquiries')
  const other = await device.open('/contact-inquiries')
  await writeNotes(page, customer, 'With tassels')
  await expect(other.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()

  await rowOf(page, customer).getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Pictures to add').setInputFiles([await picture('front.jpg', '#b0175b')])
  await expect(dialog.getByText('Sent after saving')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()

  await device.restoreLine()
  const server = await atServer(origin, account)
  await expect
    .poll(async () => (await server.record('contact-inquiries', id)).uploadedFiles.length, {
      timeout: 30_000,
    })
    .toBe(1)
  const [path] = (await server.record('contact-inquiries', id)).uploadedFiles
  expect((await page.request.get(path ?? '')).headers()['content-type']).toMatch(/^image\//)
  await expect(other.getByRole('link', { name: /unsent/ })).toHaveCount(0)
})
