import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { openBill, typeAdvance, typeOutfit } from '../support/new-order.ts'
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
  await typeOutfit(sheet, 'Maggam blouse')
  await sheet.getByLabel('Price').fill('12500')
  await typeAdvance(sheet, '5000')
}

async function fillVisit(page: Page): Promise<void> {
  await fillNewOrder(page)
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByRole('button', { name: 'Add piece' }).click()
  await typeOutfit(sheet, 'Bridal lehenga')
  await sheet.getByLabel('Price').fill('18000')
  await openBill(sheet)
}

/** By chips, with extras and a discount. */
async function fillTill(page: Page): Promise<void> {
  await openNewOrder(page)
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill(CUSTOMER.phone)
  await sheet.getByRole('group', { name: 'Who is it for?' }).getByRole('button').first().click()
  await sheet.getByRole('group', { name: 'Outfit' }).getByRole('button').first().click()
  await sheet.getByLabel('Price').fill('1250')
  for (const [extra, price] of [
    ['Lining', '200'],
    ['Fall and pico', '150'],
  ] as const) {
    await sheet.getByRole('button', { name: new RegExp(`^${extra}`) }).click()
    const asked = page.getByRole('dialog', { name: extra })
    await asked.getByLabel('Price').fill(price)
    await asked.getByRole('button', { name: 'Add' }).click()
  }
}

const onToday = (name: string, prepare: Screen['prepare'], check?: 'phone' | 'nowhere'): Screen => ({
  name,
  path: pagePaths.dashboard,
  ...(prepare && { prepare }),
  ...(check && { check }),
})

export const newOrderScreens: Screen[] = [
  onToday('staff-new-order', openNewOrder),
  onToday('staff-new-order-till', fillTill, 'nowhere'),
  onToday(
    'staff-new-order-bill',
    async (page) => {
      await fillTill(page)
      await typeAdvance(page.getByRole('dialog', { name: 'New order' }), '500')
    },
    'nowhere',
  ),
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
      await page.getByLabel('Price').fill('five thousand')
      await page.getByLabel('Phone Number').fill('123')
      await press(page, 'Cash ₹5,000')
      await page.getByText('Please correct the marked fields').waitFor()
      await page.getByLabel('Price').scrollIntoViewIfNeeded()
    },
    'phone',
  ),
  onToday(
    'staff-new-order-asked',
    async (page) => {
      await fillNewOrder(page)
      await page.getByLabel('Received now').fill('15000')
      await press(page, 'Cash ₹15,000')
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
      await press(page, 'Cash ₹5,000')
      // The app asks when the same order was made a moment ago, at another width.
      const made = page.getByRole('button', { name: 'Receipt' }).waitFor()
      const confirm = page.getByRole('button', { name: /^Yes, save order/ })
      await Promise.race([made, confirm.click().catch(() => undefined)])
      await made
    },
    'nowhere',
  ),
]
