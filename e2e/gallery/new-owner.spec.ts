import type { BrowserContext, Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { signIn } from '../support/sign-in.ts'
import { test as base } from '../support/test.ts'
import { startZari } from '../support/zari.ts'
import { expect } from './gallery-test.ts'

const test = base.extend({
  own: async ({ services }, use) => {
    const settings = { ...services.forOne(), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const own = await startZari(settings, { isGreeted: true })
    await use(own)
    await own.remove()
  },
  baseURL: ({ own }, use) => use(own.origin),
})

const pieces = [
  ['Ikat kurta', 'Tailoring', '1,850', '#803040'],
  ['Kalamkari blouse', 'Tailoring', '2,100', '#304080'],
  ['Peacock sleeves', 'Maggam Work', '6,400', '#308040'],
  ['Temple border', 'Maggam Work', '7,250', '#806030'],
  ['Jasmine butis', 'Machine Embroidery', '1,375', '#603080'],
  ['Anjali lehenga', 'Bridal', '52,000', '#a03060'],
] as const

const card = (page: Page) => page.getByRole('region', { name: 'Set up your shop' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
const open = (page: Page, name: string) => step(page, name).getByRole('link', { name, exact: true }).click()
const goBack = (page: Page) => page.getByRole('link', { name: 'Set up your shop' }).click()

async function saveAndGoBack(page: Page): Promise<void> {
  await press(page, 'Save')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await goBack(page)
}

async function addPiece(page: Page, [title, gallery, price, colour]: (typeof pieces)[number]): Promise<void> {
  await press(page, `Add a piece to ${gallery}`)
  const dialog = page.getByRole('dialog', { name: 'New piece' })
  await dialog.getByLabel('Picture of the piece').setInputFiles(await picture('piece.jpg', colour, 340, 425))
  await dialog.getByText('Our own work').click()
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByLabel('Price in rupees').fill(price)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText(title)
}

async function inviteWorkroom(page: Page, newDevice: () => Promise<BrowserContext>): Promise<Page> {
  await page.goto(pagePaths.people)
  await press(page, 'Invite')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sita')
  await dialog.getByLabel('Email').fill('sita@kalyani.example')
  await dialog.getByRole('radio', { name: 'Workroom' }).check()
  await press(page, 'Create link')
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const invited = await (await newDevice()).newPage()
  await invited.goto(link)
  await invited.getByLabel('Password', { exact: true }).fill('a password of her own')
  await invited.getByRole('button', { name: 'Sign In' }).click()
  await invited.waitForURL(`**${pagePaths.dashboard}`)
  return invited
}

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 240_000 })

test('a new owner goes from an empty shop to their own name, photographs and prices, and to who works with them', async ({
  page,
  own,
  browser,
}) => {
  const newDevice = () => browser.newContext({ baseURL: own.origin, viewport: { width: 1280, height: 800 } })
  const [, email = '', password = ''] = /as (\S+) with the password (\S+)/.exec(own.output()) ?? []
  const owner = { email, password }
  await signIn(page, owner)
  await card(page).getByRole('link', { name: 'Start' }).click()

  await open(page, 'Name')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kalyani Kalamkari')
  await page.getByRole('textbox', { name: 'Short name', exact: true }).fill('Kalyani')
  await page.getByRole('textbox', { name: 'Words beside the name' }).fill('Kalamkari House')
  await saveAndGoBack(page)
  await open(page, 'Phone')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9')
  await press(page, 'Save')
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('040 2771 5566')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('90000 12345')
  await saveAndGoBack(page)
  await expect(step(page, 'Phone')).toContainText('done')

  const tablet = await (await newDevice()).newPage()
  await signIn(tablet, owner)
  await expect(card(tablet)).toContainText('2 of 7 done. Next: Hours.')
  await card(tablet).getByRole('link', { name: 'Continue' }).click()
  await press(tablet, 'Skip: Hours')
  await expect(step(tablet, 'Hours')).toBeFocused()
  await expect(step(tablet, 'Hours')).toContainText('Skipped')
  await open(tablet, 'Hours')
  await tablet.getByRole('group', { name: 'Sunday' }).getByRole('checkbox').check()
  await saveAndGoBack(tablet)
  await expect(step(tablet, 'Hours')).not.toContainText('Skipped')
  await open(tablet, 'Photos')
  for (const piece of pieces) await addPiece(tablet, piece)
  await goBack(tablet)
  await open(tablet, 'Price list')
  await tablet.getByRole('button', { name: /^Lining/ }).click()
  await tablet.getByRole('dialog').getByLabel('Price in rupees').fill('200')
  await press(tablet, 'Save')
  await expect(tablet.getByRole('button', { name: 'Lining ₹200' })).toBeVisible()
  await goBack(tablet)

  await press(tablet, 'Add test order')
  const sheet = tablet.getByRole('dialog', { name: 'Test order' })
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Test order')
  await sheet.getByRole('button', { name: 'Cash ₹500' }).click()
  await expect(tablet.getByText('The test order is saved.')).toBeVisible()
  await open(tablet, 'Website')
  await press(tablet, /^Publish \d+ changes$/)
  await press(tablet, 'Publish without')
  await expect(tablet.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await goBack(tablet)
  await heading(tablet, 'Your shop is open')
  await expect(tablet.getByText('Everything is set up.')).toBeVisible()
  await press(tablet, 'Remove test order')
  await expect(tablet.getByRole('button', { name: 'Remove test order' })).toHaveCount(0)
  await press(tablet, 'Go to Today')
  await expect(tablet.getByText('No orders yet')).toBeVisible()
  await expect(card(tablet)).toHaveCount(0)

  const invited = await inviteWorkroom(tablet, newDevice)
  await expect(
    invited.getByRole('link', { name: 'Kalyani', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await expect(card(invited)).toHaveCount(0)

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: own.origin })
  const site = await visitor.newPage()
  await site.goto('/')
  await expect(site).toHaveTitle(/Kalyani Kalamkari/)
  for (const folded of await site.locator('main summary').all()) await folded.press('Enter')
  for (const [title, , price] of pieces) {
    const piece = site.getByRole('listitem').filter({ has: site.getByRole('heading', { name: title }) })
    await expect(piece).toContainText(title === 'Anjali lehenga' ? 'Click for Quote' : `₹${price}`)
    await piece.scrollIntoViewIfNeeded()
    await expect
      .poll(() => piece.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  }
  for (const each of [tablet, invited, site]) await each.context().close()
})
