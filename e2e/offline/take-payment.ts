import type { Page } from '@playwright/test'
import { expect, toast } from './offline-test.ts'

export async function takePayment(page: Page, amount: string, method = 'Cash'): Promise<void> {
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take payment/ })
  await dialog.getByLabel('Received now').fill(amount)
  await dialog.getByRole('button', { name: new RegExp(`^${method} ₹`) }).click()
  await expect(toast(page).filter({ hasText: 'On this device, not sent yet' })).toBeVisible()
  await expect(dialog).toBeHidden()
}
