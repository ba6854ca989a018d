import { expect, sizes, test } from './site-test.ts'

test.describe('where script fails to load', () => {
  test.use({
    viewport: sizes.phone,
    hasTouch: true,
    expectedConsoleErrors: [/Failed to load resource/],
  })
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('the galleries are shown', async ({ page }) => {
    await page.goto('/')
    // Off-screen, the browser may not run the animation.
    await page.locator('#galleries').scrollIntoViewIfNeeded()
    // With script enabled, the placeholders are shown for some seconds first.
    await expect(page.getByRole('link', { name: 'Rose Gold Bridal Lehenga' })).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.locator('#galleries li')).toHaveCount(16)
    for (const placeholders of await page.getByLabel('Loading the gallery').all())
      await expect(placeholders).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/#contact')
  })
})
