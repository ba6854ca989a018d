import { readFile } from 'node:fs/promises'
import { apiPaths } from '@zari/shared/api/paths'
import {
  addAccount,
  disableAccount,
  expect,
  logIn,
  rowOf,
  sendOrder,
  setStatus,
  test,
} from './offline-test.ts'

const asha = { email: 'asha@zari.example', password: 'her own long password' }
const bina = { email: 'bina@zari.example', password: 'another long password' }

test('a closed account takes its unsent edits along as a file; another account never sees them', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  await addAccount(own, asha)
  await addAccount(own, bina)
  await sendOrder(own.origin, 'contact-inquiries', 'Lakshmi Devi')
  const device = await tablet()
  const page = await device.open('/admin/login')
  await logIn(page, asha)
  await page.goto('/contact-inquiries')
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
  await device.context().route(/\/(?:status|notes)$/, (route) => route.abort())
  await setStatus(page, 'Lakshmi Devi', 'Completed')
  await expect(page.getByRole('link', { name: '1 waiting unsent edit' })).toBeVisible()
  await disableAccount(own, asha)
  // The server caches sessions briefly, so an edit might still be accepted.
  const answer = async () => (await page.request.get(apiPaths.user)).status()
  await expect.poll(answer).toBe(401)

  await page.goto('/order-management')
  await device.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByText('Can’t sign in?').click()
  await expect(page.getByRole('button', { name: 'Export edits' })).toBeVisible()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  if (await again.isVisible()) await again.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByText('One edit of asha@zari.example is not sent yet')).toBeVisible()
  await page.getByLabel('Email').fill(bina.email)
  await page.getByLabel('Password', { exact: true }).fill(bina.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Total orders').waitFor()
  await expect(page.getByRole('link', { name: /unsent edit/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('One edit of asha@zari.example is not sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export edits' })).toHaveCount(0)

  await page.getByLabel('Email').fill(asha.email)
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('form').getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export edits' })).toHaveCount(0)

  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').getByText('This account has been disabled')).toBeVisible()
  await expect(page.getByText('One edit of this account is not sent')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export edits' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject([{ customer: 'Lakshmi Devi', fields: { status: 'completed' } }])
})
