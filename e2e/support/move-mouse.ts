import type { Page } from '@playwright/test'

/** A mouse that only rests does not trigger hydration. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(4, 4)
  await page.mouse.move(8, 8)
}
