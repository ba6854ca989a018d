import type { Page } from '@playwright/test'
import { searchOf } from '../support/type-in.ts'
import { expect, newName, readRecord, sendOrder, sizes, staff, test, toast } from './staff-test.ts'

test.use(sizes.laptop)

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing called ${String(name)} was reached by the keyboard`)
}

test('from signing in to a saved edit without a mouse', async ({ page, zari }) => {
  const name = newName('Keyboard')
  const id = await sendOrder(zari.origin, 'outfit-details-orders', { name })
  await page.goto('/outfit-orders')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(staff.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(staff.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/outfit-orders')
  await page.getByRole('heading', { name: 'Outfit Orders' }).waitFor()

  await page.keyboard.press('/')
  await expect(searchOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeFocused()
  await tabTo(page, /^Search orders/)
  await page.keyboard.type(name)
  await expect(page.locator('tbody tr')).toHaveCount(1)

  await tabTo(page, /^Status of/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Update status of/)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Status Updated')
  await page.keyboard.press('F8')
  await expect(page.locator('[data-notices]')).toBeFocused()

  await page.getByRole('searchbox').focus()
  await tabTo(page, /Add More Details/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await dialog.getByLabel('Notes', { exact: true }).focus()
  await page.keyboard.type('Typed, not clicked')
  await tabTo(page, /^Save Details/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Add More Details/ })).toBeFocused()
  expect(await readRecord(page, 'outfit-details-orders', id)).toMatchObject({
    status: 'in_progress',
    notes: 'Typed, not clicked',
  })
})

test('the first Tab offers to skip the navigation; the theme is the device’s until another is chosen and kept', async ({
  page,
  signedIn,
}) => {
  const theme = page.locator('html')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/login')
    await expect(theme).toHaveAttribute('data-theme', colorScheme)
  }
  await signedIn()
  await page.goto('/contact-inquiries')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(theme).toHaveAttribute('data-theme', 'light')
})
