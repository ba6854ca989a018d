import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { CollectionsPage } from './collections-page.tsx'

const on = {
  kind: 'custom-outfit-quotes',
  orderId: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
  name: 'Padma',
} as const
const entries = [
  { ...paymentEntry({ id: 'one', amount: 500, method: 'upi', by: 'bina@zari.example' }), ...on },
  { ...paymentEntry({ id: 'two', amount: 1200 }), ...on },
]

test('on a phone the days are in one line and the row of a payment has its facts in three', async () => {
  await page.viewport(360, 740)
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({ from: '2026-11-21', to: '2026-11-21', entries }) })
  await shop.draw(
    <div style={{ paddingInline: '0.875rem' }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <CollectionsPage />
      </SWRConfig>
    </div>,
  )
  const row = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  const box = (part: Locator) => part.element().getBoundingClientRect()
  expect(box(row).height).toBeLessThanOrEqual(86)
  const tops = ['Today', 'Yesterday', 'Last 7 days', 'This month', 'Other dates'].map(
    (name) => box(page.getByRole('button', { name })).top,
  )
  expect(new Set(tops).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
