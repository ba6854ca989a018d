import { readFile } from 'node:fs/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { asOwner } from '../support/accounts.ts'
import { expect, newAccount, newName, openTablet, rowOf, sendOrder, setStatus, test } from './offline-test.ts'

test('a closed account takes its unsent edits along as a file; another account never sees them', async ({
  origin,
  account,
  session,
  tablet,
}) => {
  const name = newName('Lakshmi')
  await sendOrder(origin, 'contact-inquiries', name)
  const owner = await asOwner(origin, session)
  const bina = await owner.makeAccount('staff', newAccount())
  const { device, page } = await openTablet(tablet, { account, path: '/contact-inquiries' })
  await expect(rowOf(page, name)).toHaveCount(1)
  await device.context().route(/\/(?:status|notes)$/, (route) => route.abort())
  await setStatus(page, name, 'Completed')
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()
  await owner.changeAccount(account, { disabled: true })
  // The server caches sessions briefly, so an edit might still be accepted.
  const answer = async () => (await page.request.get(apiPaths.user)).status()
  await expect.poll(answer).toBe(401)

  await page.goto('/order-management')
  await device.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByText('Can’t sign in?').click()
  await expect(page.getByRole('button', { name: 'Export edits' })).toBeVisible()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  if (await again.isVisible()) await again.getByRole('button', { name: 'Close' }).click()

  const signIn = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  const note = page.getByText(`One edit of ${account.email} is not sent yet`)
  await expect(note).toBeVisible()
  await signIn(bina.email, bina.password)
  await page.getByText('Total orders').waitFor()
  await expect(page.getByRole('link', { name: /unsent edit/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export edits' })).toHaveCount(0)

  await signIn(account.email, 'a guess')
  await expect(page.locator('form').getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export edits' })).toHaveCount(0)
  await signIn(account.email, account.password)
  await expect(page.getByRole('alert').getByText('This account has been disabled')).toBeVisible()
  await expect(page.getByText('One edit of this account is not sent')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export edits' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject([{ customer: name, fields: { status: 'completed' } }])
})
