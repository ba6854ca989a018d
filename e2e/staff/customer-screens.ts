import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { customerWith, operate } from '../support/customer.ts'
import { openVisit } from '../support/visit.ts'
import { type Screen, openDialog, press } from '../support/screen.ts'

const KNOWN = '919000077777'
const NAMES = ['Lakshmi Devi', 'Keerthi', 'Amma', 'Lakshmi Devi'] as const

const choose = (page: Page, person: string) =>
  page.getByRole('group').getByRole('button', { name: person, exact: true }).click()

async function openCustomer(page: Page, key: string, orders: number): Promise<void> {
  await customerWith(page, key, orders, NAMES)
  await page.goto(pagePaths.customer(`+${key}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('output', { hasText: /older orders on the server/ }).waitFor({ state: 'detached' })
}

export const customerScreens: Screen[] = [
  ...[0, 1, 120].map((orders) => ({
    name: `staff-customer-of-${orders}`,
    path: pagePaths.dashboard,
    orders: 1,
    check: 'nowhere' as const,
    prepare: (page: Page) => openCustomer(page, `9190000${String(10_000 + orders)}`, orders),
  })),
  {
    name: 'staff-customer-known',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await customerWith(page, KNOWN, 7, NAMES)
      await operate(page, KNOWN, { type: 'set-language', language: 'te' })
      const note = 'Comes on Saturdays after four. Always wants padding.'
      await operate(page, KNOWN, { type: 'set-note', note })
      await operate(page, KNOWN, { type: 'merge', with: '919000077778' })
      await operate(page, KNOWN, {
        type: 'note-message',
        kind: 'custom-outfit-quotes',
        orderId: '01900000-0000-7000-8000-000000000000',
        language: 'te',
        text: 'నమస్తే Lakshmi Devi గారు, మీ బ్లౌజ్ సిద్ధంగా ఉంది.',
      })
      await openCustomer(page, KNOWN, 7)
      await page.getByRole('region', { name: 'Note about the customer' }).getByText(note).waitFor()
      await choose(page, 'Keerthi')
      await press(page, /^Remove number/)
    },
  },
  {
    name: 'staff-messages-to-send',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await operate(page, '919123456789', {
        type: 'note-message',
        kind: 'outfit-details-orders',
        orderId: new URL(page.url()).pathname.split('/').at(-1) ?? '',
        language: 'en',
        text: 'Your outfit is ready',
        wording: 'ready',
      })
      await page.goto(pagePaths.messagesToSend)
      await page
        .getByRole('button', { name: /^Mark as sent/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'staff-customer-copy',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openCustomer(page, KNOWN, 7)
      await openDialog(page, 'Copy for the customer')
    },
  },
  {
    name: 'staff-customer-add-person',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openCustomer(page, KNOWN, 7)
      await openDialog(page, /person$/)
    },
    check: 'nowhere',
  },
  {
    name: 'staff-customer-under-18',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openCustomer(page, KNOWN, 7)
      await openDialog(page, /person$/)
      await page.getByRole('dialog').getByLabel('Name').fill('Anu')
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
      await page.getByText('Yes', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText(/Please choose how you know/).waitFor()
    },
  },
  {
    name: 'staff-customer-remove-person',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      const key = '919000077776'
      await operate(page, key, { type: 'add-person', name: 'Keerthi', alsoKnownAs: [] })
      await openCustomer(page, key, 1)
      await choose(page, 'Keerthi')
      await openDialog(page, 'Change Keerthi')
      await press(page, 'Remove')
    },
    check: 'phone',
  },
  {
    name: 'staff-customer-merge',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await customerWith(page, '919000077779', 2, ['Padma Reddy'])
      await openCustomer(page, KNOWN, 7)
      await openDialog(page, 'Add another phone number')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Other phone number', { exact: true }).fill('90000 77779')
      // The page behind the dialog has a button of the same name.
      await dialog.getByRole('button', { name: 'Search', exact: true }).click()
      await dialog.getByText('is Padma Reddy, 2 orders').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-customer-two-of-one-name',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      const key = `91900008${String(page.viewportSize()?.width).padStart(4, '0')}`
      await customerWith(page, key, 2, ['Lakshmi Devi'])
      for (const bust of [288, 340]) {
        const personId = await operate(page, key, { type: 'add-person', name: 'Sita', alsoKnownAs: [] })
        const values = { bodyBust: bust, bodyWaist: bust - 40 }
        await operate(page, key, { type: 'add-measurements', personId, values, note: '' })
      }
      await openCustomer(page, key, 2)
      await choose(page, 'Sita')
      await openDialog(page, 'Change Sita')
      await page.getByRole('radio').last().click()
      await press(page, 'Separate')
      await page.getByText('Add a word, such as').waitFor()
    },
    check: 'phone',
  },
  { name: 'staff-no-customer', path: pagePaths.customer('call-me') },
]
