import { typeAdvance, typeOutfit } from '../support/new-order.ts'
import type { Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { REGULAR } from '../../packages/server/src/demo/demo-orders.ts'
import type { Screen } from '../support/screen.ts'
import { searchOf, typeIn } from '../support/type-in.ts'

const outfits = orderKinds['outfit-details-orders'].adminPath
const customer = pagePaths.customer(REGULAR.key)

async function settled(page: Page): Promise<void> {
  await page
    .getByText('No orders yet')
    .or(page.getByRole('heading', { name: 'Quick Summary' }))
    .waitFor()
  await page.locator('output', { hasText: /older orders on the server/ }).waitFor({ state: 'detached' })
}

async function go(page: Page, path: string): Promise<void> {
  await settled(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .locator('output', { hasText: /reading|loading|checking|counting|older orders on the server/i })
    .waitFor({ state: 'detached' })
}

async function openNewest(page: Page): Promise<void> {
  await go(page, outfits)
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

async function measure(page: Page, orders: number): Promise<void> {
  await go(page, customer)
  if (orders === 0) {
    await page.getByRole('button', { name: /^(Add a )?person$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`Walk-in ${Date.now()}`)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.waitFor({ state: 'detached' })
  } else await page.getByRole('button', { name: REGULAR.name, exact: true }).click()
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page
    .getByLabel(/^Shoulder/)
    .first()
    .fill('14')
  await page.getByLabel(/^Bust/).first().fill('36¾')
  await page
    .getByLabel(/^Waist/)
    .first()
    .fill('86')
  await page.getByLabel(/^Hip/).first().focus()
}

async function newOrder(page: Page, orders: number): Promise<void> {
  await settled(page)
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill(REGULAR.typed)
  if (orders === 0) await sheet.getByText('New customer.').waitFor()
  else await sheet.getByRole('button', { name: REGULAR.name, exact: true }).click()
  await typeOutfit(sheet, 'Maggam blouse')
  await sheet.getByLabel('Price').fill('12500')
  await typeAdvance(sheet, '5000')
}

async function search(page: Page): Promise<void> {
  await settled(page)
  await page.keyboard.press('/')
  await typeIn(searchOf(page), 'keerthi')
  await page.getByText(/found/).waitFor()
}

async function receipt(page: Page): Promise<void> {
  await openNewest(page)
  await page
    .getByRole('button', { name: /^Receipt of/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Receipt/ }).waitFor()
}

const withOrders = (orders: number): Screen[] => [
  { name: 'today', path: pagePaths.dashboard, prepare: settled },
  { name: 'list', path: pagePaths.dashboard, prepare: (page) => go(page, outfits) },
  { name: 'board', path: pagePaths.dashboard, prepare: (page) => go(page, pagePaths.board) },
  { name: 'customer', path: pagePaths.dashboard, prepare: (page) => go(page, customer) },
  { name: 'takings', path: pagePaths.dashboard, prepare: (page) => go(page, pagePaths.takings) },
  { name: 'measuring', path: pagePaths.dashboard, prepare: (page) => measure(page, orders) },
  { name: 'new-order', path: pagePaths.dashboard, prepare: (page) => newOrder(page, orders) },
  { name: 'search', path: pagePaths.dashboard, prepare: search },
  ...(orders > 0
    ? [
        { name: 'record', path: pagePaths.dashboard, prepare: openNewest },
        { name: 'receipt', path: pagePaths.dashboard, prepare: receipt },
      ]
    : []),
]

export const counterScreens: Screen[] = [0, 1, 120].flatMap((orders) =>
  withOrders(orders).map((screen) => ({
    ...screen,
    name: `staff-counter-${screen.name}-of-${orders}`,
    orders,
    isCounter: true,
    check: 'nowhere',
  })),
)
