import { type OrderToMake, newOrderEdits } from '../engine/new-entry.ts'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { type EntryOf, isA } from '../engine/entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { saveLocally } from '../app-state/store-adapter.ts'
import { showSaveResult } from './save-messages.ts'

/**
 * Keeps new orders on this device, with the money and the pictures that came with them, all or nothing. What the server
 * says of them is told when it is known: nobody waits for that at the counter.
 * @param made the first has the draft's id
 * @param draft that they were typed in, if they were in one
 * @returns the first order's id: another one than it was made with, where that is an order already
 * @throws StaleDraft when another window has changed or ended that, and the device's own error when they could not be kept
 */
export async function saveNewOrders(made: readonly OrderToMake[], draft?: OpenDraft): Promise<string> {
  const entries = await saveLocally(() => staffEngine().saveTogether(made.flatMap(newOrderEdits), [], draft))
  const creations = entries.filter((entry) => isA(entry, 'create'))
  const [first] = creations
  if (!first) throw new Error('The order was not saved')
  tellWhenKnown(creations.map(({ key }) => key)).catch(reportError)
  return first.operation.record.id
}

async function tellWhenKnown(keys: readonly string[]): Promise<void> {
  const results = await Promise.all(keys.map((key) => staffEngine().waitForResult(key)))
  const stuck = results.filter((result) => result.type === 'stuck')
  const [first] = stuck
  if (!first) {
    const isSent = results.every(({ type }) => type === 'sent')
    if (isSent && keys.length > 1) return notify(`${keys.length} orders saved`, '')
    return showSaveResult({ type: 'create' }, isSent ? 'sent' : 'waiting')
  }
  const words = first.problem.reason === 'refused' ? first.problem.message : ''
  const what = keys.length > 1 ? `${stuck.length} of ${keys.length} orders` : 'the order'
  return notifyFailure(`The server did not accept ${what}`, `${words} See “Needs attention”.`)
}

/** @returns false when it is at the server by now, and has to be changed there, or was thrown away in another tab */
export async function editUnsentOrder(
  { key, operation }: EntryOf<'create'>,
  order: NewOrder,
): Promise<boolean> {
  const { kind, id } = operation.record
  const isDone = await saveLocally(() => staffEngine().amendOrder(key, { order, about: order.name }))
  if (!isDone) {
    const { records, unsent } = useAppStore.getState()
    const isThere = records[kind].byId.has(id) || unsent.some((each) => each.operation.record.id === id)
    if (!isThere)
      notifyFailure(
        'This order was deleted in another window',
        'Your changes were not saved. To keep it, enter it as a new order.',
      )
    else notifyFailure('Already sent', 'Open the order and change it there.')
    return false
  }
  notify('Corrected', 'The corrected order will be sent.')
  return true
}
