import { unfold } from '../support/screen.ts'
import { asOwner } from '../support/accounts.ts'
import {
  atServer,
  expect,
  newAccount,
  newName,
  openTablet,
  rowOf,
  sendOrder,
  test,
  toast,
} from './offline-test.ts'

const KIND = 'custom-outfit-quotes'

test('two people change the same field: the second sees both sides and chooses, and then hears of each change', async ({
  origin,
  account,
  session,
  tablet,
}) => {
  const name = newName('Lakshmi')
  const id = await sendOrder(origin, KIND, name)
  const bina = await (await asOwner(origin, session)).makeAccount('staff', newAccount(), newName('Bina'))
  const { device, page } = await openTablet(tablet, { account, path: '/custom-design-orders' })
  await expect(rowOf(page, name)).toHaveCount(1)
  await device.cutLine()
  await unfold(rowOf(page, name))
  await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Notes', { exact: true }).fill('Mine')
  await dialog.getByLabel('Advance Paid').fill('2000')
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(page)).toContainText('On this device, not sent yet')
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()

  const server = await atServer(origin, bina)
  await server.edit(KIND, id, 'notes', { notes: 'Theirs', advancePaid: '1000' })
  await device.restoreLine()
  await page.getByRole('link', { name: '1 conflict: an edit needs attention' }).click()
  await expect(page.getByText(`Other change: ${bina.name}`).first()).toBeVisible()
  await expect(page.getByText('Nothing is saved until you choose')).toBeVisible()
  await page
    .getByRole('group', { name: 'Notes' })
    .getByLabel(/Keep mine/)
    .check()
  await page
    .getByRole('group', { name: 'Received' })
    .getByLabel(/Two payments: keep both/)
    .check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await expect(page.getByText('Nothing needs attention.')).toBeVisible()
  await expect.poll(() => server.record(KIND, id)).toMatchObject({ notes: 'Mine', advancePaid: '3000' })

  await page.goto('/custom-design-orders')
  const status = rowOf(page, name).getByRole('combobox', { name: /^Status/ })
  await expect(status).toHaveValue('not_started')
  await server.edit(KIND, id, 'status', { status: 'in_progress' })
  await expect(status).toHaveValue('in_progress')
})
