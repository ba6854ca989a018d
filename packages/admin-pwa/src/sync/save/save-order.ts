import type { NewOrder } from '@zari/shared/orders/new-order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { customerName } from '@zari/shared/orders/order-text'
import { notify, notifyFailure } from '../../ui/notify.ts'
import type { NewOrderEdit, OrderEntry } from '../outbox/entry.ts'
import type { OpenDraft } from '../outbox/open-draft.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../store/app-store.ts'
import { keepOnDevice } from '../store/store-adapter.ts'
import { type NewPayment, newPayment } from './save-edits.ts'
import { tellResult } from './save-messages.ts'

/** An order as a screen holds it. Its ids are made when the screen opens, so that pressing twice makes it once. */
export interface OrderToMake {
  kind: OrderKind
  id: string
  order: NewOrder
  /** E-mail of whoever makes it. */
  by: string
  /** Money that was received with it. */
  payment?: NewPayment | undefined
  /** Pictures, by the names that they have until they are uploaded. */
  files?: readonly string[]
}

/** All that is kept together of a new order: the order itself, then the money, then the pictures, which take longest. */
export function newOrderEdits({ kind, id, order, by, payment, files = [] }: OrderToMake): NewOrderEdit[] {
  const about = customerName(order)
  const bare = { kind, id, about, fields: {}, base: {} }
  return [
    { ...bare, edit: 'create', create: { order, by } },
    ...(payment ? [newPayment({ kind, id, name: order.name }, payment)] : []),
    ...(files.length > 0
      ? [
          {
            ...bare,
            edit: 'notes',
            fields: { uploadedFiles: [...files] },
            base: { uploadedFiles: [] },
          } satisfies NewOrderEdit,
        ]
      : []),
  ]
}

/**
 * Keeps a new order on this device, with the money and the pictures that came with it, all or nothing. What the server
 * says of it is told when it is known: nobody waits for that at the counter.
 * @param draft that it was typed in
 * @returns the order's id: another one than it was made with, where that is an order already
 * @throws DraftElsewhere when another tab has that, and the device's own error when it could not be kept
 */
export async function saveOrder(made: OrderToMake, draft: OpenDraft): Promise<string> {
  const [entry] = await keepOnDevice(() => staffEngine().saveTogether(newOrderEdits(made), [], draft))
  if (!entry) throw new Error('The order was not kept')
  tellWhenKnown(entry.key).catch(reportError)
  return entry.id
}

async function tellWhenKnown(key: string): Promise<void> {
  const result = await staffEngine().waitForResult(key)
  if (result.is !== 'stuck') return tellResult('create', result.is)
  const { problem } = result
  const words = problem.reason === 'refused' ? problem.message : ''
  return notifyFailure('The order is kept, but the server did not take it', `${words} See “Needs attention”.`)
}

/** @returns false when it is at the server by now, and has to be changed there, or was thrown away in another tab */
export async function correctOrder({ key, kind, id }: OrderEntry, order: NewOrder): Promise<boolean> {
  const isDone = await keepOnDevice(() => staffEngine().amendOrder(key, { order, about: order.name }))
  if (!isDone) {
    const { records, cards, unsent } = useAppStore.getState()
    const isThere = records[kind].byId.has(id) || cards[kind].has(id) || unsent.some((each) => each.id === id)
    if (!isThere)
      notifyFailure(
        'This order was thrown away in another window',
        'Your changes were not saved. If it is still wanted, make it as a new order.',
      )
    else notifyFailure('It has been sent meanwhile', 'Change it on the order itself, where that can be done.')
    return false
  }
  notify('Corrected', 'The order is sent as it is now.')
  return true
}
