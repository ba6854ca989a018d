import type { Page } from '@playwright/test'

export async function tabTo(page: Page, selector: string): Promise<void> {
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
