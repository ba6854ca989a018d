import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { operate } from '../support/customer.ts'
import { untilKept } from '../support/drafts.ts'
import { editElsewhere, expect, sendOrder, sendPicture, sizes, test } from './staff-test.ts'

interface State {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  /** What is over a page is built of the same parts at every size. */
  isSameAtEverySize?: true
}

async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
}

async function openRecord(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody tr, li').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

const list = '/custom-design-orders?q=Axe+Pictures'

/** What an owner sets, and whom she works with. */
const owners: State[] = [
  {
    name: 'the gallery',
    path: '/admin/gallery',
    prepare: (page) => page.getByRole('heading', { name: /^Bridal/ }).waitFor(),
  },
  {
    name: 'the shop’s settings',
    path: '/admin/shop',
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
      await page.getByRole('dialog', { name: 'A new piece' }).waitFor()
      await press(page, 'Save')
    },
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
  { name: 'people', path: '/admin/people' },
  {
    name: 'an invitation that is not whole',
    path: '/admin/people',
    prepare: async (page) => {
      await press(page, 'Invite')
      await press(page, 'Make the link')
      await page.getByText('Say what the account is for').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a link for a new password',
    path: '/admin/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await press(page, 'Make a link')
      await page.getByRole('img', { name: 'The link as a QR' }).waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a person, about to be lowered and disabled',
    path: '/admin/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: /staff@zari/ }).click()
      await page.getByRole('radio', { name: 'Workroom' }).check()
      await press(page, 'Disable the account')
    },
  },
  {
    name: 'a message that leaves something out',
    path: '/admin/messages',
    prepare: async (page) => {
      await press(page, 'తెలుగు')
      await page.getByLabel('What the message says').fill('{name}')
      await press(page, 'Save')
      await page.getByRole('alert').waitFor()
    },
  },
]

/** Lists, records, and the money on them: what is done in one is there in the next. */
const lists: State[] = [
  { name: 'dashboard', path: '/order-management' },
  {
    name: 'the search of every screen',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, 'Search everything')
      await page.keyboard.type('Axe')
      await page.getByText(/\d found/).waitFor()
    },
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
    prepare: async (page) => void (await page.getByRole('combobox').first().selectOption('Completed')),
  },
  { name: 'a record', path: list, prepare: openRecord },
  {
    name: 'a payment that is asked about',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Take a payment')
      await page.getByLabel('Received now').fill('1000000')
      await press(page, 'Take ₹10,00,000')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'payments on a record, and one to be reversed',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Take a payment')
      await page.getByLabel('Received now').fill('500')
      await press(page, 'Take ₹500')
      await press(page, 'Reverse ₹500 in cash')
      await page.getByRole('dialog', { name: /^Reverse/ }).waitFor()
    },
  },
  {
    name: 'a receipt',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, /^Receipt of ₹/)
      await page.getByRole('dialog', { name: /^Receipt:/ }).waitFor()
    },
  },
  { name: 'takings', path: '/admin/takings', prepare: (page) => page.getByText('By person').waitFor() },
  { name: 'nothing found', path: '/outfit-orders?q=nobody-of-this-name' },
]

/** What is done with an order, and new ones. */
const counter: State[] = [
  {
    name: 'measuring, with a value that is asked about',
    path: list,
    prepare: async (page) => {
      await openRecord(page)
      await press(page, 'Measure')
      await page.getByLabel('Bust', { exact: true }).fill('86')
      await page.getByLabel('Hip', { exact: true }).fill('34.3')
      await press(page, 'Save one measure')
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
      await press(page, /^Make it/)
      await page.getByText('Something is missing').waitFor()
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
      await press(page, /^Make it/)
      await page.getByText('Make it all the same?').waitFor()
    },
  },
  {
    name: 'a new order that was left, and one that was begun',
    path: '/order-management',
    prepare: async (page) => {
      await press(page, /^New order/)
      await page.getByLabel('Full Name').fill('Axe Begun')
      await page.keyboard.press('Escape')
      await press(page, 'Keep for later')
      await press(page, /^New order/)
      await page.getByText('Begun for Axe Begun').waitFor()
    },
  },
  {
    name: 'details',
    path: list,
    prepare: (page) => press(page, /Add More Details/),
    isSameAtEverySize: true,
  },
  {
    name: 'discard question',
    path: list,
    prepare: async (page) => {
      await press(page, /Add More Details/)
      await page.getByLabel('Notes', { exact: true }).fill('Something')
      await page.keyboard.press('Escape')
    },
    isSameAtEverySize: true,
  },
  {
    name: 'due date',
    path: list,
    prepare: (page) => press(page, /set the due date/),
    isSameAtEverySize: true,
  },
  { name: 'message', path: list, prepare: (page) => press(page, /^WhatsApp/), isSameAtEverySize: true },
  {
    name: 'a picture',
    path: list,
    prepare: (page) => press(page, /view picture 1/),
    isSameAtEverySize: true,
  },
]

/** Customers, their people, and what was begun for them. */
const customers: State[] = [
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
      await page.getByRole('button', { name: /is not hers$/ }).click()
    },
  },
  {
    name: 'another number of a customer',
    path: '/admin/customer/9000012345',
    prepare: async (page) => {
      await press(page, 'Another number of hers')
      await page.getByLabel('Her other number').fill('9000012347')
      await press(page, 'Look it up')
      await page.getByRole('alert').first().waitFor()
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
      await press(page, 'Part them')
      await page.getByText('Add what tells her apart').waitFor()
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
      await page.getByText('Begun for').first().waitFor()
    },
  },
  { name: 'no customer', path: '/admin/customer/call-me' },
]

const groups = { owners, lists, counter, customers }

/** What depends on a colour; the other rules find the same in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** @param rules all of them when none are named */
async function expectNoViolations(page: Page, name: string, rules: string[] = []): Promise<void> {
  const violations = await violationsOf(page, { rules })
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map((node) => node.html)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** One of each kind; Today has some work. */
async function ordersFor(page: Page, origin: string): Promise<void> {
  const designImageUrls = [await sendPicture(origin, '#b0175b'), await sendPicture(origin, '#0f5c5c')]
  await sendOrder(origin, 'custom-outfit-quotes', { name: 'Axe Pictures', designImageUrls })
  await sendOrder(origin, 'contact-inquiries')
  const kind = 'outfit-details-orders'
  const outfit = await sendOrder(origin, kind)
  await editElsewhere(page.request, origin, kind, outfit, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, origin, kind, outfit, 'stage', { stage: 'trial' })
  await editElsewhere(page.request, origin, kind, outfit, 'due-date', { dueDate: '2026-11-01' })
}

const themes = ['light', 'dark'] as const

/** A sheet is drawn in two steps, and colours fade; axe must see all of it as it stays. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await new Promise((resolve) => requestIdleCallback(resolve))
    await frame()
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  })
}

for (const [size, use] of Object.entries(sizes)) {
  for (const colorScheme of themes) {
    test.describe(`axe, ${size}, ${colorScheme}`, () => {
      test.use({ ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('the login page, with its errors, in the theme of the device', async ({ page }) => {
        await page.goto('/admin/login')
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await press(page, 'Sign In')
        await expect(page.getByText('Password is required')).toBeVisible()
        await expectNoViolations(page, 'login')
      })
    })
  }

  test.describe(`axe, ${size}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    for (const [group, states] of Object.entries(groups)) {
      test(`every screen and dialog, in both themes: ${group}`, async ({ page, signedIn, zari }) => {
        await signedIn()
        await ordersFor(page, zari.origin)
        for (const { name, path, prepare } of states.filter(
          (each) => size === 'phone' || !each.isSameAtEverySize,
        )) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.getByRole('main').locator('tbody tr, li, section, p').first().waitFor()
          await prepare?.(page)
          for (const theme of themes) {
            // As the switch does it, which is under the dialogs.
            await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
            await untilDrawn(page)
            await expectNoViolations(page, `${name}, ${theme}`, theme === 'light' ? [] : colourRules)
          }
        }
      })
    }
  })
}
