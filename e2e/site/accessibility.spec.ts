import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { SLOW_MS } from '../support/slow.ts'
import { expect, expectAccessible, newName, notice, sizes, test, wakeForm } from './site-test.ts'

const widePaths = ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis']

const paths = [
  ...widePaths,
  '/outfit-details?type=Pink%20Bridal%20Ensemble&sent=1&order=01a2b3c4',
  '/?sent=1&order=01a2b3c4#form-outcome',
  '/no-such-page',
]

for (const [size, viewport] of Object.entries(sizes)) {
  // Axe's results do not differ on tablets; only the layout is checked.
  const isScanned = size !== 'tablet'
  test.describe(`without violations on a ${size}`, () => {
    test.use({ viewport, expectedConsoleErrors: [/404/] })

    for (const path of paths) {
      test(path, async ({ page }) => {
        await page.goto(path)
        if (size === 'phone' || (isScanned && widePaths.includes(path))) await expectAccessible(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(viewport.width)
      })
    }

    if (isScanned) {
      test('galleries with their data, errors shown, a notice shown', async ({ page }) => {
        await page.goto('/')
        for (const id of ['tailoring-gallery', 'maggam-gallery', 'machine-gallery', 'bridal-gallery']) {
          await page.locator(`#${id}`).scrollIntoViewIfNeeded()
          await expect(page.locator(`#${id} [data-island]`)).toHaveAttribute('data-awake', '')
        }
        await wakeForm(page)
        await page.getByRole('button', { name: 'Submit Consultation Request' }).click()
        await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
        await expectAccessible(page)
        await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }))
        await fillConsultation(page, 'Padma')
        await page.getByRole('button', { name: 'Submit Consultation Request' }).click()
        await expect(notice(page)).toBeVisible()
        await expectAccessible(page)
      })
    }

    test('the measurement guide, the upload dialog with files', async ({ page }) => {
      await page.goto('/custom-outfit?from=Bridal')
      await page.getByRole('button', { name: 'Measurement Guide' }).click()
      if (isScanned) await expectAccessible(page)
      await page.getByRole('button', { name: 'Got it!' }).click()
      await wakeForm(page)
      await page.getByRole('button', { name: 'Upload Design Images' }).click()
      const dialog = page.getByRole('dialog', { name: 'Upload Design Images' })
      const files = [await picture('one.png', '#803040'), await picture('two.png', '#308040')]
      await dialog.locator('input[type=file]').first().setInputFiles(files)
      await expect(dialog.locator('li')).toHaveCount(2)
      const wider = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(wider, 'nothing runs out of the dialog').toBe(0)
      if (isScanned) await expectAccessible(page)
    })
  })
}

test('without violations with the menu open', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
})

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

async function fillConsultation(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await page.getByLabel('Service', { exact: true }).selectOption('Maggam Work')
  await page.getByLabel('Details').fill('Two blouses with hand work')
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    // A keyboard user is slower than hydration, which starts near the viewport.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('html[data-engaged] [data-island]:not([data-awake])')].every((island) => {
        const { top, bottom } = island.getBoundingClientRect()
        return top > innerHeight + 500 || bottom < -500
      }),
    )
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`Tab never reached ${selector}`)
}

test.describe('by keyboard alone', () => {
  test('a consultation is asked for', async ({ page }) => {
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

  test('a gallery that is loading is not passed over, and its first piece gets the focus', async ({
    page,
  }) => {
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

  test('a piece that has the focus keeps it when the script comes late', async ({ page }) => {
    const late = { script: () => {}, pieces: () => {} }
    const script = new Promise<void>((resolve) => (late.script = resolve))
    const pieces = new Promise<void>((resolve) => (late.pieces = resolve))
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
    late.script()
    await expect(page.locator('html')).toHaveAttribute('data-script')
    await expect(purple).toBeFocused()
    await page.keyboard.press('Shift')
    late.pieces()
    await expect(page.locator('#maggam-gallery [data-island]')).toHaveAttribute('data-awake')
    await expect(purple).toBeFocused()
  })

  test('a picture is added and taken away', async ({ page }) => {
    await page.goto('/custom-outfit?from=Bridal')
    await wakeForm(page)
    await tabTo(page, '[data-upload=designImages] button')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Upload Design Images' })
    await expect(dialog).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'dialog[open] input[type=file]')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([await picture('neck.png', '#803040')])
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
