import { type OrderToMake, newOrderEdits } from '../outbox/new-entry.ts'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { notify, notifyFailure } from '../../ui/notify.ts'
import type { OrderEntry } from '../outbox/entry.ts'
import type { OpenDraft } from '../outbox/open-draft.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../store/app-store.ts'
import { saveLocally } from '../store/store-adapter.ts'
import { showSaveResult } from './save-messages.ts'

/**
 * Keeps a new order on this device, with the money and the pictures that came with it, all or nothing. What the server
 * says of it is told when it is known: nobody waits for that at the counter.
 * @param draft that it was typed in
 * @returns the order's id: another one than it was made with, where that is an order already
 * @throws DraftElsewhere when another tab has that, and the device's own error when it could not be kept
 */
export async function saveOrder(made: OrderToMake, draft?: OpenDraft): Promise<string> {
  const [entry] = await saveLocally(() => staffEngine().saveTogether(newOrderEdits(made), [], draft))
  if (!entry) throw new Error('The order was not saved')
  tellWhenKnown(entry.key).catch(reportError)
  return entry.id
}

async function tellWhenKnown(key: string): Promise<void> {
  const result = await staffEngine().waitForResult(key)
  if (result.type !== 'stuck') return showSaveResult('create', result.type)
  const { problem } = result
  const words = problem.reason === 'refused' ? problem.message : ''
  return notifyFailure('The server did not accept the order', `${words} See “Needs attention”.`)
}

/** @returns false when it is at the server by now, and has to be changed there, or was thrown away in another tab */
export async function editUnsentOrder({ key, kind, id }: OrderEntry, order: NewOrder): Promise<boolean> {
  const isDone = await saveLocally(() => staffEngine().amendOrder(key, { order, about: order.name }))
  if (!isDone) {
    const { records, cards, unsent } = useAppStore.getState()
    const isThere = records[kind].byId.has(id) || cards[kind].has(id) || unsent.some((each) => each.id === id)
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
