import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Page } from '@playwright/test'
import { untilKept } from '../support/drafts.ts'
import { type Screen, openDialog, openFirstRecord } from '../support/screen.ts'
import { openVisit } from '../support/visit.ts'
import { searchOf, typeIn } from '../support/type-in.ts'
import { counterScreens } from './counter-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { designScreens } from './design-screens.ts'
import { newOrderScreens } from './new-order-screens.ts'
import { ownerScreens, workroomScreens } from './owner-screens.ts'

async function takePayment(page: Page, amount: string, method: string, note: string): Promise<void> {
  await openDialog(page, 'Take payment')
  await page.getByLabel('Received now').fill(amount)
  await page.getByRole('dialog').getByText(method, { exact: true }).click()
  await page.getByLabel('Note', { exact: true }).fill(note)
  await page.getByRole('button', { name: /^Take ₹/ }).click()
  const isAsked = page.getByRole('button', { name: /^Yes, take/ })
  const isTaken = page.getByRole('dialog').waitFor({ state: 'detached' })
  await Promise.race([isTaken, isAsked.click().catch(() => undefined)])
  await isTaken
}

async function openAlteration(page: Page): Promise<void> {
  await openFirstRecord(page)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await openDialog(page, 'New alteration')
}

const quotes = orderKinds['custom-outfit-quotes'].adminPath

const screens: Screen[] = [
  { name: 'staff-dashboard', path: pagePaths.dashboard },
  ...ORDER_KINDS.map((kind) => ({ name: `staff-${kind}`, path: orderKinds[kind].adminPath })),
  {
    name: 'staff-filters',
    path: quotes,
    prepare: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  {
    name: 'staff-search',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await page.keyboard.press('/')
      await typeIn(searchOf(page), '98765')
      await page.getByText(/\d found/).waitFor()
    },
  },
  { name: 'staff-search-outside', path: `${quotes}?work=ready&q=lakshmi` },
  {
    name: 'staff-export',
    path: quotes,
    prepare: (page) => page.getByRole('button', { name: 'Export' }).click(),
  },
  { name: 'staff-open-orders', path: pagePaths.openOrders },
  { name: 'staff-board', path: pagePaths.board },
  { name: 'staff-calendar', path: pagePaths.calendar },
  { name: 'staff-calendar-week', path: `${pagePaths.calendar}?view=week` },
  { name: 'staff-customers', path: pagePaths.customers },
  { name: 'staff-more', path: pagePaths.more },
  {
    name: 'staff-alerts',
    path: pagePaths.alerts,
    prepare: (page) => page.getByLabel('No alerts at certain hours').check(),
  },
  {
    name: 'staff-row',
    path: quotes,
    prepare: async (page) => {
      const more = page.getByRole('button', { name: /^More of / }).first()
      if (await more.isVisible()) await more.click()
    },
  },
  { name: 'staff-record', path: quotes, prepare: openFirstRecord },
  { name: 'staff-details', path: quotes, prepare: (page) => openDialog(page, 'Add More Details') },
  {
    name: 'staff-visit-payment',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await openDialog(page, 'Take payment')
      await page.getByLabel('Received now').fill('5000')
    },
  },
  {
    name: 'staff-deliver',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await page.getByRole('button', { name: 'Collected' }).click()
      await page.getByRole('dialog', { name: /^Deliver/ }).waitFor()
    },
  },
  {
    name: 'staff-payment',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openDialog(page, 'Take payment')
    },
  },
  {
    name: 'staff-payments',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await takePayment(page, '2500', 'Cash', '')
      await takePayment(page, '1250.50', 'UPI', 'by her sister, for the blouse with the peacock motif')
      await page.getByRole('button', { name: 'Cancel ₹1,250.50 by UPI' }).first().click()
      await page.getByLabel('Reason').fill('it was for the other order')
      await page.getByRole('button', { name: 'Cancel this payment', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText('Cancelled: it was').first().waitFor()
    },
  },
  {
    name: 'staff-receipt',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await takePayment(page, '2500', 'Cash', '')
      await page.getByRole('button', { name: 'Receipt of ₹2,500 in cash' }).first().click()
      await page.getByRole('dialog', { name: /^Receipt/ }).waitFor()
    },
  },
  {
    name: 'staff-balance-slip',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await takePayment(page, '500', 'UPI', '')
      await openDialog(page, 'Balance slip')
      await page.getByRole('button', { name: 'हिन्दी' }).click()
    },
  },
  {
    name: 'staff-material',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openDialog(page, 'Add material')
      await page.getByLabel('What', { exact: true }).fill('Green silk, 3 m')
      await page.getByLabel('Count').fill('0')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'staff-job-card',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await openDialog(page, 'Job card')
    },
  },
  {
    name: 'staff-customer-link',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await openDialog(page, 'Link for the customer')
    },
  },
  { name: 'staff-alteration', path: `${quotes}?status=completed`, prepare: openAlteration },
  {
    name: 'staff-measuring',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openDialog(page, 'Measure')
      await page.getByLabel('Shoulder', { exact: true }).fill('14')
      await page.getByLabel('Bust', { exact: true }).fill('86')
      await page.getByLabel('Waist', { exact: true }).fill('30¼')
      await page.getByLabel('Hip', { exact: true }).focus()
    },
  },
  {
    name: 'staff-measuring-begun',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openDialog(page, 'Measure')
      await page.getByLabel('Bust', { exact: true }).fill('36⅝')
      await untilKept(page, '36⅝', 'measuring')
      await page.goto(pagePaths.dashboard)
      await page.getByText('Started for').waitFor()
    },
  },
  {
    name: 'staff-payment-asked',
    path: quotes,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openDialog(page, 'Take payment')
      await page.getByLabel('Received now').fill('1500000')
      await page.getByRole('button', { name: /^Take ₹/ }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'staff-takings', path: pagePaths.takings },
  { name: 'staff-takings-none', path: `${pagePaths.takings}?from=2020-01-01&to=2020-01-31` },
  { name: 'staff-due-date', path: quotes, prepare: (page) => openDialog(page, 'set the due date') },
  { name: 'staff-whatsapp', path: quotes, prepare: (page) => openDialog(page, 'WhatsApp') },
  { name: 'staff-nothing-found', path: `${quotes}?q=nobody+of+this+name` },
  { name: 'staff-no-record', path: `${quotes}/01900000-0000-7000-8000-000000000000` },
]

const volumes: Screen[] = [0, 1, 120, 10_000].flatMap((orders) => {
  const name = (screen: string) => `${screen}-of-${orders}`
  const prepare = async (page: Page) => {
    await page
      .getByText('No orders yet')
      .or(page.getByRole('heading', { name: 'Quick Summary' }))
      .waitFor({ timeout: 120_000 })
  }
  const open = (path: string) => async (page: Page) => {
    await prepare(page)
    await page.locator(`nav:visible a[href="${pagePaths.openOrders}"]`).first().click()
    await page.locator(`nav:visible a[href="${path}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: 'Order Management' }).waitFor({ state: 'detached' })
  }
  return [
    { name: name('staff-dashboard'), path: pagePaths.dashboard, orders, prepare },
    ...ORDER_KINDS.slice(0, orders > 1 ? 1 : undefined).map((kind) => ({
      name: name(`staff-${kind}`),
      path: pagePaths.dashboard,
      orders,
      prepare: open(orderKinds[kind].adminPath),
    })),
  ]
})

const signedIn: Screen[] = [
  ...screens,
  ...ownerScreens,
  ...workroomScreens,
  ...customerScreens,
  ...newOrderScreens,
  ...designScreens,
  ...counterScreens,
  ...volumes,
].map((screen) => ({
  ...screen,
  asStaff: true,
}))

export const staffScreens: Screen[] = [
  { name: 'staff-login', path: '/admin/login' },
  { name: 'staff-login-dark', path: '/admin/login', colorScheme: 'dark' },
  {
    name: 'staff-welcome-gone',
    path: `${pagePaths.invitation}#not-a-link`,
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  ...signedIn,
  ...signedIn.map((screen) => ({ ...screen, name: `${screen.name}-dark`, colorScheme: 'dark' as const })),
]
