import type { Page } from '@playwright/test'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, layOutAll, sizes, test } from './site-test.ts'

const pages = ['/', '/custom-outfit?from=Machine%20Embroidery', '/outfit-details?type=Kurtis', '/nowhere']

/** Text zoom; above 1.5, phones use pinch zoom instead. */
const textSizes = [
  ['phone', 1.5],
  ['tablet', 2],
  ['laptop', 2],
] as const

async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, li')]
    return texts
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isOutside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
        const cuts = getComputedStyle(element).overflowX !== 'visible'
        return isOutside || (cuts && element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => element.textContent.slice(0, 60))
  })
}

test.use({ expectedConsoleErrors: [/404.*\/nowhere/] })

async function expectNothingCut(page: Page, path: string, textSize = 16): Promise<void> {
  await page.goto(path)
  await layOutAll(page)
  await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`)
  expect.soft(await cutTexts(page), path).toEqual([])
  await expectNothingWider(page, path)
}

for (const [name, times] of textSizes) {
  test(`every page fits with text ${times} times as large on a ${name}`, async ({ page }) => {
    await page.setViewportSize(sizes[name])
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
    for (const path of pages) await expectNothingCut(page, path, 16 * times)
  })
}

// 1280 px at 400% zoom: the narrowest width without horizontal scrolling in WCAG.
test('every page fits a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of pages) await expectNothingCut(page, path)
})
