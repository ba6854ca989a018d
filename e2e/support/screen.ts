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

/** @param button of the page, or of the first row of a list, which a phone's rows show once they are opened */
export async function openDialog(page: Page, button: string): Promise<void> {
  const opener = page.getByRole('button', { name: button })
  const more = page.getByRole('button', { name: /^More of /, expanded: false })
  await opener.or(more).first().waitFor()
  if ((await opener.count()) === 0) await more.first().click()
  await opener.first().click()
  await page.getByRole('dialog').waitFor()
}

export async function openFirstRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}
