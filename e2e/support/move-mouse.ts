import type { Page } from '@playwright/test'

/** Moves the mouse, as a visitor who is at the page would: one that only rests wakes nothing. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(4, 4)
  await page.mouse.move(8, 8)
}
