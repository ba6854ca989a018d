import { expect, sizes, staff, test, toast } from './staff-test.ts'

test.use(sizes.phone)

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
