import type { Page } from '@playwright/test'
import { moveMouse } from '../support/move-mouse.ts'

export async function wakeForm(page: Page): Promise<void> {
  await page.locator('[data-island=form]').scrollIntoViewIfNeeded()
  await moveMouse(page)
  await page.locator('[data-island=form][data-awake]').waitFor()
}
