import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { SearchDialog } from './search-dialog.tsx'

afterEach(() => page.viewport(360, 740))

const opener = () => page.getByRole('button', { name: /^Search everything/ })

async function widthAt(address: string): Promise<number> {
  await page.viewport(1280, 800)
  const shop = await openShop()
  await shop.draw(
    <div style={{ display: 'flex' }}>
      <SearchDialog />
    </div>,
    address,
  )
  await expect.element(opener()).toBeVisible()
  return opener().element().getBoundingClientRect().width
}

test.each([pagePaths.customers, ...ORDER_KINDS.map((kind) => orderKinds[kind].adminPath)])(
  'on %s, which has a search field, the app’s own is an icon',
  async (address) => {
    expect(await widthAt(address)).toBe(44)
    await opener().click()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
  },
)

test('elsewhere it is a field', async () => {
  expect(await widthAt(pagePaths.dashboard)).toBeGreaterThan(200)
})
