import { pagePaths } from '@zari/shared/api/paths'
import { writeMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { defaultContent } from '@zari/shared/publishing/site-content'
import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { type OpenOrderDialog, useOrderDialogs } from '../order/dialogs/use-order-dialogs.tsx'
import { PaymentList } from '../order/money/payment-list.tsx'
import { InviteDialog } from '../owner/people/invite-dialog.tsx'
import { PendingChanges } from '../owner/website/pending-changes.tsx'
import { CustomerPage } from '../screens/customer/customer-page.tsx'
import { LogOutButton } from '../screens/session/log-out-button.tsx'
import { type AppState, useAppStore } from '../sync/app-state/app-store.ts'
import { hasDialogDraft, hasDrafts } from '../sync/app-state/tab-drafts.ts'
import { isA } from '../sync/engine/entry.ts'
import { saveEdits } from '../testing/save-edits.ts'
import { historyStep } from '../ui/testing/history-step.ts'
import { openShop, user } from '../testing/shop.tsx'

type Shop = Awaited<ReturnType<typeof openShop>>
type Draw = (shop: Shop) => ReactNode
type Opener = readonly [Draw, button: string]

const dialog = () => page.getByRole('dialog')
const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = () => dialog().getByText('Your changes are not saved.')

function OrderDialogs({ name, record }: { name: Parameters<OpenOrderDialog>[0]; record: OrderRecord }) {
  const { openDialog, dialogs } = useOrderDialogs()
  return (
    <>
      <button onClick={() => openDialog(name, record)}>Open</button>
      {dialogs}
    </>
  )
}

const ofOrder = (name: Parameters<OpenOrderDialog>[0]): Opener => [
  (shop) => <OrderDialogs name={name} record={shop.record()} />,
  'Open',
]

const inStore = (stateOf: (shop: Shop) => Partial<AppState>): Opener => [
  (shop) => {
    const state = stateOf(shop)
    return <button onClick={() => useAppStore.setState(state)}>Open</button>
  },
  'Open',
]

function Invite() {
  const [isOpen, setOpen] = useState(() => hasDialogDraft('invite', ''))
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} onInvited={() => {}} />}
    </>
  )
}

const customer: Draw = () => (
  <Routes>
    <Route path={`${pagePaths.customer('')}:phone`} element={<CustomerPage />} />
  </Routes>
)

const publishing = { again: () => undefined, busy: undefined, failure: undefined, run: async () => {} }
const published: Draw = () => (
  <PendingChanges
    state={{
      versions: [],
      shown: 1,
      trouble: null,
      changes: [{ kind: 'shop', fields: ['Name'] }],
      revision: '1',
    }}
    publishing={publishing}
    settings={{ ...defaultContent.shop, version: 1, changedAt: null, changedBy: null }}
    onSettings={() => {}}
  />
)

const kinds: ReadonlyArray<readonly [name: string, Opener, label: string, typed: string]> = [
  ['payment', ofOrder('payment'), 'Received now', '500'],
  ['details', ofOrder('details'), 'Notes', 'gold border'],
  ['due-date', ofOrder('due-date'), 'Another day', '2031-05-06'],
  ['contact', ofOrder('contact'), 'Name', 'Sita Rani'],
  ['call', ofOrder('call'), 'What was said', 'comes on Monday'],
  ['material', ofOrder('material'), 'Item', 'Green silk'],
  ['alteration', ofOrder('alteration'), 'What is altered', 'waist'],
  ['design', ofOrder('design'), 'What will be made', 'Boat neck'],
  ['deliver', inStore((shop) => ({ delivering: shop.record() })), 'Received now', '500'],
  [
    'whatsapp',
    inStore((shop) => ({ messageTo: { orders: [shop.record()] } })),
    'Message',
    'Come on Saturday',
  ],
  [
    'amend',
    inStore(({ engine }) => ({ amending: engine.entries().find((entry) => isA(entry, 'edit')) })),
    'Notes',
    'two hooks',
  ],
  [
    'cancel payment',
    [(shop) => <PaymentList record={shop.record()} />, 'Cancel this payment: ₹300 by UPI'],
    'Reason',
    'wrong order',
  ],
  ['note', [customer, 'Add note'], 'Note', 'always wants padding'],
  ['merge', [customer, 'Add another phone number'], 'Other phone number', '98480 22338'],
  ['person', [customer, 'person'], 'Name', 'Meena'],
  ['invite', [() => <Invite />, 'Open'], 'Name', 'Bina'],
  ['phone', [published, 'Publish 1 change'], 'Phone', '98480 12345'],
]

async function open([draw]: Opener) {
  const silk = { what: 'Silk', count: 2, picture: null, returnedOn: null }
  const shop = await openShop('custom-outfit-quotes', {
    phone: '98480 12340',
    totalAmount: '5000',
    material: writeMaterial([silk]),
  })
  shop.paidElsewhere(300)
  await shop.engine.pull()
  shop.setLine('cut')
  await saveEdits(shop.record(), [{ edit: 'notes', fields: { notes: 'beads' } }])
  const show = () => shop.draw(draw(shop), pagePaths.customer('919848012340'))
  await show()
  return {
    ...shop,
    reload: async () => {
      await cleanup()
      useAppStore.setState({ delivering: undefined, messageTo: undefined, amending: undefined })
      await show()
    },
  }
}

test.each(kinds)(
  '%s: what was typed comes back in its dialog, and Back asks',
  async (_name, kind, label, typed) => {
    const { reload } = await open(kind)
    await button(kind[1]).click()
    await field(label).fill(typed)
    await expect.poll(hasDrafts).toBe(true)
    await reload()
    await expect.element(field(label)).toHaveValue(typed)
    await userEvent.click(field(label))
    await expect.poll(historyStep).toBe(1)
    history.back()
    await expect.element(asked()).toBeVisible()
    await button('Discard changes').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(hasDrafts()).toBe(false)
  },
)

async function openOnline(opener: Opener) {
  const shop = await open(opener)
  shop.setLine('good')
  await expect.poll(() => shop.engine.entries()).toEqual([])
  return shop
}

test('an edit compares with what the person saw before the reload', async () => {
  const shop = await openOnline(ofOrder('details'))
  await button('Open').click()
  await field('Notes').fill('silver border')
  await expect.poll(hasDrafts).toBe(true)
  shop.changedElsewhere('notes', { notes: 'gold border', customerAddress: '12 Temple Road' })
  await shop.engine.pull()
  await shop.reload()
  await button('Save Details').click()
  await expect
    .element(page.getByRole('dialog', { name: /was also changed/ }))
    .toMatchTextContent('gold border')
  expect(shop.atServer()?.customerAddress).toBe('12 Temple Road')
})

test('a payment that was saved before the reload is saved once', async () => {
  const shop = await openOnline(ofOrder('payment'))
  shop.setLine('held')
  await button('Open').click()
  await field('Received now').fill('500')
  await button('Cash ₹500').click()
  await expect.poll(() => shop.engine.entries().some((entry) => isA(entry, 'pay'))).toBe(true)
  // What the killed tab had: here its dialog goes on and closes.
  const kept = Object.entries<string>(sessionStorage)
  shop.setLine('good')
  const taken = () => shop.atServer()?.payments.filter(({ amount }) => amount === 500)
  await expect.poll(taken).toHaveLength(1)
  await expect.poll(hasDrafts).toBe(false)
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  await shop.reload()
  await expect.element(field('Received now')).toHaveValue('500')
  await button('Cash ₹500').click()
  await button('Yes, take ₹500 in cash').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => shop.engine.entries()).toEqual([])
  expect(taken()).toHaveLength(1)
})

test('a draft is offered to its account alone, and goes at Log out, which asks first', async () => {
  const shop = await openOnline(ofOrder('call'))
  await button('Open').click()
  await field('What was said').fill('comes on Monday')
  await expect.poll(hasDrafts).toBe(true)
  const { setSession } = useAppStore.getState()
  setSession({ state: 'signed-in', user: { ...user, id: 'bina' }, expired: false })
  await shop.reload()
  await expect.element(button('Open')).toBeVisible()
  expect(dialog().query()).toBeNull()
  setSession({ state: 'signed-in', user, expired: false })
  await cleanup()
  await shop.draw(<LogOutButton />)
  await button('Logout').click()
  await expect.element(dialog()).toMatchTextContent('did not save will be deleted')
  shop.setLine({ answer: () => new Response(null, { status: 204 }) })
  await button('Log out anyway').click()
  await expect.poll(() => useAppStore.getState().session.state).toBe('signed-out')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('zari-form'))).toEqual([])
})
