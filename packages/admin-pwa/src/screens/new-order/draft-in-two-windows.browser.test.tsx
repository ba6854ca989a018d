import { newOrder } from '@zari/shared/testing/new-order-cases'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { newOrderEdits } from '../../sync/engine/new-entry.ts'
import { DATABASE } from '../../sync/platform/idb-schema.ts'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderSheet } from './new-order-sheet.tsx'
import { readNewOrder, storedForm } from './new-order-form.ts'

const KIND = 'outfit-details-orders'
beforeEach(() => page.viewport(1024, 768))

const sheet = () => page.getByRole('dialog', { name: 'New order' })
const field = (name: string) => sheet().getByLabelText(name)
const button = (name: string | RegExp) => sheet().getByRole('button', { name })
const namesOnScreen = () =>
  useAppStore
    .getState()
    .records[KIND].newestFirst.map(({ name }) => name)
    .filter((name) => name !== 'Sita')
    .sort()

/** Somebody types an order here, which is opened in another window, too. */
async function typeInOne(received = '') {
  const shop = await openShop(KIND, { name: 'Sita', phone: '90000 12345' })
  shop.setLine('cut')
  await shop.draw(<NewOrderSheet />)
  await field('Phone Number').fill('98480 22338')
  await field('Full Name').fill('Gita')
  await field('Outfit Type').fill('Blouse')
  if (received) await field('Advance received now').fill(received)
  const { engine } = shop
  const stored = async () => {
    const [draft] = await engine.drafts()
    return draft
  }
  const form = async () => readNewOrder((await stored())?.form, '2026-11-24')
  await expect.poll(async () => (await form()).received).toBe(received)
  const draft = await stored()
  if (!draft) throw new Error('Nothing is stored')
  const other = await engine.continueDraft(draft)
  onTestFinished(() => other.draft.close())
  const windows = new BroadcastChannel(DATABASE)
  const tell = windows.postMessage.bind(windows)
  onTestFinished(() => windows.close())
  const inAnother = async (work: () => Promise<unknown>, isTold = true) => {
    await work()
    if (isTold) tell({ about: 'queue' })
  }
  return {
    typeThere: (name: string) =>
      inAnother(async () => {
        const typed = await form()
        const pieces = typed.pieces.map((piece) => ({ ...piece, name }))
        await other.draft.keep({ form: storedForm({ ...typed, pieces }), files: [] })
      }),
    saveThere: (isTold?: boolean) =>
      inAnother(() => {
        const order = newOrder(KIND, { name: 'Gita', phone: '98480 22338' })
        const edits = newOrderEdits({ kind: KIND, id: draft.id, order, by: 'asha@zari.example' })
        return engine.saveTogether(edits, [], other.draft)
      }, isTold),
  }
}

test('an order that is typed in another window is shown before it is gone on with here', async () => {
  const { typeThere } = await typeInOne()
  await expect.element(field('Full Name')).toBeEnabled()
  await typeThere('Gita Rani')
  await expect.element(sheet()).toMatchTextContent('Changed in another window')
  await expect.element(field('Full Name')).toHaveValue('Gita')
  await expect.element(field('Full Name')).toBeDisabled()
  await button('Show it').click()
  await expect.element(field('Full Name')).toHaveValue('Gita Rani')
  await expect.element(field('Full Name')).toBeEnabled()
  await button('Save order').click()
  await expect.poll(namesOnScreen).toEqual(['Gita Rani'])
})

test('an order that was saved in another window becomes another one here', async () => {
  const { saveThere } = await typeInOne()
  await saveThere()
  await expect.element(sheet()).toMatchTextContent('Saved in another window')
  await expect.element(button('Open the order')).toBeVisible()
  await button('Save as another order').click()
  await expect.poll(namesOnScreen).toEqual(['Gita', 'Gita'])
})

test('money that was received with a saved order is asked for again', async () => {
  const { saveThere } = await typeInOne('500')
  await saveThere()
  await button('Save as another order').click()
  await expect.element(sheet()).toMatchTextContent('Enter its payment again')
  await expect.element(field('Advance received now')).toHaveValue('')
  await expect.element(field('Full Name')).toHaveValue('Gita')
  expect(namesOnScreen()).toEqual(['Gita'])
})

test('what was typed here stays on the screen when Save comes too late', async () => {
  const { saveThere } = await typeInOne('500')
  await saveThere(false)
  await button('Cash ₹500').click()
  await expect.element(sheet()).toMatchTextContent('Saved in another window')
  await expect.element(field('Advance received now')).toHaveValue('500')
  expect(namesOnScreen()).toEqual(['Gita'])
})
