import { pagePaths } from '@zari/shared/api/paths'
import { searchOf, typeIn } from '../support/type-in.ts'
import { list, openRecord, press, unfoldFirst, type State } from './accessibility-state.ts'

export const owners: State[] = [
  {
    name: 'the gallery',
    path: '/admin/gallery',
    prepare: (page) => page.getByRole('heading', { name: /^Bridal/ }).waitFor(),
  },
  {
    name: 'the shop’s settings',
    path: pagePaths.shop,
    prepare: (page) => page.getByText('Everything is saved').waitFor(),
  },
  {
    name: 'a section of the shop’s settings',
    path: pagePaths.shopSection('address'),
    prepare: async (page) => {
      await page.getByText('Everything is saved').waitFor()
      await page.getByLabel('PIN code').fill('5')
      await press(page, 'Save')
    },
  },
  {
    name: 'a piece',
    path: '/admin/gallery',
    prepare: async (page) => {
      await press(page, 'Add a piece to Bridal')
      await page.getByRole('dialog', { name: 'New piece' }).waitFor()
      await press(page, 'Save')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'the way through a new shop’s beginning',
    path: '/admin/hello',
    prepare: async (page) => {
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').nth(2).click()
      await page.getByRole('heading', { name: 'Opening hours' }).waitFor()
    },
  },
  { name: 'publishing', path: '/admin/publishing', prepare: (page) => page.getByText('Version 1').waitFor() },
  {
    name: 'alerts',
    path: pagePaths.alerts,
    prepare: async (page) => {
      await page.getByLabel('No alerts at certain hours').check()
      await page.getByLabel('To', { exact: true }).fill('')
    },
  },
  { name: 'people', path: '/admin/people' },
  {
    name: 'piecework',
    path: pagePaths.piecework,
    prepare: (page) => page.getByRole('heading', { name: 'Rates for one piece' }).waitFor(),
  },
  {
    name: 'an invitation that is not whole',
    path: '/admin/people',
    prepare: async (page) => {
      await press(page, 'Invite')
      await press(page, 'Create link')
      await page.getByText('Choose a role').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a link for a new password',
    path: '/admin/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await press(page, 'Create link')
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a person, about to be lowered and disabled',
    path: '/admin/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await page.getByRole('radio', { name: 'Workroom' }).check()
      await press(page, 'Disable account')
    },
  },
  {
    name: 'a message that leaves something out',
    path: '/admin/messages',
    prepare: async (page) => {
      await press(page, 'తెలుగు')
      await page.getByLabel('Message text').fill('{name}')
      await press(page, 'Save')
      await page.getByRole('alert').waitFor()
    },
  },
]

export const lists: State[] = [
  { name: 'dashboard', path: '/order-management' },
  {
    name: 'the search of every screen',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, 'Search everything')
      await typeIn(searchOf(page), 'Axe')
      await page.getByText(/\d found/).waitFor()
    },
    isSameAtEverySize: true,
  },
  { name: 'a search inside a chip', path: '/outfit-orders?work=ready&q=Axe' },
  { name: 'consultations', path: '/contact-inquiries' },
  { name: 'custom designs', path: list },
  { name: 'outfit orders', path: '/outfit-orders' },
  { name: 'filters', path: list, prepare: (page) => press(page, 'Filters'), isSameAtEverySize: true },
  { name: 'export', path: list, prepare: (page) => press(page, 'Export'), isSameAtEverySize: true },
  {
    name: 'a status to update',
    path: list,
    prepare: async (page) => {
      await unfoldFirst(page)
      await page
        .getByRole('combobox', { name: /^Status/ })
        .first()
        .selectOption('Completed')
    },
  },
  { name: 'a record', path: list, prepare: openRecord },
  { name: 'open orders', path: pagePaths.openOrders },
  { name: 'board', path: pagePaths.board },
  { name: 'calendar', path: pagePaths.calendar },
  { name: 'calendar of a week', path: `${pagePaths.calendar}?view=week` },
  { name: 'the customers', path: pagePaths.customers },
  { name: 'the other places', path: pagePaths.more },
  {
    name: 'a payment that is asked about',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Take payment')
      await page.getByLabel('Received now').fill('1000000')
      await press(page, 'Take ₹10,00,000')
      await page.getByRole('alert').waitFor()
    },
    isSameAtEverySize: true,
  },
  // At every size, because the takings screen below shows this payment.
  {
    name: 'payments on a record, and one to be cancelled',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Take payment')
      await page.getByLabel('Received now').fill('500')
      await press(page, 'Take ₹500')
      await press(page, 'Cancel ₹500 in cash')
      await page.getByRole('dialog', { name: /^Cancel this/ }).waitFor()
    },
  },
  {
    name: 'material with a wrong count',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Add material')
      await page.getByLabel('What', { exact: true }).fill('Green silk')
      await page.getByLabel('Count').fill('0')
      await press(page, 'Save')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'the customer’s link, and what the customer asks for',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await press(page, 'Link for the customer')
      const address = await page.getByLabel('Link', { exact: true }).inputValue()
      const form = { type: 'message', text: 'Please call me in the evening' }
      const headers = { Origin: new URL(address).origin }
      await page.request.post(`${address}/requests`, { form, headers, maxRedirects: 0 })
      await page.getByText(form.text).waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a receipt',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, /^Receipt of ₹/)
      await page.getByRole('dialog', { name: /^Receipt:/ }).waitFor()
    },
    isSameAtEverySize: true,
  },
  { name: 'takings', path: '/admin/takings', prepare: (page) => page.getByText('By person').waitFor() },
  { name: 'the month', path: pagePaths.month, prepare: (page) => page.getByText(/^Best pieces/).waitFor() },
  { name: 'nothing found', path: '/outfit-orders?q=nobody-of-this-name' },
]
