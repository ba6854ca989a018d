import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentInput } from '@zari/shared/orders/payment'
import type { Takings } from '@zari/shared/orders/takings'
import { paymentEntry, paymentOf } from '@zari/shared/testing/payment-cases'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newEdit, paying } from '../../sync/engine/new-entry.ts'
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
  { ...paymentEntry({ id: 'four', amount: 250, method: 'not-said' }), ...on },
  { ...paymentEntry({ id: 'three', amount: -300, method: 'correction' }), ...on },
]

const ReadAnew = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <CollectionsPage />
  </SWRConfig>
)

const answer = (takings: Takings) => ({ answer: () => new Response(JSON.stringify(takings)) })

test('are told by method and by person, corrections apart, each with its order', async () => {
  const shop = await openShop()
  shop.setLine(answer({ from: '2026-11-21', to: '2026-11-21', entries }))
  await shop.draw(<ReadAnew />)
  await expect.element(page.getByText(/^Collected.*₹1,950/)).toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'By method' }))
    .toMatchTextContent(/Cash ×1\s*₹1,200\s*UPI ×1\s*₹500\s*Not said ×1\s*₹250/)
  await expect
    .element(page.getByRole('table', { name: 'By person' }))
    .toMatchTextContent(/asha.*₹1,450.*bina.*₹500/s)
  await expect
    .element(page.getByText('Not counted: one correction of -₹300 (the advance was changed by hand).'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Padma' }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})

test('the total with its dates and number of payments is below the date filter', async () => {
  const shop = await openShop()
  const onKnownOrder = { ...on, orderId: shop.record().id }
  const [first, second] = entries
  shop.setLine(
    answer({
      from: '2026-11-21',
      to: '2026-11-21',
      entries: [{ ...first, ...onKnownOrder }, second] as Takings['entries'],
    }),
  )
  await shop.draw(<ReadAnew />)
  await expect.element(page.getByText(/^Collected today, \d+ \w+\s*₹1,700\s*2 payments$/)).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Payments' }))
    .toMatchTextContent(/₹500UPI\d+ · Custom design/)
  const top = (part: Locator) => part.element().getBoundingClientRect().top
  expect(top(page.getByRole('button', { name: 'Today' }))).toBeLessThan(top(page.getByText(/^Collected/)))

  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect.element(page.getByText(/^Collected on \d+ \w+/)).toBeVisible()
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
  const others = page.getByRole('button', { name: 'Other dates' })
  await others.click()
  await page.getByLabelText('From').fill('2026-01-03')
  await expect.element(page.getByText(/^Collected 3 Jan/)).toBeVisible()
  await expect.element(others).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()

  shop.setLine('cut')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect.element(page.getByText(/^Collected \d+ \w+ to \d+ \w+\s*–\s*$/)).toBeVisible()
})

test('money that came in once for several orders is one row with its parts', async () => {
  const shop = await openShop()
  const part = (id: string, amount: number, orderId: string) => ({
    ...paymentEntry({ id, amount, receiptId: 'visit' }),
    ...on,
    orderId,
  })
  // The newest first.
  const parts = [part('two', 1500, '0193e5a0-7b3c-7000-8000-00008f3a91c3'), part('one', 3500, on.orderId)]
  shop.setLine(answer({ from: '2026-11-21', to: '2026-11-21', entries: parts }))
  await shop.draw(<ReadAnew />)
  await expect.element(page.getByRole('table', { name: 'By method' })).toMatchTextContent(/Cash ×1\s*₹5,000/)
  const rows = page.getByRole('list', { name: 'Payments' })
  await expect
    .element(rows)
    .toMatchTextContent(/Padma₹5,000Cash.*order 8f3a91c2 ₹3,500.*order 8f3a91c3 ₹1,500/)
  await expect.element(rows.getByRole('link', { name: 'order 8f3a91c3 ₹1,500' })).toBeVisible()
})

test('without the server it is said that they need it, and can be tried again', async () => {
  const shop = await openShop()
  shop.setLine('cut')
  await shop.draw(<ReadAnew />)
  await expect.element(page.getByText('No internet. Payments are safe on this device.')).toBeVisible()
  shop.setLine(answer({ from: '2026-11-21', to: '2026-11-21', entries: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No payments')).toBeVisible()
})

test('a typed first advance that is not sent counts as an unsent payment, another typed amount does not', async () => {
  const shop = await openShop('custom-outfit-quotes', { advancePaid: '0' })
  shop.setLine('cut')
  await shop.draw(<ReadAnew />)
  const typeAdvance = (advancePaid: string) =>
    shop.engine.save(newEdit(shop.record(), { edit: 'notes', fields: { advancePaid } }))
  await typeAdvance('500')
  await expect.element(page.getByText('1 unsent payment is not counted yet.')).toBeVisible()
  await typeAdvance('700')
  await expect.poll(() => shop.record().advancePaid).toBe('700')
  await expect.element(page.getByText('1 unsent payment is not counted yet.')).toBeVisible()
})

test('the unsent parts of one receipt are one payment, and a waiting cancellation is none', async () => {
  const sent = paymentEntry({ id: 'sent', amount: 500 })
  const shop = await openShop('custom-outfit-quotes', { payments: [sent], advancePaid: '500' })
  const blouse = await shop.another({})
  shop.setLine('cut')
  await shop.draw(<ReadAnew />)
  const receiptId = crypto.randomUUID()
  const pay = (seen: OrderRecord, payment: Partial<PaymentInput>) =>
    shop.engine.save(
      newEdit(seen, paying({ ...paymentOf({ amount: 700, ...payment }), id: crypto.randomUUID() })),
    )
  await pay(shop.record(), { reverses: 'sent', amount: -500 })
  await pay(shop.record(), { receiptId })
  await pay(blouse, { receiptId })
  await expect.element(page.getByText('1 unsent payment is not counted yet.')).toBeVisible()
  await pay(blouse, {})
  await expect.element(page.getByText('2 unsent payments are not counted yet.')).toBeVisible()
})

test('on a phone the days are in one line and the row of a payment has its facts in three', async () => {
  await page.viewport(360, 740)
  const shop = await openShop()
  shop.setLine(answer({ from: '2026-11-21', to: '2026-11-21', entries }))
  await shop.draw(
    <div style={{ paddingInline: '0.875rem' }}>
      <ReadAnew />
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
