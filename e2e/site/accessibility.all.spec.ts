import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { SLOW_MS } from '../support/slow.ts'
import { expect, newName, notice, sizes, test, wakeForm } from './site-test.ts'
import { tabTo } from './tab-to.ts'

test('what a finger must hit is large enough', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  for (const path of ['/', '/custom-outfit?from=Bridal']) {
    await page.goto(path)
    const small = await page.locator('a, button, select, input:not([type=hidden])').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          // A stretched link is as large as its card.
          const card =
            getComputedStyle(element, '::after').position === 'absolute' ? element.closest('li') : null
          const { width, height, top } = (card ?? element).getBoundingClientRect()
          return top > -50 && (width < 24 || height < 44)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(small).toEqual([])
  }
})

test.describe('by keyboard alone', () => {
  test('a piece is chosen, the guide read, and the order sent', async ({ page }) => {
    await page.goto('/')
    await tabTo(page, '#bridal-gallery a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/outfit-details\?type=Magenta/)
    await tabTo(page, 'input[name=name]')
    await page.keyboard.type(newName('Keyboard'))
    await tabTo(page, 'input[name=phone]')
    await page.keyboard.type('9876543210')
    await tabTo(page, '[commandfor=measurement-guide]')
    await page.keyboard.press('Enter')
    const guide = page.getByRole('dialog', { name: 'Measurement Guide' })
    await expect(guide).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await tabTo(page, 'button[type=submit]')
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText('Order Details Submitted')
  })

  test('Tab stops at a gallery that is loading, and its first piece gets the focus', async ({ page }) => {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${apiPaths.gallery}`, async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/')
    await page.locator('#services').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('#tailoring-gallery [data-placeholders]')).toBeFocused()
    answer()
    await expect(page.locator('#tailoring-gallery').getByRole('link').first()).toBeFocused()
  })

  test('a piece that has the focus keeps it when the script loads late', async ({ page }) => {
    const release = { script: () => {}, pieces: () => {} }
    const script = new Promise<void>((resolve) => (release.script = resolve))
    const pieces = new Promise<void>((resolve) => (release.pieces = resolve))
    await page.route('**/assets/main-*.js', async (route) => {
      await script
      await route.continue()
    })
    await page.route(`**${apiPaths.gallery}`, async (route) => {
      await pieces
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const purple = page.locator('#maggam-gallery').getByRole('link', { name: 'Purple' })
    // Without the script the pieces are shown after five seconds.
    await expect(purple).toBeVisible({ timeout: SLOW_MS })
    await purple.focus()
    release.script()
    await expect(page.locator('html')).toHaveAttribute('data-script')
    await expect(purple).toBeFocused()
    await page.keyboard.press('Shift')
    release.pieces()
    await expect(page.locator('#maggam-gallery [data-island]')).toHaveAttribute('data-awake')
    await expect(purple).toBeFocused()
  })

  test('a picture is added and taken away', async ({ page }) => {
    await page.goto('/custom-outfit?from=Bridal')
    await wakeForm(page)
    const first = page.waitForEvent('filechooser')
    await tabTo(page, '[data-upload=designImages] input[type=file]')
    await page.keyboard.press('Enter')
    await (await first).setFiles([await picture('neck.png', '#803040')])
    const dialog = page.getByRole('dialog', { name: 'Upload Design Images' })
    await expect(dialog.locator('li')).toHaveCount(1)
    const second = page.waitForEvent('filechooser')
    await tabTo(page, 'dialog[open] input[type=file]')
    await page.keyboard.press('Enter')
    await (await second).setFiles([await picture('sleeve.png', '#308040')])
    await expect(dialog.locator('li')).toHaveCount(2)
    await tabTo(page, 'dialog[open] button[aria-label="Remove sleeve.png"]')
    await page.keyboard.press('Enter')
    await tabTo(page, 'dialog[open] button[aria-label="Remove neck.png"]')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('li')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the menu on a phone opens, leads on, and closes by Escape', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await page.goto('/')
    await tabTo(page, '[popovertarget=site-menu]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'About', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'About', exact: true })).toBeHidden()
  })
})

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
