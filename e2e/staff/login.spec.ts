import { expect, sizes, staff, test, toast } from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`signing in, ${size}`, () => {
    test.use(use)

    test('says what is missing, and what is wrong', async ({ page }) => {
      await page.goto('/admin/login')
      await expect(page.getByText('Authorized personnel only')).toBeVisible()
      await page.getByLabel('Email').fill('asha')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    })

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

    test('an account that is signed in does not see the login page', async ({ page, signIn }) => {
      await signIn()
      await page.goto('/admin/login')
      await expect(page).toHaveURL('/order-management')
    })

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

    test('logging out gives up a reading of the orders that is under way', async ({ page, signIn }) => {
      let ask = () => {}
      const asked = new Promise<void>((resolve) => (ask = resolve))
      const ended = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/api/admin/changes'),
      )
      // Held, as on a slow line, until long after the session is over.
      await page.route('**/api/admin/changes**', () => ask())
      await signIn()
      await asked
      await page.getByRole('button', { name: 'Logout' }).click()
      expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
      await expect(page).toHaveURL('/admin/login')
    })

    test.describe('with a wrong password', () => {
      test.use({ expectedConsoleErrors: [/401/] })

      test('shows the server’s words, and lets her try again', async ({ page }) => {
        await page.goto('/admin/login')
        await page.getByLabel('Email').fill(staff.email)
        await page.getByLabel('Password').fill('not the password')
        await page.getByRole('button', { name: 'Sign In' }).click()
        await expect(toast(page)).toContainText('Login Failed')
        await expect(toast(page)).toContainText('Invalid credentials')
        await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
        const password = page.getByLabel('Password', { exact: true })
        await expect(password).toBeFocused()
        await expect(password).toHaveAttribute('aria-invalid', 'true')
        await expect(password).toHaveAccessibleDescription('Invalid credentials')
      })
    })

    test('what was typed as the password can be shown', async ({ page }) => {
      await page.goto('/admin/login')
      const password = page.getByLabel('Password', { exact: true })
      const show = page.getByRole('button', { name: 'Show password' })
      await password.fill('not seen')
      await expect(password).toHaveAttribute('type', 'password')
      await expect(show).toHaveAttribute('aria-pressed', 'false')
      await show.click()
      await expect(password).toHaveAttribute('type', 'text')
      await expect(show).toHaveAttribute('aria-pressed', 'true')
      const box = await show.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    })

    test.describe('without a network', () => {
      test.use({ expectedConsoleErrors: [/Failed to load resource|ERR_/] })

      for (const [what, answer] of [
        ['nothing answers', undefined],
        ['a proxy answers', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
        ['a Wi-Fi wants a login', { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }],
      ] as const) {
        test(`says that the server can’t be reached when ${what}`, async ({ page }) => {
          await page.goto('/admin/login')
          await page.route('**/api/auth/login', (route) => (answer ? route.fulfill(answer) : route.abort()))
          await page.getByLabel('Email').fill(staff.email)
          await page.getByLabel('Password', { exact: true }).fill(staff.password)
          await page.getByRole('button', { name: 'Sign In' }).click()
          await expect(toast(page)).toContainText('Login Failed')
          await expect(page.locator('form').getByRole('alert')).toContainText('The server can’t be reached')
          await expect(page.getByText('Invalid credentials')).toHaveCount(0)
          await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
        })
      }
    })

    test('the button says what is going on', async ({ page }) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/auth/login', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password').fill(staff.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
      answer()
      await page.waitForURL('**/order-management')
    })

    // A page of its own: the error that the browser logs is what this is about.
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
