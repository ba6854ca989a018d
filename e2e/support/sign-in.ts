import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { staff } from './zari.ts'

export async function signIn(page: Page, account: Account = staff): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL('**/order-management')
}
