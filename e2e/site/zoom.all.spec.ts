import { expectNothingCut } from './nothing-cut.ts'
import { sizes, test } from './site-test.ts'

const pages = ['/', '/custom-outfit?from=Machine%20Embroidery', '/outfit-details?type=Kurtis', '/nowhere']

/** Text zoom; above 1.5, phones use pinch zoom instead. */
const textSizes = [
  ['phone', 1.5],
  ['tablet', 2],
  ['laptop', 2],
] as const

test.use({ expectedConsoleErrors: [/404.*\/nowhere/] })

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
