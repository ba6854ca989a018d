import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Page } from '@playwright/test'
import { press, type Screen } from '../support/screen.ts'
import { counterScreens } from './counter-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { designScreens } from './design-screens.ts'
import { listScreens } from './list-screens.ts'
import { newOrderScreens } from './new-order-screens.ts'
import { ownerScreens, workroomScreens } from './owner-screens.ts'
import { recordScreens } from './record-screens.ts'

const signedOutScreens: Screen[] = [
  { name: 'staff-login', path: pagePaths.adminLogin, check: 'nowhere' },
  {
    name: 'staff-login-errors',
    path: pagePaths.adminLogin,
    prepare: async (page) => {
      await press(page, 'Sign In')
      await page.getByText('Password is required').waitFor()
    },
  },
  {
    name: 'staff-welcome-gone',
    path: `${pagePaths.invitation}#not-a-link`,
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
]

const orderCounts: Screen[] = [0, 1, 120, 10_000].flatMap((orders) => {
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
    { name: name('staff-dashboard'), path: pagePaths.dashboard, orders, prepare, check: 'nowhere' as const },
    ...ORDER_KINDS.slice(0, orders > 1 ? 1 : undefined).map((kind) => ({
      name: name(`staff-${kind}`),
      path: pagePaths.dashboard,
      orders,
      check: 'nowhere' as const,
      prepare: open(orderKinds[kind].adminPath),
    })),
  ]
})

const asOwner = (screens: Screen[]) => screens.map((screen): Screen => ({ as: 'owner', ...screen }))

/** By subject. The states of a group are checked in one test. */
export const staffScreens = {
  'signed out': signedOutScreens,
  lists: asOwner(listScreens),
  'an order': asOwner(recordScreens),
  'a new order': asOwner(newOrderScreens),
  customers: asOwner(customerScreens),
  designs: asOwner(designScreens),
  'for owners': asOwner(ownerScreens),
  'the workroom': workroomScreens,
  'at the counter': asOwner(counterScreens),
  'few and many orders': asOwner(orderCounts),
}
