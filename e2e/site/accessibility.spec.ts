import { expect, newName, notice, test } from './site-test.ts'
import { tabTo } from './tab-to.ts'

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
