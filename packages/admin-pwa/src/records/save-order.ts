import type { OpenDraft } from '../offline/queue/open-draft.ts'
import { notify, notifyFailure } from '../state/notify.ts'
import { keepOnDevice } from './keep-on-device.ts'
import { type OrderToMake, newOrderEdits } from './new-order.ts'
import { staffEngine } from './staff-engine.ts'
import { tellResult } from './tell-result.ts'

/**
 * Keeps a new order on this device, with the money and the pictures that came with it, all or nothing. What the server
 * says of it is told when it is known: nobody waits for that at the counter.
 * @param draft that it was typed in
 * @throws DraftElsewhere when another tab has that, and the device's own error when it could not be kept
 */
export async function saveOrder(made: OrderToMake, draft: OpenDraft): Promise<void> {
  const [entry] = await keepOnDevice(() => staffEngine().saveTogether(newOrderEdits(made), [], draft))
  if (entry) tellWhenKnown(entry.key).catch(reportError)
}

async function tellWhenKnown(key: string): Promise<void> {
  const result = await staffEngine().waitForResult(key)
  if (result.is !== 'stuck') return tellResult('create', result.is)
  const { problem } = result
  const words = problem.reason === 'refused' ? problem.message : ''
  return notifyFailure('The order is kept, but the server did not take it', `${words} See “Needs attention”.`)
}

/** @returns false when it is at the server by now, and has to be changed there */
export async function correctOrder(key: string, { order }: Pick<OrderToMake, 'order'>): Promise<boolean> {
  const isDone = await keepOnDevice(() => staffEngine().amendOrder(key, { order, about: order.name }))
  if (!isDone) {
    notifyFailure('It has been sent meanwhile', 'Change it on the order itself, where that can be done.')
    return false
  }
  notify('Corrected', 'The order is sent as it is now.')
  return true
}
