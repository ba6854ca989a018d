import { pagePaths } from '@zari/shared/api/paths'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { CustomerPage } from './customer-page.tsx'

test('beside the rail of a screen of 1024 px, the name of a piece has room', async () => {
  await page.viewport(1024, 768)
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi Devi', phone: '98765 43210' })
  await shop.draw(
    <div style={{ width: 892 }}>
      <Routes>
        <Route path={`${pagePaths.customer('')}:phone`} element={<CustomerPage />} />
      </Routes>
    </div>,
    pagePaths.customer('919876543210'),
  )
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect.element(order).toBeVisible()
  expect(order.getByRole('link').element().getBoundingClientRect().width).toBeGreaterThan(170)
})
