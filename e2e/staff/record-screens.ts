import type { Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { untilKept } from '../support/drafts.ts'
import {
  openDialog,
  openFirstRecord,
  openFromMenu,
  press,
  pressInRow,
  type Screen,
} from '../support/screen.ts'
import { CUSTOMER, theirDesigns } from '../support/seed.ts'
import { openVisit } from '../support/visit.ts'

async function takePayment(page: Page, amount: string, method: string, note = ''): Promise<void> {
  await openDialog(page, 'Take payment')
  await page.getByLabel('Received now').fill(amount)
  await page.getByLabel('Note', { exact: true }).fill(note)
  await press(page, new RegExp(`^${method} ₹`))
  // The app asks when the same payment was taken a moment ago, at another width.
  const confirm = page.getByRole('button', { name: /^Yes, take/ })
  const taken = page.getByRole('dialog').waitFor({ state: 'detached' })
  await Promise.race([taken, confirm.click().catch(() => undefined)])
  await taken
}

const record = (
  name: string,
  prepare: (page: Page) => Promise<void>,
  check?: Exclude<Screen['check'], undefined>,
): Screen => ({
  name,
  path: theirDesigns,
  prepare: async (page) => {
    await openFirstRecord(page)
    await prepare(page)
  },
  ...(check && { check }),
})

export const recordScreens: Screen[] = [
  record('staff-record', async () => {}),
  record('staff-payment', (page) => openDialog(page, 'Take payment'), 'nowhere'),
  record(
    'staff-payment-asked',
    async (page) => {
      await openDialog(page, 'Take payment')
      await page.getByLabel('Received now').fill('1500000')
      await press(page, /^Cash ₹/)
      await page.getByRole('alert').waitFor()
    },
    'phone',
  ),
  record('staff-payments', async (page) => {
    await takePayment(page, '2500', 'Cash')
    await takePayment(page, '1250.50', 'UPI', 'by her sister, for the blouse with the peacock motif')
    await press(page, 'Cancel this payment: ₹1,250.50 by UPI')
    await page.getByLabel('Reason').fill('it was for the other order')
    await page.getByRole('button', { name: 'Cancel this payment', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Cancelled: it was').first().waitFor()
  }),
  record('staff-payment-to-cancel', async (page) => {
    await takePayment(page, '500', 'Cash')
    await openDialog(page, 'Cancel this payment: ₹500 in cash')
  }),
  record('staff-cancel-order', async (page) => {
    await takePayment(page, '500', 'Cash')
    await openFromMenu(page, 'Cancel order')
    await page.getByRole('dialog').getByText('UPI', { exact: true }).click()
  }),
  record(
    'staff-receipt',
    async (page) => {
      await takePayment(page, '2500', 'Cash')
      await openDialog(page, 'Receipt of ₹2,500 in cash')
    },
    'phone',
  ),
  record(
    'staff-balance-slip',
    async (page) => {
      await takePayment(page, '500', 'UPI')
      await openFromMenu(page, 'Print balance')
      await press(page, 'हिन्दी')
    },
    'nowhere',
  ),
  {
    name: 'staff-takings',
    path: pagePaths.takings,
    prepare: (page) => page.getByText('By person').waitFor(),
  },
  {
    name: 'staff-takings-none',
    path: `${pagePaths.takings}?from=2020-01-01&to=2020-01-31`,
    check: 'nowhere',
  },
  record(
    'staff-material',
    async (page) => {
      await openDialog(page, 'Cloth')
      await page.getByLabel('Item', { exact: true }).fill('Green silk, 3 m')
      await page.getByLabel('Count').fill('0')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
    'phone',
  ),
  record('staff-job-card', (page) => openFromMenu(page, 'Job card'), 'phone'),
  record('staff-phone-call', (page) => openFromMenu(page, 'Note a phone call'), 'phone'),
  record(
    'staff-customer-link',
    async (page) => {
      await openFromMenu(page, 'Share link')
      const address = await page.getByLabel('Link', { exact: true }).inputValue()
      const form = { type: 'message', text: 'Please call me in the evening' }
      const headers = { Origin: new URL(address).origin }
      await page.request.post(`${address}/requests`, { form, headers, maxRedirects: 0 })
      await page.getByText(form.text).first().waitFor()
    },
    'phone',
  ),
  record('staff-measuring', async (page) => {
    await openDialog(page, 'Measure')
    await page.getByLabel('Shoulder', { exact: true }).fill('14')
    await page.getByLabel('Bust', { exact: true }).fill('86')
    await page.getByLabel('Hip', { exact: true }).fill('34.3')
    await press(page, 'Save 2 measurements')
    await page.getByRole('button', { name: 'Change to 33⅞' }).waitFor()
  }),
  record('staff-measuring-begun', async (page) => {
    const begun = page.getByText('Started for').first()
    await press(page, /^(Measure|Continue)$/)
    await page.getByLabel('Bust', { exact: true }).fill('36⅝')
    await untilKept(page, '36⅝', 'measuring')
    await page.reload()
    await begun.waitFor()
  }),
  {
    name: 'staff-due-date',
    path: theirDesigns,
    prepare: (page) => pressInRow(page, /set the due date/),
    check: 'phone',
  },
  {
    name: 'staff-whatsapp',
    path: theirDesigns,
    prepare: (page) => pressInRow(page, /^WhatsApp/),
    check: 'phone',
  },
  {
    name: 'staff-details',
    path: theirDesigns,
    prepare: (page) => pressInRow(page, /Add More Details/),
    check: 'phone',
  },
  {
    name: 'staff-details-left',
    path: theirDesigns,
    prepare: async (page) => {
      await pressInRow(page, /Add More Details/)
      await page.getByLabel('Notes', { exact: true }).fill('Something')
      await page.keyboard.press('Escape')
    },
    check: 'phone',
  },
  {
    name: 'staff-visit-payment',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await openDialog(page, 'Take payment')
      await page.getByLabel('Received now').fill('5000')
      await press(page, 'Change the split')
    },
    check: 'phone',
  },
  {
    name: 'staff-deliver',
    path: pagePaths.dashboard,
    prepare: async (page) => {
      await openVisit(page)
      await openDialog(page, /, next: Deliver$/)
      await page.getByLabel('Received now').fill('500')
      await press(page, /^Cash ₹/)
      await page.getByText('Deliver anyway?').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-alteration',
    path: `/outfit-orders?status=completed&q=${CUSTOMER.name}`,
    prepare: async (page) => {
      await openFirstRecord(page)
      await openFromMenu(page, 'New alteration')
    },
    check: 'phone',
  },
]
