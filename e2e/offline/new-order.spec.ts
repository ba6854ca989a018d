import type { Page } from '@playwright/test'
import { untilKept } from '../support/drafts.ts'
import { picture } from '../support/pictures.ts'
import {
  openTablet,
  atServer,
  expect,
  openApp,
  rowOf,
  sendOrder,
  setStatus,
  signInIfAsked,
  test,
} from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const OUTFITS = 'outfit-details-orders'

async function makeOrder(page: Page, name: string, { received = '', photo = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill('98480 22338')
  await sheet.getByLabel('Full Name').fill(name)
  await sheet.getByLabel('Outfit Type').fill('Maggam blouse')
  await sheet.getByLabel('Total Amount').fill('5000')
  await sheet.getByLabel('Received now').fill(received)
  if (photo) {
    await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#b0175b'))
    await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  }
  await sheet.getByRole('button', { name: /^(Yes, save|Save) order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const waiting = (page: Page) => page.getByRole('link', { name: /unsent edit/ })

test('walk-ins without a server: made, changed, paid for, and there after the battery died; then each is there once', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  await sendOrder(own.origin, OUTFITS, 'Anusha Rao', {
    phone: '+91 98480 22338',
    email: 'anusha@example.com',
  })
  const device = await tablet()
  let page = await openApp(device)
  await own.stop()
  await page.close()
  page = await device.open('/order-management')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  await sheet.getByLabel('Phone Number').fill('9848022338')
  await sheet.getByRole('button', { name: 'Anusha Rao' }).click()
  await expect(sheet.getByLabel('Email')).toHaveValue('anusha@example.com')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()

  await makeOrder(page, 'Walk-in One', { received: '1500', photo: true })
  await expect(page.getByText('waiting: new order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Added by the shop: view picture 1 of 1' })).toBeVisible()
  await takePayment(page, '250')
  await expect(page.getByText('₹1,750')).toBeVisible()
  await page.goto('/outfit-orders')
  await setStatus(page, 'Walk-in One', 'In Progress')
  await makeOrder(page, 'Walk-in Two')
  await expect(waiting(page)).toHaveAttribute('aria-label', '6 waiting unsent edits')

  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  await sheet.getByLabel('Full Name').fill('Walk-in Three')
  await untilKept(page, 'Walk-in Three')
  await device.kill()
  page = await device.open('/outfit-orders')
  for (const name of ['Walk-in One', 'Walk-in Two']) await expect(rowOf(page, name)).toHaveCount(1)
  await expect(rowOf(page, 'Walk-in One').getByRole('combobox', { name: /^Status/ })).toHaveValue(
    'in_progress',
  )
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  await expect(page.getByText('Started for Walk-in Three')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue('Walk-in Three')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()

  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  await expect
    .poll(
      async () => {
        await signInIfAsked(page)
        return waiting(page).count()
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const { items } = await server.list(OUTFITS, 'q=walk-in')
  expect(items.map(({ name }) => name).sort()).toEqual(['Walk-in One', 'Walk-in Two'])
  expect(items.find(({ name }) => name === 'Walk-in One')).toMatchObject({
    status: 'in_progress',
    advancePaid: '1750',
    remainingDue: '3250',
    uploadedFiles: [expect.stringContaining('/objects/uploads/')],
    payments: [{ amount: 1500 }, { amount: 250 }],
  })
})

test('an order that waits can be corrected and thrown away before it was sent', async ({ own, tablet }) => {
  test.setTimeout(120_000)
  const { page } = await openTablet(tablet)
  await own.stop()
  await page.goto('/order-management')
  await makeOrder(page, 'Walk-in Wrong', { received: '700' })
  await waiting(page).click()
  const order = page.getByRole('article', { name: 'Edit of Walk-in Wrong' }).filter({ hasText: 'New order' })
  await expect(order).toContainText('Outfit type: Maggam blouse')
  await order.getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  await sheet.getByLabel('Full Name').fill('Walk-in Right')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Walk-in Right')
  await sheet.getByRole('button', { name: 'Save order' }).click()
  const right = page.getByRole('article', { name: 'Edit of Walk-in Right' })
  await right.getByRole('button', { name: 'Delete' }).click()
  await expect(right).toContainText('₹700 received for it will not be in any collection.')
  await right.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Everything on this device has been sent.')).toBeVisible()
  await page.goto('/outfit-orders')
  await expect(page.getByText('Walk-in')).toHaveCount(0)
})

test('a correction of an order that another tab threw away says so, and keeps what was typed', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const { device, page } = await openTablet(tablet)
  await own.stop()
  await page.goto('/order-management')
  await makeOrder(page, 'Walk-in Twice')
  await waiting(page).click()
  const order = (at: Page) => at.getByRole('article', { name: 'Edit of Walk-in Twice' })
  await order(page).getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct the order' })
  await sheet.getByLabel('Full Name').fill('Walk-in Once')
  const other = await device.open(new URL(page.url()).pathname)
  await order(other).getByRole('button', { name: 'Delete' }).click()
  await order(other).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(order(page)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('This order was deleted in another window')).toBeVisible()
  await expect(sheet.getByLabel('Full Name')).toHaveValue('Walk-in Once')
})
