import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { customerWith, operate } from '../support/customer.ts'
import { openVisit } from '../support/visit.ts'
import { type Screen, openDialog } from '../support/screen.ts'

async function openCustomer(page: Page, key: string, orders: number): Promise<void> {
  await customerWith(page, key, orders, ['Lakshmi Devi', 'Keerthi', 'Amma', 'Lakshmi Devi'])
  await page.goto(pagePaths.customer(`+${key}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('output', { hasText: /older orders on the server/ }).waitFor({ state: 'detached' })
}

export const customerScreens: Screen[] = [
  ...[0, 1, 120].map((orders) => ({
    name: `staff-customer-of-${orders}`,
    path: pagePaths.dashboard,
    orders: 1,
    prepare: (page: Page) => openCustomer(page, `9190000${String(10_000 + orders)}`, orders),
  })),
  {
    name: 'staff-customer-known',
    path: pagePaths.dashboard,
    orders: 1,
    prepare: async (page) => {
      const key = '919000077777'
      await customerWith(page, key, 7, ['Lakshmi Devi', 'Keerthi', 'Amma'])
      await operate(page, key, { do: 'set-language', language: 'te' })
      await operate(page, key, {
        do: 'set-note',
        note: 'Comes on Saturdays after four. Always wants padding.',
      })
      await operate(page, key, { do: 'merge', with: '919000077778' })
      if (page.viewportSize()?.width !== 360) return openCustomer(page, key, 7)
      await operate(page, key, {
        do: 'note-message',
        kind: 'custom-outfit-quotes',
        orderId: '01900000-0000-7000-8000-000000000000',
        language: 'te',
        text: 'నమస్తే Lakshmi Devi గారు, మీ బ్లౌజ్ సిద్ధంగా ఉంది.',
      })
      await openCustomer(page, key, 7)
    },
  },
  {
    name: 'staff-messages-to-send',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await page.goto(pagePaths.messagesToSend)
      await page
        .getByRole('button', { name: /^WhatsApp / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'staff-customer-add-person',
    path: pagePaths.dashboard,
    orders: 1,
    prepare: async (page) => {
      await openCustomer(page, '919000077777', 7)
      await openDialog(page, 'person')
    },
  },
  {
    name: 'staff-customer-merge',
    path: pagePaths.dashboard,
    orders: 1,
    prepare: async (page) => {
      await customerWith(page, '919000077779', 2, ['Padma Reddy'])
      await openCustomer(page, '919000077777', 7)
      await openDialog(page, 'Add another phone number')
      await page.getByLabel('Other phone number', { exact: true }).fill('90000 77779')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByText('is Padma Reddy, 2 orders').waitFor()
    },
  },
  {
    name: 'staff-customer-two-of-one-name',
    path: pagePaths.dashboard,
    orders: 1,
    prepare: async (page) => {
      const key = `91900008${String(page.viewportSize()?.width).padStart(4, '0')}`
      await customerWith(page, key, 2, ['Lakshmi Devi'])
      for (const bust of [288, 340]) {
        const personId = await operate(page, key, { do: 'add-person', name: 'Sita', alsoKnownAs: [] })
        const values = { bodyBust: bust, bodyWaist: bust - 40 }
        await operate(page, key, { do: 'add-measurements', personId, values, note: '' })
      }
      await openCustomer(page, key, 2)
      await page.getByRole('button', { name: 'Sita', exact: true }).click()
      await page.getByRole('button', { name: 'Change Sita' }).click()
      await page.getByRole('radio').last().click()
      await page.getByRole('dialog').getByLabel('Name').fill('Sita, upstairs')
    },
  },
]
