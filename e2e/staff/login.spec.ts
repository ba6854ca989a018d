import { asOwner, newEmail } from '../support/accounts.ts'
import { expect, sizes, staff, test, toast } from './staff-test.ts'

// What was asked for before logging out may be answered after it.
test.use({ ...sizes.phone, expectedConsoleErrors: [/401.*\/(api\/admin|objects)\//] })

test('a page says that the account is checked; signing in leads to the page asked for; after logging out none opens', async ({
  page,
}) => {
  for (const path of ['/order-management', '/outfit-orders?status=completed', '/admin/login']) {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/auth/user', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByText('Checking your account')).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
    answered.resolve()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByText('Checking your account')).toHaveCount(0)
    await page.unroute('**/api/auth/user')
  }

  await page.goto('/outfit-orders?status=completed')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password').fill(staff.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/outfit-orders?status=completed')
  await expect(toast(page)).toContainText('Login Successful')
  await expect(toast(page)).toContainText('Welcome to Order Management')
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/order-management')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page)).toContainText('Logged Out')
  await expect(toast(page)).toContainText('You have been successfully logged out.')
  await expect(page).toHaveURL('/admin/login')
  for (const path of ['/order-management', '/contact-inquiries', '/custom-design-orders', '/outfit-orders']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/login')
  }
})

// A new page, because the `page` fixture fails on console errors.
test('logging out signs out here even when the server fails, and the theme that was chosen is kept', async ({
  browser,
  session,
  zari,
}) => {
  const context = await browser.newContext({ ...sizes.laptop, baseURL: zari.origin })
  const owner = await asOwner(zari.origin, session)
  const account = { email: newEmail(), password: staff.password }
  await context.addCookies((await owner.makeAccount('staff', account)).cookies)
  const page = await context.newPage()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(toast(page)).toContainText('Logged Out')
  await context.close()
})
