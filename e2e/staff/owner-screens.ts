import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { ErasureEntry, ErasuresAnswer } from '@zari/shared/customers/erasure'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { Page } from '@playwright/test'
import { CUSTOMER } from '../support/seed.ts'
import { refuseOnce } from '../support/refuse-once.ts'
import { type Screen, openDialog, openFirstRecord, press } from '../support/screen.ts'

async function openInvitation(page: Page, name: string, role: string): Promise<void> {
  await openDialog(page, 'Invite')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@zari.example`)
  await dialog.getByRole('radio', { name: role }).check()
}

const entry: ErasureEntry = {
  id: 'one',
  state: 'blocked',
  scope: 'number',
  by: 'nobody',
  at: '2026-11-03T11:00:00.000Z',
  name: 'Padma Reddy',
  phone: '919000012345',
  orders: [{ kind: 'outfit-details-orders', id: 'an-order', number: 1042 }],
  eraseOn: '2027-11-01',
  erasedAt: null,
  paidSince: 500,
}

const blockedData: ErasuresAnswer = {
  erasures: [
    entry,
    {
      ...entry,
      id: 'two',
      state: 'erased',
      name: '',
      phone: '',
      erasedAt: entry.at,
      eraseOn: null,
      paidSince: 0,
    },
  ],
  accounts: [],
  lastErasedAt: entry.at,
  isRewriteDue: true,
  maySooner: true,
}

export const ownerScreens: Screen[] = [
  {
    name: 'staff-month',
    path: pagePaths.month,
    prepare: (page) => page.getByText(/^Best pieces/).waitFor(),
  },
  {
    name: 'staff-gallery',
    path: pagePaths.gallery,
    prepare: (page) => page.getByRole('heading', { name: /^Bridal/ }).waitFor(),
  },
  {
    name: 'staff-price-list',
    path: pagePaths.priceList,
    prepare: (page) => page.getByRole('heading', { name: 'Extras' }).waitFor(),
  },
  {
    name: 'staff-price-row',
    path: pagePaths.priceList,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Kurtis/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-shop',
    path: pagePaths.shop,
    prepare: (page) => page.getByText('Everything is saved').waitFor(),
  },
  ...['name', 'contact', 'hours', 'holidays', 'story', 'services', 'languages', 'prices', 'receipts'].map(
    (section) => ({
      name: `staff-shop-${section}`,
      path: pagePaths.shopSection(section),
      prepare: (page: Page) => page.getByText('Everything is saved').waitFor(),
      check: 'nowhere' as const,
    }),
  ),
  {
    name: 'staff-shop-address',
    path: pagePaths.shopSection('address'),
    prepare: async (page) => {
      await page.getByText('Everything is saved').waitFor()
      await page.getByLabel('PIN code').fill('5')
      await press(page, 'Save')
    },
  },
  {
    name: 'staff-activity',
    path: pagePaths.activity,
    prepare: (page) =>
      page
        .getByText(/ signed in/)
        .first()
        .waitFor(),
  },
  {
    name: 'staff-data',
    path: pagePaths.data,
    prepare: async (page) => {
      await page.route(`**${erasurePaths.all}`, (route) => route.fulfill({ json: blockedData }))
      await page.reload()
      await page.getByText('Everything is kept until you erase it.').waitFor()
      await page.getByRole('heading', { name: 'Erased permanently' }).waitFor()
    },
  },
  {
    name: 'staff-data-block',
    path: pagePaths.data,
    prepare: async (page) => {
      await openDialog(page, 'Block data')
      await page.getByRole('dialog').getByLabel('Phone number').fill(CUSTOMER.phone)
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
      await page.getByText('Close these first:').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-alerts',
    path: pagePaths.alerts,
    prepare: async (page) => {
      await page.getByLabel('No alerts at certain hours').check()
      await page.getByLabel('To', { exact: true }).fill('')
    },
  },
  {
    name: 'staff-account',
    path: pagePaths.account,
    prepare: (page) => page.getByRole('heading', { name: 'Signed in' }).waitFor(),
  },
  {
    name: 'staff-account-password',
    path: pagePaths.account,
    prepare: async (page) => {
      await openDialog(page, 'Change password')
      await page.getByLabel('New password').fill('short')
      await press(page, 'Save')
    },
  },
  {
    name: 'staff-password-again',
    path: pagePaths.people,
    prepare: async (page) => {
      await refuseOnce(page, apiPaths.adminInvitations)
      await openInvitation(page, 'Bina', 'Workroom')
      await press(page, 'Create link')
      await page.getByRole('dialog', { name: 'Your password' }).waitFor()
    },
  },
  {
    name: 'staff-new-piece',
    path: pagePaths.gallery,
    prepare: async (page) => {
      await openDialog(page, 'Add a piece to Bridal')
      await press(page, 'Save')
    },
    check: 'phone',
  },
  {
    name: 'staff-piece',
    path: pagePaths.gallery,
    prepare: async (page) => {
      await page.getByRole('heading', { name: /^Bridal/ }).waitFor()
      await openDialog(page, 'Edit: Kurtis')
    },
    check: 'nowhere',
  },
  {
    name: 'staff-publishing',
    path: pagePaths.publishing,
    prepare: (page) =>
      page
        .getByText(/^Version \d+/)
        .first()
        .waitFor(),
  },
  {
    name: 'staff-onboarding',
    path: pagePaths.onboarding,
    prepare: (page) => page.getByRole('list', { name: 'Steps' }).waitFor(),
  },
  {
    name: 'staff-piecework',
    path: pagePaths.piecework,
    prepare: (page) => page.getByRole('heading', { name: 'Rates for one piece' }).waitFor(),
  },
  { name: 'staff-people', path: pagePaths.people },
  {
    name: 'staff-invite',
    path: pagePaths.people,
    prepare: (page) => openInvitation(page, 'Padma Rao', 'Staff'),
    check: 'nowhere',
  },
  {
    name: 'staff-invite-wrong',
    path: pagePaths.people,
    prepare: async (page) => {
      await openDialog(page, 'Invite')
      await press(page, 'Create link')
      await page.getByText('Choose a role').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-invite-link',
    path: pagePaths.people,
    prepare: async (page) => {
      await openInvitation(page, 'Radha Chowdary', 'Workroom')
      await page.getByRole('button', { name: 'Create link' }).click()
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
    },
    check: 'nowhere',
  },
  {
    name: 'staff-password-link',
    path: pagePaths.people,
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await press(page, 'Create link')
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-welcome',
    path: pagePaths.people,
    prepare: async (page) => {
      await openInvitation(page, 'Anjali', 'Workroom')
      await page.getByRole('button', { name: 'Create link' }).click()
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
      await page.context().clearCookies()
      await page.goto(link)
      await page.getByText('Welcome, Anjali').waitFor()
    },
    check: 'nowhere',
  },
  {
    name: 'staff-person',
    path: pagePaths.people,
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await page.getByRole('heading', { name: 'Signed in' }).waitFor()
      await page.getByRole('radio', { name: 'Workroom' }).check()
      await press(page, 'Disable account')
    },
  },
  {
    name: 'staff-messages',
    path: pagePaths.messages,
    prepare: (page) => page.getByLabel('Message text').waitFor(),
    check: 'nowhere',
  },
  {
    name: 'staff-messages-asked',
    path: pagePaths.messages,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'తెలుగు' }).click()
      await page.getByLabel('Message text').fill('నమస్తే {name} గారు, మీ డ్రెస్ సిద్ధంగా ఉంది.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]

export const workroomScreens: Screen[] = [
  { name: 'workroom-who', path: pagePaths.dashboard },
  {
    name: 'workroom-today',
    path: pagePaths.dashboard,
    prepare: async (page: Page) => {
      await press(page, 'Sita')
      await press(page, /, Take$/)
      await page.getByRole('region', { name: /^1 / }).first().waitFor()
    },
  },
  { name: 'workroom-board', path: pagePaths.board },
  { name: 'workroom-outfits', path: orderKinds['outfit-details-orders'].adminPath },
  { name: 'workroom-designs', path: orderKinds['custom-outfit-quotes'].adminPath },
  { name: 'workroom-record', path: orderKinds['custom-outfit-quotes'].adminPath, prepare: openFirstRecord },
  { name: 'workroom-without-access', path: pagePaths.takings },
].map((screen) => ({ ...screen, as: 'workroom', check: 'nowhere', isCounter: true, orders: 24 }))
