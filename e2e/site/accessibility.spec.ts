import type { Page } from '@playwright/test'
import { expect, newName, notice, test } from './site-test.ts'

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    // A keyboard user is slower than hydration, which starts near the viewport, and waits for a gallery's pieces.
    await page.waitForFunction(
      () =>
        !document.activeElement?.matches('[data-placeholders]') &&
        [...document.querySelectorAll('html[data-engaged] [data-island]:not([data-awake])')].every(
          (island) => {
            const { top, bottom } = island.getBoundingClientRect()
            return top > innerHeight + 500 || bottom < -500
          },
        ),
    )
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}

test('a consultation is asked for by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, 'header a[href="#contact"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('#contact')).toBeInViewport()
  await tabTo(page, 'input[name=name]')
  await page.keyboard.type(newName('Keyboard'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9876543210')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bridal')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Everything by keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Inquiry Submitted')
})
