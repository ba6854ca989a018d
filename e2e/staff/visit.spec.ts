import type { Locator, Page } from '@playwright/test'
import { makeVisit } from '../support/visit.ts'
import { found, make, newPhone, pay, sheetOf } from './new-order-sheet.ts'
import { expect, newName, readRecord, sendOrder, sizes, test, toast } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use(sizes.phone)

const visitOn = (page: Page) => page.getByRole('list', { name: /^Visit/ })

function counting() {
  let steps = 0
  return {
    press: async (what: Locator) => {
      await what.tap()
      steps += 1
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text)
      steps += 1
    },
    steps: () => steps,
  }
}

test('a visit of three pieces for a known customer takes at most 25 taps and fields', async ({
  page,
  signedIn,
  zari,
}) => {
  const [name, phone] = [newName('Bride'), newPhone()]
  await sendOrder(zari.origin, OUTFITS, { name, phone, email: '' })
  await signedIn()
  const { press, type, steps } = counting()
  await page.goto('/order-management')
  await press(page.getByRole('button', { name: 'New order' }).filter({ visible: true }))
  const sheet = sheetOf(page)
  await type(sheet.getByLabel('Phone Number'), phone)
  await press(sheet.getByRole('button', { name, exact: true }))
  for (const [index, [outfit, price, quantity]] of [
    ['Bridal lehenga', '18000', '1'],
    ['Maggam blouse', '3000', '2'],
    ['Pattern blouse', '1500', '1'],
  ].entries()) {
    if (index > 0) {
      await press(sheet.getByRole('button', { name: /^Bill/ }))
      await press(sheet.getByRole('button', { name: 'Add piece' }))
    }
    const chip = sheet.getByRole('group', { name: 'Outfit' }).getByRole('button', { name: outfit ?? '' })
    if (await chip.isVisible()) await press(chip)
    else {
      await press(sheet.getByRole('button', { name: 'Other…' }))
      // The field has the focus.
      await page.keyboard.type(outfit ?? '')
    }
    await type(sheet.getByLabel('Price'), price ?? '')
    if (quantity === '1') continue
    await press(sheet.getByText(/^More: /))
    await sheet.getByLabel('Quantity').selectOption(quantity ?? '')
    await press(sheet.getByLabel('Quantity'))
  }
  await press(sheet.getByRole('button', { name: /^Bill/ }))
  await type(sheet.getByLabel('Received now'), '10000')
  await expect(sheet.getByText('Balance ₹12,500 after ₹10,000')).toBeVisible()
  await press(pay(page, 'UPI', '₹10,000'))
  await expect(sheet.getByText('₹3,000 is the price of all 2 pieces.')).toBeVisible()
  // A press so soon after the first one would be taken for its second.
  await page.waitForTimeout(500)
  await press(sheet.getByRole('button', { name: /^Yes, save 3 orders/ }))
  await expect(sheet.getByText('3 orders saved').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Open the orders' }).click()
  await expect(visitOn(page).getByRole('listitem')).toHaveCount(3)
  expect(steps()).toBeLessThanOrEqual(25)

  await expect
    .poll(async () => (await found(page, OUTFITS, name)).filter((one) => one.visitId).length)
    .toBe(3)
  const orders = (await found(page, OUTFITS, name)).filter((one) => one.visitId)
  expect(new Set(orders.map(({ visitId }) => visitId)).size).toBe(1)
  // Payments are sent after the orders that they belong to.
  const paid = async () => {
    const payments = (await found(page, OUTFITS, name)).flatMap((order) => order.payments)
    return {
      receipts: new Set(payments.map(({ receiptId }) => receiptId)).size,
      sum: payments.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
  await expect.poll(paid).toEqual({ receipts: 1, sum: 10_000 })
  await expect(page.getByText('Visit · 3 pieces')).toBeVisible()

  await visitOn(page)
    .getByRole('link', { name: /Pattern blouse/i })
    .click()
  const links = page.getByRole('region', { name: /^Visit · 3 pieces/ })
  await expect(links.getByRole('link')).toHaveText([/Bridal lehenga/, /Maggam blouse × 2/, /Pattern blouse/i])
  await expect(links.getByText(/^Total/)).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'More entries' }).click()
  await page.getByRole('button', { name: 'Remove from this visit' }).click()
  await expect(links).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Add to visit' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add to visit/ })
  await dialog.getByRole('radio', { name: /Bridal lehenga/ }).check()
  await dialog.getByRole('button', { name: 'Add to visit' }).click()
  await expect(links.getByRole('link')).toHaveCount(3)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(sheet.getByLabel('Phone Number')).toHaveValue(new RegExp(phone.slice(-5)))
  await expect(sheet.getByRole('button', { name: /^Pattern blouse/i, pressed: true })).toBeVisible()
  await sheet.getByRole('button', { name: '₹1,500 last' }).click()
  await make(page).click()
  await expect(sheet.getByText('The same order was just saved.')).toBeVisible()
  await make(page).click()
  await expect(sheet.getByRole('heading', { name: /^Order( \d+)? saved/ })).toBeVisible()
  await expect.poll(async () => (await found(page, OUTFITS, name)).length).toBe(5)
})

test('a visit is paid once without internet, seen on another tablet, and has one receipt, one delivery and one row in the takings', async ({
  page,
  browser,
  signedIn,
  zari,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const name = newName('Bride')
  await signedIn()
  const [lehenga, blouse] = await makeVisit(page, zari.origin, name)
  await page.goto(`/outfit-orders/${lehenga}`)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(page.getByRole('region', { name: /^Visit · 2 pieces/ })).toContainText('Blouse')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const paying = page.getByRole('dialog', { name: /^Take payment/ })
  await expect(paying.getByRole('radio', { name: 'Whole visit' })).toBeChecked()
  await paying.getByLabel('Received now').fill('5000')
  await expect(paying.getByRole('group', { name: 'This payment is for' })).toContainText(/Lehenga\s*₹3,500/)
  await paying.getByRole('button', { name: 'Cash ₹5,000' }).click()
  await expect(toast(page)).toContainText('On this device, not sent yet')
  await expect(money).toContainText('Part of ₹5,000 for this visit')
  await page.context().setOffline(false)
  const stored = () => Promise.all([lehenga, blouse].map((id) => readRecord(page, OUTFITS, id)))
  await expect
    .poll(async () => (await stored()).map(({ advancePaid }) => advancePaid), { timeout: 30_000 })
    .toEqual(['3500', '1500'])
  const payments = (await stored()).flatMap((order) => order.payments)
  expect(new Set(payments.map(({ receiptId }) => receiptId)).size).toBe(1)

  const other = await browser.newContext({
    baseURL: zari.origin,
    storageState: await page.context().storageState(),
    viewport: { width: 1024, height: 768 },
  })
  const tablet = await other.newPage()
  await tablet.goto(`/outfit-orders/${blouse}`)
  await expect(tablet.getByRole('region', { name: 'Money' })).toContainText(
    /₹1,500 Cash\s*Part of ₹5,000 for this visit: order \d+ ₹3,500, order \d+ ₹1,500/,
  )
  await other.close()

  await money.getByRole('button', { name: /^Receipt of/ }).click()
  const receipt = page.getByRole('dialog', { name: /^Receipt/ })
  const paper = receipt.getByRole('region', { name: 'Preview' })
  for (const words of [/Amount received\s*₹5,000/, /Lehenga\s*₹3,500/, /Blouse\s*₹2,000/, /Balance\s*₹500/])
    await expect(paper).toContainText(words)
  await receipt.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /, next: Deliver$/ }).click()
  const deliver = page.getByRole('dialog', { name: /^Deliver/ })
  for (const piece of ['Lehenga', 'Blouse'])
    await expect(deliver.getByRole('checkbox', { name: new RegExp(piece) })).toBeChecked()
  await deliver.getByRole('button', { name: 'Balance of 2 orders ₹500' }).click()
  await deliver.getByRole('button', { name: 'Cash ₹500' }).click()
  await expect(deliver).toBeHidden()
  await expect
    .poll(async () => (await stored()).map(({ status, remainingDue }) => [status, remainingDue]))
    .toEqual([
      ['completed', '0'],
      ['completed', '0'],
    ])

  await page.goto('/admin/takings')
  const row = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: name })
  await expect(row.filter({ hasText: '₹5,000' }).first()).toContainText(/₹5,000\s*Cash.*₹3,500.*₹1,500/s)
})
