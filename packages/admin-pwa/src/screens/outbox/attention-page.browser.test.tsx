import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paying } from '../../sync/engine/new-entry.ts'
import { saveOrders } from '../../sync/hooks/save-edits.ts'
import { saveEdits } from '../../testing/save-edits.ts'
import { openShop } from '../../testing/shop.tsx'
import { AttentionPage } from './attention-page.tsx'
import { OutboxBadge } from './outbox-badge.tsx'

test('a refused part of a visit’s money is shown with the whole sum, and where the rest is', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Padma' })
  const other = await shop.another({ name: 'Padma' })
  const at = '2026-11-24T06:00:00.000Z'
  const receiptId = crypto.randomUUID()
  const part = (amount: number) =>
    paying({ id: crypto.randomUUID(), amount, method: 'cash', note: '', at, receiptId })
  shop.deletedElsewhere()
  const results = await saveOrders([
    { seen: shop.record(), changes: [part(3500)] },
    { seen: other, changes: [part(1500)] },
  ])
  expect(results).toEqual(['to-settle', 'sent'])
  await shop.engine.pull()
  await shop.draw(
    <>
      <OutboxBadge />
      <AttentionPage />
    </>,
  )
  await expect
    .element(page.getByRole('link', { name: '1 not accepted: an edit needs attention' }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: /conflict/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Not saved on the server yet.')).toBeVisible()
  await expect
    .element(page.getByRole('article', { name: 'Edit of Padma' }))
    .toMatchTextContent(/₹3,500 of ₹5,000 received for this visit: order 1002 ₹1,500, order \w+ ₹3,500/)
})

test.each([
  ['No, discard mine', '200'],
  ['Yes, keep both', '-100'],
])('what was refunded on another device, too, is asked about: %s', async (answer, received) => {
  const shop = await openShop('outfit-details-orders', { name: 'Padma' })
  shop.paidElsewhere(500)
  shop.paidElsewhere(-300)
  const refund = {
    amount: -300,
    method: 'cash',
    note: '',
    at: '2026-11-24T06:00:00.000Z',
    refund: true,
  } as const
  expect(await saveEdits(shop.record(), [paying({ id: crypto.randomUUID(), ...refund })])).toEqual([
    'to-settle',
  ])
  await shop.engine.pull()
  await shop.draw(<AttentionPage />)
  const edit = page.getByRole('article', { name: 'Edit of Padma' })
  await expect
    .element(edit)
    .toMatchTextContent(/already refunded ₹300 by UPI (on .*)?at \d\d:\d\d\. Was it paid out twice\?/)
  expect(shop.atServer()?.advancePaid).toBe('200')
  await edit.getByRole('button', { name: answer }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe(received)
})

test('the focus is not lost with an edit that was decided', async () => {
  const shop = await openShop('contact-inquiries', { name: 'Padma' })
  shop.setLine('cut')
  await shop.engine.pull()
  await saveEdits(shop.record(), [{ edit: 'notes', fields: { notes: 'Green silk' } }])
  shop.changedElsewhere('notes', { notes: 'Blue silk' })
  shop.setLine('good')
  await shop.engine.wake()
  await shop.draw(<AttentionPage />)
  const edit = page.getByRole('article', { name: 'Edit of Padma' })
  await edit.getByRole('radio').first().click()
  await edit.getByRole('button', { name: 'Save choice' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toHaveFocus()
})
