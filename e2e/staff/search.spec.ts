import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { searchOf } from '../support/type-in.ts'
import { expect, newName, sendOrder, test } from './staff-test.ts'

test.describe('the search of every screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('opens by the / key, finds over all kinds, and is gone through by keys', async ({
    page,
    signedIn,
    zari,
  }) => {
    const word = newName('Everywhere')
    for (const kind of ORDER_KINDS) await sendOrder(zari.origin, kind, { name: `${word} of ${kind}` })
    await signedIn()
    const openByKey = async () => {
      await page.keyboard.press('/')
      await expect(searchOf(page)).toBeFocused()
    }
    for (const path of ['/order-management', '/outfit-orders', '/admin/takings', '/admin/unsent-edits']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await openByKey()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await openByKey()
    await page.keyboard.type(word)
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results).toContainText('3 found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    await openByKey()
    await page.keyboard.type('nobody of this name')
    await expect(page.getByText('Nothing found.')).toBeVisible()
  })
})
