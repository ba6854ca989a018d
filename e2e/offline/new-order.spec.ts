import type { Page } from '@playwright/test'
import { untilKept } from '../support/drafts.ts'
import { typeAdvance, typeOutfit } from '../support/new-order.ts'
import { picture } from '../support/pictures.ts'
import {
  atServer,
  expect,
  newName,
  newPhone,
  openTablet,
  rowOf,
  sendOrder,
  setStatus,
  signInIfAsked,
  test,
  unsentEdits,
} from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const OUTFITS = 'outfit-details-orders'

const openSheet = (page: Page) =>
  page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New order' })

test('a new order with a picture, made, changed and paid for without a network, outlives the tab and is there once', async ({
  origin,
  account,
  tablet,
}) => {
  const [known, name, begun] = [newName('Anusha'), newName('Walk-in'), newName('Begun')]
  const phone = newPhone()
  await sendOrder(origin, OUTFITS, known, { phone, email: 'anusha@example.com' })
  const { device, page } = await openTablet(tablet, { account, path: '/outfit-orders' })
  await expect(rowOf(page, known)).toHaveCount(1)
  await device.cutLine()
  await openSheet(page)
  const sheet = sheetOf(page)
  await sheet.getByLabel('Phone Number').fill(phone)
  await sheet.getByRole('button', { name: known }).click()
  await expect(sheet.getByLabel('Email')).toHaveValue('anusha@example.com')
  await sheet.getByLabel('Full Name').fill(name)
  await typeOutfit(sheet, 'Maggam blouse')
  await sheet.getByLabel('Price').fill('5000')
  await typeAdvance(sheet, '1500')
  await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#b0175b'))
  await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cash ₹1,500' }).click()
  // The second person under the number.
  const age = page.getByRole('dialog', { name, exact: true })
  await age.getByText('Yes', { exact: true }).click()
  await age.getByText('Known to the shop').click()
  await age.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Open the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('not sent: new order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Added by the shop: view picture 1 of 1' })).toBeVisible()
  await takePayment(page, '250')
  await expect(page.getByText('₹1,750')).toBeVisible()
  await page.goto('/outfit-orders')
  await setStatus(page, name, 'In Progress')
  await openSheet(page)
  await sheet.getByLabel('Full Name').fill(begun)
  await untilKept(page, begun)
  await device.kill()

  const again = await device.open('/outfit-orders')
  await expect(rowOf(again, name).getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')
  await openSheet(again)
  await expect(again.getByText(`Started for ${begun}`)).toBeVisible()
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(sheetOf(again).getByLabel('Full Name')).toHaveValue(begun)
  await again.keyboard.press('Escape')
  await sheetOf(again).getByRole('button', { name: 'Delete', exact: true }).click()

  await device.restoreLine()
  const server = await atServer(origin, account)
  const made = async () => {
    // Chromium writes cookies with a delay, so the session may be lost after a crash.
    await signInIfAsked(again, account)
    return (await server.list(OUTFITS, `q=${encodeURIComponent(name)}`)).items
  }
  await expect.poll(made, { timeout: 60_000 }).toMatchObject([
    {
      name,
      status: 'in_progress',
      advancePaid: '1750',
      remainingDue: '3250',
      uploadedFiles: [expect.stringContaining('/objects/uploads/')],
      payments: [{ amount: 1500 }, { amount: 250 }],
    },
  ])
  await expect(unsentEdits(again)).toHaveCount(0)
})
