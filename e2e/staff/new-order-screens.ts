import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { press, type Screen } from '../support/screen.ts'
import { CUSTOMER } from '../support/seed.ts'

async function openNewOrder(page: Page): Promise<void> {
  await press(page, 'New order')
  await page.getByRole('dialog', { name: 'New order' }).getByLabel('Phone Number').waitFor()
}

async function fillNewOrder(page: Page): Promise<void> {
  await openNewOrder(page)
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill(CUSTOMER.phone)
  await sheet.getByRole('group', { name: 'Who is it for?' }).getByRole('button').first().click()
  await sheet.getByLabel('Outfit Type').fill('Maggam blouse')
  await sheet.getByLabel('Total Amount').fill('12500')
  await sheet.getByLabel('Received now').fill('5000')
}

async function fillVisit(page: Page): Promise<void> {
  await fillNewOrder(page)
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByRole('button', { name: 'Add piece' }).click()
  await sheet.getByLabel('Outfit Type').fill('Bridal lehenga')
  await sheet.getByLabel('Total Amount').fill('18000')
}

const onToday = (name: string, prepare: Screen['prepare'], check?: 'phone' | 'nowhere'): Screen => ({
  name,
  path: pagePaths.dashboard,
  ...(prepare && { prepare }),
  ...(check && { check }),
})

export const newOrderScreens: Screen[] = [
  onToday('staff-new-order', openNewOrder),
  onToday('staff-new-order-filled', fillNewOrder, 'nowhere'),
  onToday(
    'staff-new-order-visit',
    async (page) => {
      await fillVisit(page)
      await press(page, /^2\. /)
    },
    'nowhere',
  ),
  onToday('staff-new-order-split', async (page) => {
    await fillVisit(page)
    await press(page, 'Change the split')
    await page.getByLabel('1. Maggam blouse').fill('6000')
    await page.getByText('more than the payment').waitFor()
  }),
  onToday(
    'staff-new-order-money',
    async (page) => {
      await fillNewOrder(page)
      await page.getByLabel('Total Amount').fill('five thousand')
      await page.getByLabel('Phone Number').fill('123')
      await press(page, /^Save order/)
      await page.getByText('Please correct the marked fields').waitFor()
      await page.getByLabel('Total Amount').scrollIntoViewIfNeeded()
    },
    'phone',
  ),
  onToday(
    'staff-new-order-asked',
    async (page) => {
      await fillNewOrder(page)
      await page.getByLabel('Received now').fill('15000')
      await press(page, /^Save order/)
      await page.getByText('Continue?').waitFor()
    },
    'phone',
  ),
  onToday(
    'staff-new-order-left',
    async (page) => {
      await fillNewOrder(page)
      await page.keyboard.press('Escape')
      await press(page, 'Save for later')
      await openNewOrder(page)
      await page.getByText('Started for').first().waitFor()
    },
    'phone',
  ),
  onToday(
    'staff-new-order-made',
    async (page) => {
      await fillNewOrder(page)
      await press(page, /^Save order/)
      // The app asks when the same order was made a moment ago, at another width.
      const made = page.getByText('Added in the shop by').waitFor()
      const confirm = page.getByRole('button', { name: /^Yes, save order/ })
      await Promise.race([made, confirm.click().catch(() => undefined)])
      await made
    },
    'nowhere',
  ),
]
