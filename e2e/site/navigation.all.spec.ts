import type { Page } from '@playwright/test'
import { expect, layOutAll, sizes, test } from './site-test.ts'

async function expectAtTop(page: Page, id: string): Promise<void> {
  const bottomOfBar = 68
  const section = page.locator(`#${id}`)
  // Both bounds, because the page scrolls smoothly, and from a place below the section its top is negative at first.
  await expect(async () => {
    const top = await section.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, `nothing of the section before #${id} is in sight`).toBeLessThanOrEqual(bottomOfBar + 1)
    expect(top, `the beginning of #${id} is in sight`).toBeGreaterThanOrEqual(-5)
  }).toPass({ timeout: 10_000 })
}

// Deferred sections are not laid out at first; a link into one must still reach it.
for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: sizes.phone, javaScriptEnabled })

    test('a link that is followed before the page has loaded reaches its section', async ({ page }) => {
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('navigation', { name: 'What we do' }).getByRole('link', { name: 'Bridal' }).click()
      await expectAtTop(page, 'bridal-gallery')
    })

    test('an address with a section opens there', async ({ page }) => {
      await page.goto('/#about')
      await expectAtTop(page, 'about')
    })
  })
}

test('the layout does not shift', async ({ page }) => {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const path of ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis']) {
      await page.goto(path)
      await page.waitForFunction(() => !document.querySelector('[data-far=""]'))
      expect(await page.evaluate(layoutShift), `${path} on a ${name}`).toBe(0)
      await layOutAll(page)
      expect(await page.evaluate(layoutShift), `${path} on a ${name}, all sections laid out`).toBe(0)
    }
  }
})

/** Runs in the page, after fonts and visible pictures have loaded. */
async function layoutShift(): Promise<number> {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  await document.fonts.ready
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInSight = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return isInSight && image.checkVisibility() && !image.complete
  }
  while ([...document.images].some(isAwaited)) await new Promise((resolve) => requestAnimationFrame(resolve))
  // The last shift is reported one frame after its paint.
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  entries.push(...observer.takeRecords())
  return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
}
