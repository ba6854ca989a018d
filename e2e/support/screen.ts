import { expect, type Locator, type Page } from '@playwright/test'

/** A state of a page: for screenshots, axe, and the check that nothing is wider than the screen. */
export interface Screen {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  as?: 'owner' | 'workroom'
  /** By default a state is checked at each size: `phone` when the layout is the same on all, `nowhere` when another shows it. */
  check?: 'phone' | 'nowhere'
  /** Orders of each kind in the shop of which the screenshot is taken; 25 by default. */
  orders?: number
  isCounter?: boolean
}

export async function openScreen(page: Page, { path, prepare, as }: Screen): Promise<void> {
  await page.goto(path)
  if (as) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('main')
      .locator('tbody tr, li, section, p')
      .filter({ visible: true })
      .first()
      .waitFor()
    const unfinished = page.locator('output', { hasText: /reading|loading|checking|counting/i })
    await expect(unfinished).toHaveCount(0, { timeout: 30_000 })
  }
  await prepare?.(page)
}

export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
}

/** Opens a row of a phone's list, so that it shows everything; a wide one does anyway. */
export async function unfold(row: Locator): Promise<void> {
  await expect(row).toHaveCount(1)
  const more = row.getByRole('button', { name: /^More of /, expanded: false })
  if (await more.isVisible()) await more.click()
}

export async function unfoldFirst(page: Page): Promise<void> {
  const row = page.getByRole('main').locator('tbody tr, li').first()
  await row.waitFor()
  await unfold(row)
}

export async function pressInRow(page: Page, button: string | RegExp): Promise<void> {
  await unfoldFirst(page)
  await press(page, button)
}

export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}

export async function openFirstRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

/** Opens a dialog from the menu of an order's page. */
export async function openFromMenu(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  if (!(await page.getByRole('button', { name: button }).isVisible()))
    await page.getByRole('button', { name: 'More entries' }).click()
  await openDialog(page, button)
}
