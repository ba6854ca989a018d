import { pagePaths } from '@zari/shared/api/paths'
import { makeOrder } from '../../packages/server/src/testing/orders.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { pressInRow, press, type Screen, unfoldFirst } from '../support/screen.ts'
import { CUSTOMER, theirDesigns } from '../support/seed.ts'
import { searchOf, typeIn } from '../support/type-in.ts'

export const listScreens: Screen[] = [
  { name: 'staff-dashboard', path: pagePaths.dashboard },
  ...ORDER_KINDS.map((kind) => ({ name: `staff-${kind}`, path: orderKinds[kind].adminPath })),
  { name: 'staff-filters', path: theirDesigns, prepare: (page) => press(page, 'Filters'), check: 'phone' },
  {
    name: 'staff-search',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await press(page, 'Search everything')
      await typeIn(searchOf(page), CUSTOMER.name)
      await page.getByText(/\d found/).waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-search-outside',
    path: `${orderKinds['outfit-details-orders'].adminPath}?work=ready&q=${CUSTOMER.name}`,
  },
  { name: 'staff-nothing-found', path: `${orderKinds['outfit-details-orders'].adminPath}?q=nobody+of+this` },
  {
    name: 'staff-row',
    path: theirDesigns,
    prepare: async (page) => {
      await unfoldFirst(page)
      const status = page.getByRole('combobox', { name: /^Status/ })
      await status.first().selectOption('Completed')
    },
  },
  {
    name: 'staff-picture',
    path: theirDesigns,
    prepare: (page) => pressInRow(page, /view picture 1/),
    check: 'phone',
  },
  { name: 'staff-open-orders', path: pagePaths.openOrders },
  {
    name: 'staff-spam',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      const details = `Your boutique first in every search, from ₹999 a month: ${'https://rank.example/start '.repeat(3)}`
      const sender = { name: 'Rank First', phone: '90123 45678', details, website: 'https://rank.example' }
      await makeOrder(testClient(new URL(page.url()).origin), 'contact-inquiries', sender)
      await page.goto(pagePaths.spam)
      await page.getByRole('listitem', { name: sender.name }).first().waitFor()
    },
  },
  { name: 'staff-board', path: pagePaths.board, isCounter: true },
  { name: 'staff-calendar', path: pagePaths.calendar, isCounter: true },
  { name: 'staff-calendar-week', path: `${pagePaths.calendar}?view=week`, isCounter: true },
  { name: 'staff-customers', path: pagePaths.customers },
  { name: 'staff-more', path: pagePaths.more },
  {
    name: 'staff-no-record',
    path: `${orderKinds['custom-outfit-quotes'].adminPath}/01900000-0000-7000-8000-000000000000`,
    check: 'nowhere',
  },
]
