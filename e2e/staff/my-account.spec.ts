import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { asOwner, newEmail } from '../support/accounts.ts'
import { refuseOnce } from '../support/refuse-once.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, sizes, staff, test } from './staff-test.ts'

const OLD = 'a password of her own'
const NEW = 'ten mangoes in a basket'

test.use({ ...sizes.phone, expectedConsoleErrors: [/401|403|422|ERR_INTERNET_DISCONNECTED/] })

test('staff change their password: it goes on here, and the other device is signed out', async ({
  page,
  browser,
  zari,
  session,
}) => {
  const account = { email: newEmail(), password: OLD }
  await (await asOwner(zari.origin, session)).makeAccount('workroom', account)
  const other = await (await browser.newContext({ baseURL: zari.origin, ...sizes.phone })).newPage()
  await signIn(other, account)
  await signIn(page, account)
  await page.goto(pagePaths.more)
  await page.getByRole('link', { name: /^My account/ }).click()
  await expect(page.getByText(`You sign in with ${account.email}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the one')
  await dialog.getByLabel('New password').fill(NEW)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(OLD)
  await dialog.getByLabel('New password').fill('password123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Many people use this password/)).toBeVisible()
  await dialog.getByLabel('New password').fill(NEW)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText(`You sign in with ${account.email}.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(NEW)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await other.context().close()
})

test('without the internet the page says that it needs it', async ({ page, context, signedIn }) => {
  await signedIn()
  await page.goto(pagePaths.more)
  await expect(page.getByRole('link', { name: /^My account/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^My account/ }).click()
  // The second where the part is there already: an owner's other screens are in it.
  await expect(
    page.getByText('This page needs the internet').or(page.getByText(/^The server can’t be reached/)),
  ).toBeVisible()
})

test('an owner gives the password again before an invitation, and once', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto(pagePaths.people)
  await refuseOnce(page, apiPaths.adminInvitations)
  await page.getByRole('button', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite staff' })
  await invitation.getByLabel('Email').fill(newEmail())
  await invitation.getByRole('radio', { name: 'Workroom' }).check()
  await invitation.getByRole('button', { name: 'Create link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your password' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(staff.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
