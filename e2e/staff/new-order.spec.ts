import { writeFile } from 'node:fs/promises'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Page } from '@playwright/test'
import { untilKept } from '../support/drafts.ts'
import { picture } from '../support/pictures.ts'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  sendOrder,
  sizes,
  staff,
  test,
  toast,
} from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }

/** The one that this size of page has. */
const newOrder = (page: Page) => page.getByRole('button', { name: 'New order' }).filter({ visible: true })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })
const make = (page: Page) => sheetOf(page).getByRole('button', { name: /^Make/ })

let numbers = 0
/** A number that no other test uses. */
const newPhone = () =>
  `9${String(process.pid % 100_000).padStart(5, '0')}${String(++numbers).padStart(4, '0')}`

async function openSheet(page: Page, path = '/order-management') {
  await page.goto(path)
  await newOrder(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Phone Number')).toBeFocused()
  return sheet
}

async function found(page: Page, kind: OrderKind, name: string): Promise<OrderRecord[]> {
  const answer = await page.request.get(`${apiPaths.adminList(kind)}?q=${encodeURIComponent(name)}`)
  return ((await answer.json()) as OrderPage).items
}

for (const [size, use] of Object.entries({ ...sizes, tablet })) {
  test.describe(`a walk-in, ${size}`, () => {
    test.use(use)

    test('is in the shop’s books with her advance in a minute', async ({ page, signedIn }) => {
      await signedIn()
      const [name, phone] = [newName('Walk-in'), newPhone()]
      // One touch from Today, and the first field has the focus.
      const sheet = await openSheet(page)
      await sheet.getByLabel('Phone Number').fill(phone)
      await expect(sheet.getByText('A new customer.')).toBeVisible()
      await sheet.getByLabel('Full Name').fill(name)
      await sheet.getByLabel('Outfit Type').fill('Maggam blouse')
      await sheet.getByLabel('Due Date').fill('2027-03-04')
      await sheet.getByLabel('Total Amount').fill('5,000/-')
      await sheet.getByLabel('Received now').fill('1500')
      await sheet.getByText('UPI', { exact: true }).click()
      await expect(sheet.getByText('Balance ₹3,500 after ₹1,500')).toBeVisible()
      await make(page).click()

      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(`Made in the shop by ${staff.email}`)).toBeVisible()
      await expect(toast(page)).toContainText('Order made')
      const [record, ...more] = await found(page, OUTFITS, name)
      expect(more).toEqual([])
      expect(record).toMatchObject({
        phone,
        outfitType: 'Maggam blouse',
        dueDate: '2027-03-04',
        advancePaid: '1500',
        remainingDue: '3500',
        madeBy: staff.email,
        payments: [{ amount: 1500, method: 'upi', by: staff.email }],
      })
    })
  })
}

test.describe('a new order', () => {
  test.use(sizes.phone)

  test('is one touch away on every screen of a phone, under the thumb', async ({ page, signedIn, zari }) => {
    await signedIn()
    const id = await sendOrder(zari.origin, OUTFITS, { name: newName() })
    for (const path of ['/order-management', '/outfit-orders', `/outfit-orders/${id}`, '/admin/takings']) {
      await page.goto(path)
      const box = await newOrder(page).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.y, path).toBeGreaterThan(sizes.phone.viewport.height - 140)
    }
  })

  test('knows who has been here before: one touch brings name and e-mail', async ({
    page,
    signedIn,
    zari,
  }) => {
    const [mother, daughter, phone] = [newName('Mother'), newName('Daughter'), newPhone()]
    await sendOrder(zari.origin, OUTFITS, { name: mother, phone, email: 'mother@example.com' })
    const id = await sendOrder(zari.origin, OUTFITS, { name: daughter, phone: `+91 ${phone}`, email: '' })
    await signedIn()
    await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', { totalAmount: '2000' })
    const sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(phone.slice(0, 8))
    await sheet.getByRole('list', { name: 'Known numbers' }).getByRole('button').first().click()
    await expect(sheet.getByText('2 orders before · owes ₹2,000')).toBeVisible()
    await sheet.getByRole('button', { name: mother }).click()
    await expect(sheet.getByLabel('Full Name')).toHaveValue(mother)
    await expect(sheet.getByLabel('Email')).toHaveValue('mother@example.com')
    await sheet.getByRole('button', { name: daughter }).click()
    await expect(sheet.getByLabel('Full Name')).toHaveValue(daughter)
  })

  test('of each kind has its own fields', async ({ page, signedIn }) => {
    await signedIn()
    const name = newName('Kinds')
    for (const [singular, fill, kind] of [
      [
        'custom design order',
        (sheet) => sheet.getByLabel('Gallery Source').selectOption('Tailoring'),
        'custom-outfit-quotes',
      ],
      [
        'consultation',
        async (sheet) => {
          await sheet.getByLabel('Service').selectOption('Maggam Work')
          await sheet.getByLabel('What does she want?').fill('A blouse for the wedding in March')
        },
        'contact-inquiries',
      ],
    ] as ReadonlyArray<[string, (sheet: ReturnType<typeof sheetOf>) => Promise<unknown>, OrderKind]>) {
      const sheet = await openSheet(page)
      await sheet.getByLabel('Phone Number').fill(newPhone())
      await sheet.getByLabel('Full Name').fill(name)
      await sheet.getByRole('radio', { name: singular }).check({ force: true })
      await fill(sheet)
      await make(page).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.poll(async () => (await found(page, kind, name)).length).toBe(1)
    }
  })

  test('says what is missing, and refuses and asks about money', async ({ page, signedIn }) => {
    await signedIn()
    const name = newName('Money')
    const sheet = await openSheet(page)
    await make(page).click()
    await expect(sheet.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(sheet.getByLabel('Phone Number')).toBeFocused()
    await sheet.getByLabel('Phone Number').fill(newPhone())
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Outfit Type').fill('Lehenga')
    await sheet.getByLabel('Total Amount').fill('five thousand')
    await sheet.getByLabel('Received now').fill('-500')
    await make(page).click()
    await expect(sheet.getByText('“five thousand” can’t be read as an amount')).toBeVisible()
    await expect(sheet.getByText('“-500” can’t be read as an amount')).toBeVisible()
    await sheet.getByLabel('Received now').fill('0')
    await sheet.getByLabel('Total Amount').fill('100000000')
    await make(page).click()
    await expect(sheet.getByText('Leave it empty when nothing was received')).toBeVisible()
    await sheet.getByLabel('Received now').fill('')
    await make(page).click()
    await expect(sheet.getByRole('alert').last()).toContainText(
      '₹10,00,00,000 is a very large total. Make it all the same?',
    )
    await sheet.getByRole('button', { name: 'Change it' }).click()
    await sheet.getByLabel('Total Amount').fill('1000')
    await sheet.getByLabel('Received now').fill('1500')
    await make(page).click()
    await expect(sheet.getByRole('alert').last()).toContainText('The advance is ₹500 more than the total.')
    expect(await found(page, OUTFITS, name)).toEqual([])
    await sheet.getByRole('button', { name: 'Yes, make it, take ₹1,500' }).click()
    await expect(page.getByText('₹500 more than the total has been paid.')).toBeVisible()
  })

  test('pressed twice is one order', async ({ page, signedIn }) => {
    await signedIn()
    const name = newName('Twice')
    const sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(newPhone())
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Outfit Type').fill('Kurti')
    await sheet.getByLabel('Received now').fill('700')
    await make(page).dblclick()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(async () => (await found(page, OUTFITS, name)).map(({ payments }) => payments.length))
      .toEqual([1])
  })

  test('has its pictures; one of 40 MB is refused, and nothing else is lost', async ({
    page,
    signedIn,
    expectedConsoleErrors,
  }, testInfo) => {
    // Between its upload and the edit that names it, the device shows its own.
    expectedConsoleErrors.push(/404.*\/objects\/uploads\//)
    await signedIn()
    const name = newName('Pictures')
    const huge = testInfo.outputPath('huge.jpg')
    await writeFile(huge, Buffer.alloc(40 * 1024 * 1024, 1))
    const sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(newPhone())
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Outfit Type').fill('Blouse')
    const good = await picture('cloth.png', '#b0175b')
    await sheet.getByLabel('Photo to add').setInputFiles(good)
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
    await sheet.getByLabel('Pictures to add').setInputFiles(huge)
    await expect(sheet.getByText('huge.jpg exceeds maximum allowed size of 10 MB')).toBeVisible()
    await make(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(async () => (await found(page, OUTFITS, name))[0]?.uploadedFiles.length).toBe(1)
  })

  test('begun and left is there to go on with, also after a reload and before logging out', async ({
    page,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/404.*\/objects\/uploads\//)
    await signIn()
    const [name, phone] = [newName('Begun'), newPhone()]
    let sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(phone)
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#0f5c5c'))
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
    await sheet.getByLabel('Outfit Type').fill('Half a')
    await untilKept(page, 'Half a')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    sheet = await openSheet(page)
    await expect(sheet.getByText(`Begun for ${name}`)).toBeVisible()
    await sheet.getByRole('button', { name: 'Go on' }).click()
    await expect(sheet.getByLabel('Phone Number')).toHaveValue(phone)
    await expect(sheet.getByLabel('Outfit Type')).toHaveValue('Half a')
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.getByText('This order is not made yet.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Keep for later' }).click()
    await expect(sheet).toBeHidden()

    await page.goto('/order-management')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog')).toContainText('An order was begun and not made.')
    await page.getByRole('button', { name: 'Log out all the same' }).click()
    await page.waitForURL('**/admin/login')
    await signIn()
    sheet = await openSheet(page)
    await sheet.getByRole('button', { name: 'Go on' }).click()
    await sheet.getByLabel('Outfit Type').fill('Half a saree')
    await make(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(async () => (await found(page, OUTFITS, name))[0])
      .toMatchObject({
        outfitType: 'Half a saree',
        uploadedFiles: [expect.stringContaining('/objects/uploads/')],
      })
    // It has become an order.
    sheet = await openSheet(page)
    await expect(sheet.getByText('Begun for')).toHaveCount(0)
  })

  test('that the server refuses stands under “Needs attention”, and is corrected there', async ({
    page,
    signedIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/422/)
    await signedIn()
    const name = newName('Refused')
    await page.route('**/api/admin/outfit-details-orders/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await route.fulfill({
        status: 422,
        json: { code: 'validation_failed', message: 'This name is not good enough', issues: [] },
      })
      return page.unroute('**/api/admin/outfit-details-orders/*')
    })
    const sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(newPhone())
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Outfit Type').fill('Kurti')
    await sheet.getByLabel('Received now').fill('700')
    await make(page).click()
    await page
      .getByRole('link', { name: /to settle/ })
      .first()
      .click()
    const stuck = page.getByRole('article', { name: `Edit of ${name}` })
    await expect(stuck).toContainText('The server did not take it: This name is not good enough')
    await stuck.getByRole('button', { name: 'Discard' }).click()
    await expect(stuck).toContainText('₹700 that was received for it will be in no day’s takings.')
    await stuck.getByRole('button', { name: 'Keep it' }).click()
    await stuck.getByRole('button', { name: 'Edit' }).click()
    const correcting = page.getByRole('dialog', { name: 'Correct the order' })
    await correcting.getByLabel('Full Name').fill(`${name} Devi`)
    await correcting.getByRole('button', { name: 'Save the order' }).click()
    await expect
      .poll(async () => (await found(page, OUTFITS, `${name} Devi`))[0])
      .toMatchObject({
        name: `${name} Devi`,
        advancePaid: '700',
      })
    const [record] = await found(page, OUTFITS, `${name} Devi`)
    expect(await readRecord(page, OUTFITS, record?.id ?? '')).toMatchObject({ madeBy: staff.email })
    await expect(page.getByRole('link', { name: /to settle|waiting/ })).toHaveCount(0)
  })
})
