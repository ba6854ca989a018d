import type { Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { expect } from './gallery-test.ts'

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const saved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible()

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** @param name as the list of sections has it */
export async function section(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Shop settings' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .click()
}

export async function open(page: Page, name = 'Name'): Promise<void> {
  await page.goto(pagePaths.shop)
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await section(page, name)
}
