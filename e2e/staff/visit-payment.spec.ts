import { makeVisit } from '../support/visit.ts'
import { expect, newName, readRecord, sizes, test, toast } from './staff-test.ts'

const KIND = 'outfit-details-orders'

test.use(sizes.phone)

test('a visit is paid once without internet, seen on another tablet, receipted, delivered and counted as one', async ({
  page,
  browser,
  signedIn,
  zari,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
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
  await paying.getByRole('button', { name: 'Take ₹5,000' }).click()
  await expect(toast(page)).toContainText('Saved on this device')
  await expect(money).toContainText('Part of ₹5,000 for this visit')
  await page.context().setOffline(false)
  const stored = () => Promise.all([lehenga, blouse].map((id) => readRecord(page, KIND, id)))
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

  await page.getByRole('button', { name: 'Collected' }).click()
  const deliver = page.getByRole('dialog', { name: /^Deliver/ })
  for (const piece of ['Lehenga', 'Blouse'])
    await expect(deliver.getByRole('checkbox', { name: new RegExp(piece) })).toBeChecked()
  await deliver.getByRole('button', { name: 'Balance of these ₹500' }).click()
  await deliver.getByRole('button', { name: 'Deliver 2 pieces, take ₹500' }).click()
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
