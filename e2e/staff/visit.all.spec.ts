import type { Page } from '@playwright/test'
import { untilKept } from '../support/drafts.ts'
import { found, newPhone, openSheet, sheetOf } from './new-order-sheet.ts'
import { expect, newName, sizes, test, toast } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use(sizes.phone)

const save = (page: Page) => sheetOf(page).getByRole('button', { name: /^(Yes, save|Save) \d+ orders/ })
const visitOn = (page: Page) => page.getByRole('list', { name: /^Visit/ })

test('a visit without internet is kept, shown together, and reaches the server with its money once', async ({
  page,
  signedIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await signedIn()
  const [name, sister, phone] = [newName('Bride'), newName('Sister'), newPhone()]
  await page.goto(`/admin/customer/${phone}`)
  await page.getByText('No orders yet.').waitFor()
  const sheet = await openSheet(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await sheet.getByLabel('Phone Number').fill(phone)
  await sheet.getByLabel('Full Name').fill(name)
  await sheet.getByLabel('Outfit Type').fill('Lehenga')
  await sheet.getByLabel('Total Amount').fill('9000')
  await sheet.getByRole('button', { name: 'Add piece' }).click()
  await expect(sheet.getByLabel('Outfit Type')).toBeFocused()
  await sheet.getByText(`For ${name}`, { exact: true }).click()
  await sheet.getByLabel('Full Name').fill(sister)
  await sheet.getByLabel('Outfit Type').fill('Half saree')
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await sheet.getByLabel('Outfit Type').fill('Dupatta')
  await sheet.getByLabel('Received now').fill('2000')
  await expect(sheet.getByRole('group', { name: 'This payment is for' })).toContainText('1. Lehenga₹2,000')
  await sheet.getByRole('button', { name: 'Change the split' }).click()
  await sheet.getByLabel('3. Dupatta').fill('5000')
  await expect(sheet.getByText('The parts are ₹3,000 more than the payment.')).toBeVisible()
  await save(page).click()
  await expect(sheet.getByText('Please correct the marked fields.')).toBeVisible()
  await sheet.getByLabel('3. Dupatta').fill('500')
  await untilKept(page, 'Dupatta')

  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Save for later' }).click()
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  await expect(sheet.getByText(`Started for ${name}, 3 pieces`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByLabel('3. Dupatta')).toHaveValue('500')
  await sheet.getByRole('button', { name: /^2\. Half saree/ }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sheet.getByRole('group', { name: 'This payment is for' })).toContainText('1. Lehenga₹2,000')
  await sheet.getByRole('button', { name: 'Change the split' }).click()
  await sheet.getByLabel('2. Dupatta').fill('700')
  await save(page).click()

  await expect(visitOn(page).getByRole('listitem')).toHaveCount(2)
  await expect(toast(page)).toContainText('Saved on this device')
  await page.context().setOffline(false)
  const all = async () => [...(await found(page, OUTFITS, name)), ...(await found(page, OUTFITS, sister))]
  await expect
    .poll(async () => (await all()).map(({ outfitType, advancePaid }) => [outfitType, advancePaid]), {
      timeout: 30_000,
    })
    .toEqual([
      ['Lehenga', '1300'],
      ['Dupatta', '700'],
    ])
  const orders = await all()
  expect(new Set(orders.map(({ visitId }) => visitId)).size).toBe(1)
  expect(new Set(orders.flatMap(({ payments }) => payments.map(({ receiptId }) => receiptId))).size).toBe(1)
})
