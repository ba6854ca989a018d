import { apiPaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { newPhone } from './new-order-sheet.ts'
import { editElsewhere, expect, newName, readRecord, sendOrder, sizes, test } from './staff-test.ts'

const CONSULTATION = 'contact-inquiries'
const OUTFIT = 'outfit-details-orders'

test.use(sizes.phone)

test.describe('two orders', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  async function fromMenu(page: Page, label: string): Promise<void> {
    await page.getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('button', { name: label }).click()
  }

  test('a duplicate is cancelled, its payments move to the other order, and the day counts them once', async ({
    page,
    signedIn,
    zari,
  }) => {
    const phone = newPhone()
    const [name, otherName] = [newName(), newName()]
    const duplicate = await sendOrder(zari.origin, OUTFIT, { name, phone })
    const stays = await sendOrder(zari.origin, OUTFIT, { name: otherName, phone })
    await signedIn()
    await editElsewhere(page.request, zari.origin, OUTFIT, stays, 'notes', { totalAmount: '4000' })
    await page.goto(`/outfit-orders/${duplicate}`)
    await page.getByRole('button', { name: 'Take payment' }).click()
    const paying = page.getByRole('dialog', { name: /^Take payment/ })
    await paying.getByLabel('Received now').fill('777')
    await paying.getByRole('button', { name: 'Take ₹777' }).click()
    await expect(paying).toBeHidden()

    await fromMenu(page, 'Cancel as duplicate')
    const sheet = page.getByRole('dialog', { name: /^Cancel as duplicate/ })
    await sheet.getByRole('radio', { name: new RegExp(otherName) }).check()
    await sheet.getByText('Yes, move').click()
    expect(await violationsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Cancel as duplicate' }).click()
    await expect(sheet).toBeHidden()

    const { number } = await readRecord(page, OUTFIT, stays)
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Moved to order ${number}`)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText(`(moved to order ${number})`)
    await expect(history).toContainText(`Duplicate of: Nothing → order ${number}`)
    await page.getByRole('link', { name: `order ${number}` }).click()
    await expect(page.getByRole('heading', { name: otherName })).toBeVisible()
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money).toContainText('Moved from order')
    await expect(money).toContainText('₹3,223')
    expect(await readRecord(page, OUTFIT, stays)).toMatchObject({
      advancePaid: '777',
      remainingDue: '3223',
    })
    expect(await readRecord(page, OUTFIT, duplicate)).toMatchObject({
      status: 'cancelled',
      advancePaid: '0',
    })

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
    const takings = await page.request.get(`${apiPaths.adminTakings}?from=${today}&to=${today}`)
    const { entries } = (await takings.json()) as { entries: Array<{ orderId: string; amount: number }> }
    const own = entries.filter(({ orderId }) => orderId === duplicate || orderId === stays)
    expect(own.map(({ amount }) => amount)).toEqual([777])
  })

  test('a consultation becomes an order in two taps, without a network, and gets its number later', async ({
    page,
    signedIn,
    zari,
  }) => {
    const name = newName()
    const id = await sendOrder(zari.origin, CONSULTATION, { name, phone: newPhone() })
    await signedIn()
    await page.goto(`/contact-inquiries/${id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    // What a dialog needs is on the device.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Create order' }).click()
    const sheet = page.getByRole('dialog', { name: 'Create order' })
    await expect(sheet).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Create outfit order' }).click()
    await expect(page).toHaveURL(/\/outfit-orders\//)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('A blouse with aari work')
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await readRecord(page, CONSULTATION, id)).becameOrder, { timeout: 30_000 })
      .toMatch(/^outfit-details-orders\//)
    const { becameOrder = '' } = await readRecord(page, CONSULTATION, id)
    const made = await readRecord(page, OUTFIT, becameOrder.split('/')[1] ?? '')
    expect(made).toMatchObject({ name, madeFrom: `${CONSULTATION}/${id}` })
    await expect(
      page
        .getByText(`· ${made.number} ·`)
        .or(page.getByText(`order ${made.number} ·`))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: /^consultation \d+$/ }).click()
    await expect(page.getByRole('link', { name: `order ${made.number}` })).toBeVisible()
  })
})
