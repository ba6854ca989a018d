import { writeFile } from 'node:fs/promises'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { untilKept } from '../support/drafts.ts'
import { picture } from '../support/pictures.ts'
import { found, make, newOrder, newPhone, openSheet, type sheetOf } from './new-order-sheet.ts'
import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.describe('a new order', () => {
  test.use(sizes.phone)

  test('is one touch away on every screen of a phone, near its lower edge', async ({
    page,
    signedIn,
    zari,
  }) => {
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

  test('of a walk-in who pays in cash is six taps, and typing', async ({ page, signedIn }) => {
    await signedIn()
    const name = newName('Six')
    let taps = 1
    const sheet = await openSheet(page)
    const fill = async (label: string, text: string) => {
      await sheet.getByLabel(label).tap()
      taps += 1
      await page.keyboard.type(text)
    }
    await page.keyboard.type(newPhone())
    await fill('Full Name', name)
    await fill('Outfit Type', 'Maggam blouse')
    await fill('Total Amount', '5000')
    await fill('Received now', '1500')
    await make(page).tap()
    taps += 1
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(taps).toBe(6)
    await expect
      .poll(() => found(page, OUTFITS, name))
      .toMatchObject([{ advancePaid: '1500', payments: [{ amount: 1500, method: 'cash' }] }])
  })

  test('knows an earlier customer: one touch fills in name and e-mail', async ({ page, signedIn, zari }) => {
    const [mother, daughter, phone] = [newName('Mother'), newName('Daughter'), newPhone()]
    await sendOrder(zari.origin, OUTFITS, { name: mother, phone, email: 'mother@example.com' })
    const id = await sendOrder(zari.origin, OUTFITS, { name: daughter, phone: `+91 ${phone}`, email: '' })
    await signedIn()
    await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', { totalAmount: '2000' })
    const personId = crypto.randomUUID()
    const at = '2026-11-20T06:00:00.000Z'
    for (const [key, operation] of [
      [personId, { type: 'add-person', at, name: mother }],
      [
        crypto.randomUUID(),
        { type: 'add-measurements', at, personId, values: { bodyBust: 292, bodyWaist: 240 } },
      ],
    ] as const) {
      const answer = await page.request.post(apiPaths.adminOperations, {
        data: { ...operation, record: { kind: 'customers', id: `91${phone}` } },
        headers: { Origin: zari.origin, [IDEMPOTENCY_HEADER]: key },
      })
      expect(answer.status()).toBe(200)
    }
    const sheet = await openSheet(page)
    await sheet.getByLabel('Phone Number').fill(phone.slice(0, 8))
    await sheet.getByRole('list', { name: 'Known numbers' }).getByRole('button').first().click()
    await expect(sheet.getByText('2 earlier orders · owes ₹2,000')).toBeVisible()
    await sheet.getByRole('button', { name: mother }).click()
    await expect(sheet.getByLabel('Full Name')).toHaveValue(mother)
    await expect(sheet.getByLabel('Email')).toHaveValue('mother@example.com')
    await expect(sheet.getByText(/^2 measures of 20 Nov/)).toBeVisible()
    await sheet.getByRole('button', { name: daughter }).click()
    await expect(sheet.getByLabel('Full Name')).toHaveValue(daughter)
    await expect(sheet.getByText(/measures of/)).toHaveCount(0)
    await sheet.getByRole('button', { name: mother }).click()
    await sheet.getByLabel('Outfit Type').fill('Blouse')
    await make(page).click()
    await expect(page.getByRole('heading', { level: 1, name: mother })).toBeVisible()
    await expect
      .poll(async () => (await found(page, OUTFITS, mother))[0])
      .toMatchObject({ personId, measurements: `2026-11-20 ${mother}\nbodyBust 36 1/2\nbodyWaist 30` })
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
          await sheet.getByLabel('What does the customer want?').fill('A blouse for the wedding in March')
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
    await expect(sheet.getByText('“five thousand” is not an amount')).toBeVisible()
    await expect(sheet.getByText('“-500” is not an amount')).toBeVisible()
    await sheet.getByLabel('Received now').fill('0')
    await sheet.getByLabel('Total Amount').fill('100000000')
    await make(page).click()
    await expect(sheet.getByText('Leave it empty if nothing was received')).toBeVisible()
    await sheet.getByLabel('Received now').fill('')
    await make(page).click()
    await expect(sheet.getByRole('alert').last()).toContainText(
      '₹10,00,00,000 is a very large total. Continue?',
    )
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await sheet.getByLabel('Total Amount').fill('1000')
    await sheet.getByLabel('Received now').fill('1500')
    await make(page).click()
    await expect(sheet.getByRole('alert').last()).toContainText('The advance is ₹500 more than the total.')
    expect(await found(page, OUTFITS, name)).toEqual([])
    await sheet.getByRole('button', { name: 'Yes, save order · ₹1,500 received' }).click()
    await expect(page.getByText('₹500 received above the total.')).toBeVisible()
  })

  test('has its pictures; one of 40 MB is refused, and nothing else is lost', async ({
    page,
    signedIn,
    expectedConsoleErrors,
  }, testInfo) => {
    // The device shows its local copy until the edit that claims the upload is saved.
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
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await sheet.getByLabel('Pictures to add').setInputFiles(text)
    await expect(sheet.getByRole('alert')).toContainText('notes.jpg is not a PNG or JPG picture')
    await make(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(async () => (await found(page, OUTFITS, name))[0]?.uploadedFiles.length).toBe(1)
  })

  test('shows how it is paid and what is left while the advance is typed', async ({ page, signedIn }) => {
    await signedIn()
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 360, height: 560 },
    ]) {
      await page.setViewportSize(viewport)
      const sheet = await openSheet(page)
      await sheet.getByLabel('Total Amount').fill('5000')
      await sheet.getByLabel('Received now').tap()
      await page.keyboard.type('1500')
      for (const shown of [
        sheet.getByText('Cash', { exact: true }),
        sheet.getByText('UPI', { exact: true }),
        sheet.getByText('Balance ₹3,500 after ₹1,500'),
        sheet.getByLabel('Received now'),
      ]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
        const box = await shown.boundingBox()
        const footer = await make(page).boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
      }
    }
  })

  test('that was begun and left can be continued, also after a reload and after logging out', async ({
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
    await expect(sheet.getByText(`Started for ${name}`)).toBeVisible()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await expect(sheet.getByLabel('Phone Number')).toHaveValue(phone)
    await expect(sheet.getByLabel('Outfit Type')).toHaveValue('Half a')
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.getByText('This order is not saved.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save for later' }).click()
    await expect(sheet).toBeHidden()

    await page.goto('/order-management')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog')).toContainText('An unfinished order stays on this device')
    await page.getByRole('button', { name: 'Log out anyway' }).click()
    await page.waitForURL('**/admin/login')
    await signIn()
    sheet = await openSheet(page)
    await sheet.getByRole('button', { name: 'Continue' }).click()
    // What is typed before the draft has been read would be replaced by it.
    await expect(sheet.getByLabel('Outfit Type')).toHaveValue('Half a')
    await sheet.getByLabel('Outfit Type').fill('Half a saree')
    await make(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(async () => (await found(page, OUTFITS, name))[0])
      .toMatchObject({
        outfitType: 'Half a saree',
        uploadedFiles: [expect.stringContaining('/objects/uploads/')],
      })
    sheet = await openSheet(page)
    await expect(sheet.getByText('Started for')).toHaveCount(0)
  })
})
