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
  /** Whether it is the workroom that has. */
  asWorkroom?: boolean
  colorScheme?: 'light' | 'dark'
  /** How many orders of each kind there are; 25 when it says nothing. */
  orders?: number
  /** A shop as its counter is in the season, with so many orders in all (`seedCounter`). */
  isCounter?: boolean
}

/** Opens what the first button of that name opens. */
export async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The record that stands first in the list which is open. */
export async function openFirstRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}
