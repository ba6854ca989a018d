import { type OrderToMake, newOrderEdits } from '../engine/new-entry.ts'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { type EntryOf, isA, type OutboxEntry } from '../engine/entry.ts'
import type { SavedDraft } from '../engine/drafts.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { saveLocally } from '../app-state/storage-space.ts'
import { undefinedIfStale } from './save-edits.ts'
import { showSaved } from './save-messages.ts'

/**
 * The counter does not wait for the server.
 * @param orders the first has the draft's id
 * @returns the first order's id; undefined when another window has changed or ended the draft
 */
export async function saveNewOrders(
  orders: readonly OrderToMake[],
  draft?: SavedDraft,
): Promise<string | undefined> {
  const edits = orders.flatMap(newOrderEdits)
  const saving = saveLocally(() => staffEngine().saveTogether(edits, [], draft))
  const entries = await saving.catch(undefinedIfStale)
  if (!entries) return undefined
  const creations = entries.filter((entry) => isA(entry, 'create'))
  const [first] = creations
  if (!first) throw new Error('The order was not saved')
  showWhenKnown(creations).catch(reportError)
  return first.operation.record.id
}

async function showWhenKnown(creations: readonly OutboxEntry[]): Promise<void> {
  const keys = creations.map(({ key }) => key)
  const shown = showSaved([{ type: 'create' }], {
    what: creations[0]?.about,
    ...(keys.length > 1 && { saved: [`${keys.length} orders saved`, ''] }),
  })
  const results = await Promise.all(keys.map((key) => staffEngine().waitForResult(key)))
  const stuck = results.filter((result) => result.type === 'stuck')
  const [first] = stuck
  if (!first) {
    shown.tell([results.every(({ type }) => type === 'sent') ? 'sent' : 'waiting'])
    return
  }
  const words = first.problem.reason === 'refused' ? first.problem.message : ''
  const what = keys.length > 1 ? `${stuck.length} of ${keys.length} orders` : 'the order'
  return notifyFailure(`The server did not accept ${what}`, `${words} See “Needs attention”.`)
}

/** @returns false when it is at the server by now, or was thrown away in another tab */
export async function editUnsentOrder(
  { key, operation }: EntryOf<'create'>,
  order: NewOrder,
): Promise<boolean> {
  const { kind, id } = operation.record
  const isDone = await saveLocally(() => staffEngine().amendOrder(key, { order, about: order.name }))
  if (!isDone) {
    const { records, unsent } = useAppStore.getState()
    const isKnown = records[kind].byId.has(id) || unsent.some((each) => each.operation.record.id === id)
    if (isKnown) notifyFailure('Already sent', 'Open the order and change it there.')
    else
      notifyFailure(
        'This order was deleted in another window',
        'Your changes were not saved. To keep it, enter it as a new order.',
      )
    return false
  }
  notify('Corrected', 'The corrected order will be sent.')
  return true
}
