import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import type { Screen } from '../support/screen.ts'

async function openNewOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'New order' }).getByLabel('Phone Number').waitFor()
}

async function fillNewOrder(page: Page): Promise<void> {
  await openNewOrder(page)
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill('98765 43210')
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
  await sheet.getByRole('button', { name: /^2\. / }).click()
}

export const newOrderScreens: Screen[] = [
  { name: 'staff-new-order', path: pagePaths.dashboard, prepare: openNewOrder },
  { name: 'staff-new-order-filled', path: pagePaths.dashboard, prepare: fillNewOrder },
  { name: 'staff-new-order-visit', path: pagePaths.dashboard, prepare: fillVisit },
  {
    name: 'staff-new-order-money',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await fillNewOrder(page)
      await page.getByLabel('Received now').fill('15000')
      await page.getByLabel('Phone Number').fill('123')
      await page.getByRole('button', { name: /^Save order/ }).click()
      await page.getByText('Please correct the marked fields').waitFor()
      await page.getByLabel('Total Amount').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'staff-new-order-asked',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await fillNewOrder(page)
      await page.getByLabel('Received now').fill('15000')
      await page.getByRole('button', { name: /^Save order/ }).click()
      await page.getByText('Continue?').waitFor()
    },
  },
  {
    name: 'staff-new-order-left',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await fillNewOrder(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Save for later' }).click()
      await openNewOrder(page)
      await page.getByText('Started for').waitFor()
    },
  },
  {
    name: 'staff-new-order-made',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await fillNewOrder(page)
      await page.getByRole('button', { name: /^Save order/ }).click()
      // The same was made a moment ago, at another width.
      const isMade = page.getByText('Added in the shop by').waitFor()
      const isAsked = page.getByRole('button', { name: /^Yes, save order/ })
      await Promise.race([isMade, isAsked.click().catch(() => undefined)])
      await isMade
    },
  },
]
