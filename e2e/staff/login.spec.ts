import { expect, sizes, staff, test, toast } from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`signing in, ${size}`, () => {
    test.use(use)

    test('leads to where the person was going', async ({ page }) => {
      await page.goto('/outfit-orders?status=completed')
      await expect(page).toHaveURL('/admin/login')
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password').fill(staff.password)
      await page.getByLabel('Password').press('Enter')
      await expect(page).toHaveURL('/outfit-orders?status=completed')
      await expect(toast(page)).toContainText('Login Successful')
      await expect(toast(page)).toContainText('Welcome to Order Management')
    })

    if (size !== 'phone') return

    test('an account that is signed in does not see the login page', async ({ page, signIn }) => {
      await signIn()
      await page.goto('/admin/login')
      await expect(page).toHaveURL('/order-management')
    })

    for (const path of ['/order-management', '/outfit-orders', '/admin/login']) {
      test(`while it is found out who is signed in, ${path} says so`, async ({ page }) => {
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
      })
    }

    test('logging out says so, and closes every staff page', async ({ page, signIn }) => {
      await signIn()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(toast(page)).toContainText('Logged Out')
      await expect(toast(page)).toContainText('You have been successfully logged out.')
      await expect(page).toHaveURL('/admin/login')
      for (const path of [
        '/order-management',
        '/contact-inquiries',
        '/custom-design-orders',
        '/outfit-orders',
      ]) {
        await page.goto(path)
        await expect(page).toHaveURL('/admin/login')
      }
    })

    test('logging out as soon as the screen stands asks the server for nothing more', async ({ page }) => {
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

    for (const [what, read] of [
      ['the orders', '/api/admin/first-copy'],
      ['what the shop is', '/api/admin/shop'],
      ['what its messages say', '/api/admin/messages/templates'],
    ] as const) {
      test(`logging out gives up a reading of ${what} that is under way`, async ({ page, signIn }) => {
        let ask = () => {}
        const asked = new Promise<void>((resolve) => (ask = resolve))
        const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(read))
        await page.route(`**${read}**`, () => ask())
        await signIn()
        await asked
        await page.getByRole('button', { name: 'Logout' }).click()
        expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
        await expect(page).toHaveURL('/admin/login')
      })
    }

    // A new page, because the `page` fixture fails on console errors.
    test('logging out signs out here even when the server fails', async ({ browser, baseURL, signIn }) => {
      const page = await browser.newPage({ ...use, baseURL: baseURL ?? '' })
      await signIn(page)
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/admin/login')
      await expect(toast(page)).toContainText('Logged Out')
      await page.close()
    })
  })
}
