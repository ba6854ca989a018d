import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  asStaff?: boolean
  asWorkroom?: boolean
  colorScheme?: 'light' | 'dark'
  /** Orders of each kind; 25 by default. */
  orders?: number
  isCounter?: boolean
}

export async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

export async function openFirstRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}
