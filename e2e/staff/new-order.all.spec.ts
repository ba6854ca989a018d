import type { Locator, Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { PriceListAnswer } from '@zari/shared/price-list/edit-price-row'
import { openBill } from '../support/new-order.ts'
import { found, newOrder, newPhone, openSheet, pay } from './new-order-sheet.ts'
import { expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

async function setPrices({ request }: Page, origin: string, prices: Record<string, number>): Promise<void> {
  const { rows } = (await (await request.get(apiPaths.adminPriceList)).json()) as PriceListAnswer
  for (const { id, name, version } of rows) {
    const price = prices[name]
    if (price === undefined) continue
    const data = { version, price }
    const answer = await request.put(`${apiPaths.adminPriceList}/${id}`, {
      data,
      headers: { Origin: origin },
    })
    expect(answer.ok()).toBe(true)
  }
}

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

  test('of a walk-in who is measured and pays in cash is six taps, and typing; extras and a discount are four more', async ({
    page,
    signedIn,
    zari,
  }) => {
    await signedIn()
    await setPrices(page, zari.origin, { Lining: 200, Latkan: 120 })
    const name = newName('Six')
    let taps = 1
    const sheet = await openSheet(page)
    const tap = async (what: Locator) => {
      await what.tap()
      taps += 1
    }
    const button = (called: string | RegExp) => sheet.getByRole('button', { name: called })
    await page.keyboard.type(newPhone())
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await tap(button(/^Regular Blouse/))
    await tap(button('Measure'))
    const measuring = page.getByRole('dialog', { name: /^Measure / })
    await expect(measuring.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('14½')
    await tap(measuring.getByRole('button', { name: /^Save/ }))
    await tap(button(/^Bill/))
    for (const key of ['5', '00']) await sheet.getByRole('button', { name: key, exact: true }).tap()
    await expect(button('Cash ₹500')).toBeVisible()
    expect(taps).toBe(5)
    await button(/^Bill/).tap()
    const before = taps
    for (const extra of ['Lining', 'Latkan']) await tap(button(new RegExp(`^${extra}`)))
    await button(/^Bill/).tap()
    await tap(button('Discount'))
    const discount = page.getByRole('dialog', { name: 'Discount' })
    await expect(discount.getByLabel('Discount', { exact: true })).toBeFocused()
    await page.keyboard.type('50')
    await tap(discount.getByRole('button', { name: 'Add' }))
    expect(taps - before).toBe(4)
    await tap(button('Cash ₹500'))
    await expect(sheet.getByRole('heading', { name: /^Order( \d+)? saved/ })).toBeVisible()
    expect(taps - 4).toBe(6)
    await expect
      .poll(() => found(page, OUTFITS, name))
      .toMatchObject([{ advancePaid: '500', payments: [{ amount: 500, method: 'cash' }] }])
  })

  test('shows what is left and how it can be paid while the advance is typed', async ({ page, signedIn }) => {
    await signedIn()
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      const sheet = await openSheet(page)
      await sheet.getByLabel('Price').fill('5000')
      await openBill(sheet)
      await sheet.getByLabel('Received now').tap()
      await page.keyboard.type('1500')
      for (const shown of [
        pay(page, 'Cash', '₹1,500'),
        pay(page, 'UPI', '₹1,500'),
        sheet.getByText('Balance ₹3,500 after ₹1,500'),
        sheet.getByLabel('Received now'),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 })
    }
  })
})
