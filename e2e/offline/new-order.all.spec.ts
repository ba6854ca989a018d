import type { Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { newPhone, openTablet, expect, test } from './offline-test.ts'

async function makeOrder(page: Page, name: string, { received = '', photo = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill(newPhone())
  await sheet.getByLabel('Full Name').fill(name)
  await sheet.getByLabel('Outfit Type').fill('Maggam blouse')
  await sheet.getByLabel('Total Amount').fill('5000')
  await sheet.getByLabel('Received now').fill(received)
  if (photo) {
    await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#b0175b'))
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  }
  await sheet.getByRole('button', { name: /^(Yes, save|Save) order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const waiting = (page: Page) => page.getByRole('link', { name: /unsent edit/ })

test('an order that waits can be corrected and thrown away before it was sent', async ({
  account,
  tablet,
}) => {
  const { device, page } = await openTablet(tablet, { account })
  await device.cutLine()
  await page.goto('/order-management')
  await makeOrder(page, 'Walk-in Wrong', { received: '700' })
  await waiting(page).click()
  const order = page.getByRole('article', { name: 'Edit of Walk-in Wrong' }).filter({ hasText: 'New order' })
  await expect(order).toContainText('Outfit type: Maggam blouse')
  await order.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  await sheet.getByLabel('Full Name').fill('Walk-in Right')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Walk-in Right')
  await sheet.getByRole('button', { name: 'Save order' }).click()
  const right = page.getByRole('article', { name: 'Edit of Walk-in Right' })
  await right.getByRole('button', { name: 'Delete' }).click()
  await expect(right).toContainText('₹700 received for it will not be in any collection.')
  await right.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Everything on this device has been sent.')).toBeVisible()
  await page.goto('/outfit-orders')
  await expect(page.getByText('Walk-in')).toHaveCount(0)
})

test('a correction of an order that another tab threw away says so, and keeps what was typed', async ({
  account,
  tablet,
}) => {
  const { device, page } = await openTablet(tablet, { account })
  await device.cutLine()
  await page.goto('/order-management')
  await makeOrder(page, 'Walk-in Twice')
  await waiting(page).click()
  const order = (at: Page) => at.getByRole('article', { name: 'Edit of Walk-in Twice' })
  await order(page).getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  await sheet.getByLabel('Full Name').fill('Walk-in Once')
  const other = await device.open(new URL(page.url()).pathname)
  await order(other).getByRole('button', { name: 'Delete' }).click()
  await order(other).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(order(page)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('This order was deleted in another window')).toBeVisible()
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Walk-in Once')
})
