import { pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paying } from '../../sync/engine/new-entry.ts'
import { saveEdits } from '../../testing/save-edits.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { failAt, fullDevice } from '../../testing/failing-device.ts'
import { openShop } from '../../testing/shop.tsx'
import { UnsentPage } from './unsent-page.tsx'

const edit = () => page.getByRole('article', { name: 'Edit of Lakshmi Devi' })
const amending = () => page.getByRole('dialog', { name: 'Edit of Lakshmi Devi' })

async function withUnsentNotes(changes: Partial<OrderRecord> = {}) {
  const shop = await openShop('contact-inquiries', { name: 'Lakshmi Devi', ...changes })
  shop.setLine('cut')
  // The device must notice that it is offline before it could send anything.
  await shop.engine.pull()
  await saveEdits(shop.record(), [{ edit: 'notes', fields: { notes: 'Green silk' } }])
  await shop.draw(<UnsentPage />)
  await expect.element(edit()).toMatchTextContent(/Notes: Nothing → Green silk/)
  return shop
}

/** Responses are held until the button is pressed; otherwise the edit would already be gone. */
async function sendNow(shop: Awaited<ReturnType<typeof withUnsentNotes>>) {
  shop.setLine('held')
  await edit().getByRole('button', { name: 'Send now' }).click()
  shop.setLine('good')
}

test('an edit that never left is changed in place, and sent once', async () => {
  const shop = await withUnsentNotes()
  await edit().getByRole('button', { name: 'Edit' }).click()
  await amending().getByLabelText('Notes').fill('Red silk')
  await amending().getByRole('button', { name: 'Save' }).click()
  await expect.element(amending()).not.toBeInTheDocument()
  await expect.element(edit()).toMatchTextContent(/Notes: Nothing → Red silk/)
  await edit().getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText(/^The server can’t be reached\./)).toBeVisible()
  shop.setLine('good')
  await shop.engine.wake()
  await expect.element(page.getByText('Everything on this device has been sent.')).toBeVisible()
  await expect.poll(() => shop.atServer()?.notes).toBe('Red silk')
  expect(shop.editsSent()).toEqual(['notes'])
})

test('what was typed over an edit is not thrown away unasked', async () => {
  await withUnsentNotes()
  await edit().getByRole('button', { name: 'Edit' }).click()
  await amending().getByLabelText('Notes').fill('Red silk')
  await amending().getByRole('button', { name: 'Cancel' }).click()
  await amending().getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(amending().getByLabelText('Notes')).toHaveValue('Red silk')
  await amending().getByRole('button', { name: 'Cancel' }).click()
  await amending().getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(amending()).not.toBeInTheDocument()
  await expect.element(edit()).toMatchTextContent(/Notes: Nothing → Green silk/)
})

test('what is sent while it is being changed counts as the base of the change', async () => {
  const shop = await withUnsentNotes()
  await edit().getByRole('button', { name: 'Edit' }).click()
  await amending().getByLabelText('Notes').fill('Red silk')
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.notes).toBe('Green silk')
  await expect.element(amending().getByLabelText('Notes')).toHaveValue('Red silk')
  await amending().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => shop.atServer()?.notes).toBe('Red silk')
})

test('an edit is thrown away only when that was asked for twice', async () => {
  const shop = await withUnsentNotes()
  await edit().getByRole('button', { name: 'Delete' }).click()
  await expect.element(edit().getByRole('button', { name: 'Keep', exact: true })).toHaveFocus()
  await edit().getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(edit().getByRole('button', { name: 'Delete' })).toHaveFocus()
  await edit().getByRole('button', { name: 'Delete' }).click()
  await edit().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(edit()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Unsent edits' })).toHaveFocus()
  shop.setLine('good')
  await shop.engine.wake()
  expect(shop.record().notes).toBeNull()
  await expect.poll(() => shop.atServer()?.notes).toBeNull()
})

test('a correction for which there is no room says so over every page, and stays in the dialog', async () => {
  await withUnsentNotes()
  await edit().getByRole('button', { name: 'Edit' }).click()
  await amending().getByLabelText('Notes').fill('Red silk')
  const reported = failAt('save', fullDevice())
  await amending().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Failed to update order details')).toBeVisible()
  expect(useAppStore.getState().room).toBe('full')
  expect(reported).not.toHaveBeenCalled()
  await expect.element(amending().getByLabelText('Notes')).toHaveValue('Red silk')
})

test('what is sent at a press is said to have arrived', async () => {
  const shop = await withUnsentNotes()
  await sendNow(shop)
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  await expect.element(edit()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.notes).toBe('Green silk')
  await expect.element(page.getByRole('heading', { name: 'Unsent edits' })).toHaveFocus()
})

test('what the server refuses when it is sent at a press is said in the server’s words', async () => {
  const shop = await withUnsentNotes()
  shop.deletedElsewhere()
  await sendNow(shop)
  await expect.element(page.getByText('404 not_found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 more need your attention' })).toBeVisible()
})

test.each([
  ['retry', 'Send now', 'The edit was not sent. It is still on this device.'],
  ['discard', 'Delete', 'The edit was not deleted.'],
] as const)(
  'a device that fails at %s says so, reports why, and can be asked again',
  async (what, press, words) => {
    await withUnsentNotes()
    if (what === 'discard') await edit().getByRole('button', { name: 'Delete' }).click()
    const why = new Error('The disk is broken')
    const reported = failAt(what, why)
    await edit().getByRole('button', { name: press }).click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(reported.mock.calls).toEqual([[why]])
    await expect.element(edit().getByRole('button', { name: press })).toBeEnabled()
    await expect.element(edit().getByRole('button', { name: press })).toHaveFocus()
  },
)

test('an edit leads to its order, whatever the id of an older system holds', async () => {
  await withUnsentNotes({ id: 'A#17' })
  await expect
    .element(edit().getByRole('link', { name: 'Lakshmi Devi' }))
    .toHaveAttribute('href', '/contact-inquiries/A%2317')
})

test('with an edit that needs attention, not everything has reached the server', async () => {
  const shop = await withUnsentNotes()
  shop.deletedElsewhere()
  await sendNow(shop)
  await expect.element(page.getByText('Everything else on this device has been sent.')).toBeVisible()
})

test('what waits behind an edit that needs attention is not said to be sent by itself', async () => {
  const shop = await withUnsentNotes()
  shop.changedElsewhere('notes', { notes: 'Blue silk' })
  await sendNow(shop)
  await expect.element(page.getByRole('link', { name: '1 more need your attention' })).toBeVisible()
  shop.setLine('cut')
  await saveEdits(shop.record(), [{ edit: 'notes', fields: { notes: 'White silk' } }])
  await expect.element(edit()).toMatchTextContent(/waits for an edit that needs attention/)
  await expect
    .element(page.getByText(/These are sent after you decide on the edits that need your attention\.$/))
    .toBeVisible()
})

test('of a payment whose answer was lost it is not said that throwing it away takes it back', async () => {
  const shop = await openShop('contact-inquiries', { name: 'Lakshmi Devi' })
  shop.setLine('hanging')
  const at = new Date().toISOString()
  const payment = { id: crypto.randomUUID(), amount: 500, method: 'cash', note: '', at } as const
  void saveEdits(shop.record(), [paying(payment)])
  await shop.draw(<UnsentPage />)
  await expect.poll(() => shop.engine.entries()[0]?.firstSentAt ?? null).not.toBeNull()
  await edit().getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(
      edit().getByText(
        'Delete this payment? If it reached the server, it stays there. Check the order before you enter it again.',
      ),
    )
    .toBeVisible()
})

test('there is a way back, though nothing waits', async () => {
  const shop = await openShop()
  await shop.draw(<UnsentPage />)
  await expect.element(page.getByText('Everything on this device has been sent.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Today' })).toHaveAttribute('href', pagePaths.dashboard)
})
