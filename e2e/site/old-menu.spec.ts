import { expect, test } from './site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('in a browser without popovers the menu opens, closes, and is not in the way', async ({ page }) => {
  // Emulates Safari before 17, which has no popovers.
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover
  })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(' popover="auto"', '') })
  })
  await page.goto('/')
  const menu = page.locator('#site-menu')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})
