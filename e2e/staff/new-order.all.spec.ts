import { found, make, newOrder, newPhone, openSheet } from './new-order-sheet.ts'
import { expect, newName, sendOrder, sizes, test } from './staff-test.ts'

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
})
