import { pagePaths } from '@zari/shared/api/paths'
import { expect, newName, readRecord, sendOrder, sizes, test, toast } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('a lining that is added without a network raises the total, and receipt, job card and the customer’s page show it', async ({
  page,
  signedIn,
  zari,
}) => {
  await signedIn()
  const id = await sendOrder(zari.origin, OUTFITS, { name: newName('Bill'), outfitType: 'Silk blouse' })
  await page.goto(`/outfit-orders/${id}`)
  const money = page.getByRole('region', { name: 'Money' })
  const dialog = page.getByRole('dialog')
  const add = async (what: string, price: string, isOfList = true) => {
    await money.getByRole('button', { name: 'Add line' }).click()
    if (isOfList) await dialog.getByLabel('From the price list').selectOption({ label: what })
    else await dialog.getByLabel('What', { exact: true }).fill(what)
    await dialog.getByLabel('Price', { exact: true }).fill(price)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await add('Stitching', '650', false)
  await expect(money.getByRole('button', { name: /^Stitching/ })).toContainText('₹650')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await add('Lining', '200')
  await expect(money).toContainText('Total₹850')
  await page.context().setOffline(false)
  await expect.poll(async () => (await readRecord(page, OUTFITS, id)).totalAmount).toBe('850')

  await page.getByRole('button', { name: 'Take payment' }).first().click()
  await page.getByLabel('Received now').fill('500')
  await page.getByRole('button', { name: /^Cash ₹/ }).click()
  await money.getByRole('button', { name: /^Receipt of/ }).click()
  const receipt = page.getByRole('dialog', { name: /^Receipt/ })
  await expect(receipt).toContainText(/Stitching₹650Lining₹200Total₹850.*Balance₹350/)
  await receipt.getByRole('button', { name: 'Close' }).click()

  // Another line: the receipt of before keeps what was paid against.
  await add('Latkan', '90')
  await expect(toast(page)).toContainText('total ₹940')
  await money.getByRole('button', { name: /^Receipt of/ }).click()
  await expect(receipt).toContainText(/Total at payment₹850.*Today.*Latkan₹90Total₹940/)
  await receipt.getByRole('button', { name: 'Close' }).click()

  const { linkToken = '' } = await readRecord(page, OUTFITS, id)
  await page.goto(pagePaths.orderPage(linkToken))
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText(
    /Stitching₹650Lining₹200Latkan₹90Total₹940/,
  )
})
