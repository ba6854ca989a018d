import type { Page } from '@playwright/test'

/** One screen to be looked at. */
export interface Screen {
  /** File name without the width. */
  name: string
  path: string
  /** Brings the page to the state to be looked at: opens a dialog, scrolls, waits for pictures. */
  prepare?: (page: Page) => Promise<void>
  /** Whether staff must have signed in. */
  asStaff?: boolean
  colorScheme?: 'light' | 'dark'
  /** How many orders of each kind there are; 25 when it says nothing. */
  orders?: number
  /** A shop as its counter is in the season, with so many orders in all (`fillCounter`). */
  isCounter?: boolean
}

/** Opens what the first button of that name opens. */
export async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}
