import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { SearchDialog } from './search-dialog.tsx'

const opener = () => page.getByRole('button', { name: /^Search everything/ })

test('on a page that has a search field the app’s own is an icon, elsewhere a field', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop()
  let goTo: NavigateFunction | undefined
  function Bar() {
    goTo = useNavigate()
    return (
      <div style={{ display: 'flex' }}>
        <SearchDialog />
      </div>
    )
  }
  await shop.draw(<Bar />, pagePaths.dashboard)
  const widthOfOpener = () => opener().element().getBoundingClientRect().width
  await expect.poll(widthOfOpener).toBeGreaterThan(200)
  for (const address of [pagePaths.customers, ...ORDER_KINDS.map((kind) => orderKinds[kind].adminPath)]) {
    await goTo?.(pagePaths.dashboard)
    await expect.poll(widthOfOpener).toBeGreaterThan(200)
    await goTo?.(address)
    await expect.poll(widthOfOpener, { message: address }).toBe(44)
  }
  await opener().click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
})
