import { operate } from '../support/customer.ts'
import { untilKept } from '../support/drafts.ts'
import { openVisit } from '../support/visit.ts'
import { list, openRecord, press, pressInRow, type State } from './accessibility-state.ts'

export const counter: State[] = [
  {
    name: 'measuring, with a value that is asked about',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Measure')
      await page.getByLabel('Bust', { exact: true }).fill('86')
      await page.getByLabel('Hip', { exact: true }).fill('34.3')
      await press(page, 'Save 1 measure')
      await page.getByRole('button', { name: 'Take 33⅞' }).waitFor()
    },
  },
  { name: 'a new order', path: '/order-management', prepare: (page) => press(page, /^New order/) },
  {
    name: 'a new order for a known customer, with all that can be wrong',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, /^New order/)
      await page.getByLabel('Phone Number').fill('90000 12345')
      await page.getByRole('button', { name: 'Axe Pictures' }).click()
      await page.getByLabel('Total Amount').fill('five thousand')
      await page.getByLabel('Received now').fill('500')
      await press(page, /^Save order/)
      await page.getByText('Please correct the marked fields').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a new order of several pieces, one open, with the split of its payment',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, /^New order/)
      await page.getByLabel('Phone Number').fill('90000 12345')
      await page.getByRole('button', { name: 'Axe Pictures' }).click()
      await page.getByLabel('Outfit Type').fill('Lehenga')
      await page.getByLabel('Total Amount').fill('9000')
      await press(page, 'Add piece')
      await page.getByLabel('Outfit Type').fill('Blouse')
      await page.getByLabel('Received now').fill('500')
      await press(page, 'Change the split')
      await page.getByLabel('1. Lehenga').fill('600')
      await page.getByText('more than the payment').waitFor()
    },
  },
  {
    name: 'a new order that is asked about',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, /^New order/)
      await page.getByLabel('Phone Number').fill('90000 12345')
      await page.getByLabel('Full Name').fill('Axe Pictures')
      await page.getByLabel('Outfit Type').fill('Kurti')
      await page.getByLabel('Received now').fill('1500000')
      await press(page, /^Save order/)
      await page.getByText('Continue?').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a new order that was left, and one that was begun',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, /^New order/)
      await page.getByLabel('Full Name').fill('Axe Begun')
      await page.keyboard.press('Escape')
      await press(page, 'Save for later')
      await press(page, /^New order/)
      await page.getByText('Started for Axe Begun').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a payment for a visit, with its split',
    path: '/order-management',
    prepare: async (page) => {
      await openVisit(page)
      await press(page, 'Take payment')
      await page.getByLabel('Received now').fill('5000')
      await press(page, 'Change the split')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a delivery that is asked about',
    path: '/order-management',
    prepare: async (page) => {
      await openVisit(page)
      await press(page, 'Collected')
      await page.getByLabel('Received now').fill('500')
      await press(page, /^Deliver 2/)
      await page.getByText('Deliver anyway?').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'details',
    path: list,
    prepare: (page) => pressInRow(page, /Add More Details/),
    isSameAtEverySize: true,
  },
  {
    name: 'discard question',
    path: list,
    prepare: async (page) => {
      await pressInRow(page, /Add More Details/)
      await page.getByLabel('Notes', { exact: true }).fill('Something')
      await page.keyboard.press('Escape')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'due date',
    path: list,
    prepare: (page) => pressInRow(page, /set the due date/),
    isSameAtEverySize: true,
  },
  { name: 'message', path: list, prepare: (page) => pressInRow(page, /^WhatsApp/), isSameAtEverySize: true },
  {
    name: 'a picture',
    path: list,
    prepare: (page) => pressInRow(page, /view picture 1/),
    isSameAtEverySize: true,
  },
]

export const customers: State[] = [
  {
    name: 'a customer',
    path: '/admin/customer/9000012345',
    prepare: async (page) => {
      await operate(page, '919000012345', { do: 'add-person', name: 'Keerthi', alsoKnownAs: [] })
      await operate(page, '919000012345', { do: 'merge', with: '919000012346' })
      await operate(page, '919000012345', { do: 'set-note', note: 'Comes on Saturdays' })
      await operate(page, '919000012345', {
        do: 'note-message',
        kind: 'custom-outfit-quotes',
        orderId: 'an-order',
        language: 'te',
        text: 'నమస్తే',
      })
      await page
        .getByRole('region', { name: 'Note about the customer' })
        .getByText('Comes on Saturdays')
        .waitFor()
      await page.getByRole('group').getByRole('button', { name: 'Keerthi', exact: true }).click()
      await page.getByRole('button', { name: /^Remove number/ }).click()
    },
  },
  {
    name: 'messages to send, one of them opened',
    path: '/order-management',
    prepare: async (page) => {
      await openVisit(page)
      const id = page.url().split('/').at(-1) ?? ''
      await operate(page, '919123456789', {
        do: 'note-message',
        kind: 'outfit-details-orders',
        orderId: id,
        language: 'en',
        text: 'Your outfit is ready',
        wording: 'ready',
      })
      await page.goto('/admin/messages-to-send')
      await page
        .getByRole('button', { name: /^Sent\?/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'another number of a customer',
    path: '/admin/customer/9000012345',
    prepare: async (page) => {
      await press(page, 'Add another phone number')
      await page.getByLabel('Other phone number', { exact: true }).fill('9000012347')
      // The page behind the dialog has a button of the same name.
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Search', exact: true }).click()
      await dialog.getByRole('alert').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'removing a person',
    path: '/admin/customer/9000012345',
    prepare: async (page) => {
      await page.getByRole('group').getByRole('button', { name: 'Keerthi', exact: true }).click()
      await press(page, 'Change Keerthi')
      await press(page, 'Remove')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'two of one name, one of whom gets another',
    path: '/admin/customer/9000012345',
    prepare: async (page) => {
      for (let times = 0; times < 2; times++)
        await operate(page, '919000012345', { do: 'add-person', name: 'Sita', alsoKnownAs: [] })
      await page.getByRole('group').getByRole('button', { name: 'Sita', exact: true }).click()
      await press(page, 'Change Sita')
      await page.getByRole('radio').last().click()
      await press(page, 'Separate')
      await page.getByText('Add a word, such as').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'measurements that were begun',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Measure')
      await page.getByLabel('Bust', { exact: true }).fill('36⅝')
      await untilKept(page, '36⅝', 'measuring')
      await page.reload()
      await page.getByText('Started for').first().waitFor()
    },
  },
  { name: 'no customer', path: '/admin/customer/call-me' },
]
