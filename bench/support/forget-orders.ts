import type { Page } from '@playwright/test'

export async function forgetOrders(page: Page): Promise<void> {
  await page.goto('/admin/icon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('zari-device')
        gone.addEventListener('success', () => resolve())
        gone.addEventListener('error', () => reject(new Error('The database could not be deleted')))
      }),
  )
}
