import type { Page } from '@playwright/test'
import { moveMouse } from '../support/move-mouse.ts'

export async function wakeForm(page: Page): Promise<void> {
  await page.locator('[data-island=form]').scrollIntoViewIfNeeded()
  await moveMouse(page)
  await page.locator('[data-island=form][data-awake]').waitFor()
}

/** A part that wakes after a test has changed its texts would find other texts than it was made of. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'))
}
