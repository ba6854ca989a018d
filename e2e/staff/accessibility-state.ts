import type { Page } from '@playwright/test'

export interface State {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  /** The dialog's parts are the same at every size. */
  isSameAtEverySize?: true
}

export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
}

/** A phone's rows show everything once they are opened. */
export async function unfoldFirst(page: Page): Promise<void> {
  const row = page.getByRole('main').locator('tbody tr, li').first()
  await row.waitFor()
  const more = row.getByRole('button', { name: /^More of /, expanded: false })
  if (await more.isVisible()) await more.click()
}

export async function pressInRow(page: Page, button: string | RegExp): Promise<void> {
  await unfoldFirst(page)
  await press(page, button)
}

export async function openRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

export const list = '/custom-design-orders?q=Axe+Pictures'
