import { expect, sizes, staff, test, toast } from './staff-test.ts'

test.use(sizes.phone)

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

test('logging out as soon as the screen appears asks the server for nothing more', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401 && response.url().includes('/api/admin/')) refused.push(response.url())
  })
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === 'Logout',
      )
      if (!button) return
      watch.disconnect()
      button.click()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password').fill(staff.password)
  await page.getByLabel('Password').press('Enter')
  await expect(toast(page)).toContainText('Logged Out')
  await expect(page).toHaveURL('/admin/login')
  expect(refused).toEqual([])
})

test('logging out ends requests for the orders, the shop and its messages', async ({ page, signIn }) => {
  for (const read of ['/api/admin/initial-sync', '/api/admin/shop', '/api/admin/messages/templates']) {
    const asked = Promise.withResolvers<void>()
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(read))
    await page.route(`**${read}**`, () => asked.resolve())
    await signIn()
    await asked.promise
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await ended).failure()?.errorText, read).toBe('net::ERR_ABORTED')
    await expect(page).toHaveURL('/admin/login')
    await page.unroute(`**${read}**`)
  }
})

// A new page, because the `page` fixture fails on console errors.
test('logging out signs out here even when the server fails', async ({ browser, baseURL, signIn }) => {
  const page = await browser.newPage({ ...sizes.phone, baseURL: baseURL ?? '' })
  await signIn(page)
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(toast(page)).toContainText('Logged Out')
  await page.close()
})
