import { typedKeys } from '@zari/shared/lib/objects'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import { customerName } from '@zari/shared/orders/status'
import type { RefObject } from 'react'
import { type OrderChanges, saveOrders } from '../../sync/hooks/save-edits.ts'
import { showSaveResult, showSaveResults } from '../../sync/hooks/save-messages.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import { type NoticeAction, notifyFailure } from '../../ui/notify.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { type Step, type Steps, stepsBack } from './next-step.ts'

/** On this device; the server finds what it has not heard of. */
function isChangedSince({ seen, changes }: OrderChanges): boolean {
  const now: Partial<OrderRecord> = useAppStore.getState().records[seen.kind].byId.get(seen.id) ?? seen
  return changes.some(
    (change) =>
      'edit' in change && typedKeys(change.fields).some((field) => !sameValue(now[field], seen[field])),
  )
}

const refuseUndo = (order: OrderRecord) =>
  notifyFailure('Not undone', `${customerName(order)}: this was changed again since then.`)

/** By then the order may have left the screen. */
async function takeBack(name: Step['edit'], orders: readonly OrderChanges[]): Promise<void> {
  const labelKey = { type: 'edit', name } as const
  const later = orders.find(isChangedSince)?.seen
  if (later) return refuseUndo(later)
  try {
    const results = await saveOrders(orders, [], 'give-up')
    const lost = orders.find((_, index) => results[index] === 'given-up')?.seen
    if (lost) return refuseUndo(lost)
    showSaveResults(results.map((result) => ({ label: labelKey, result })))
  } catch (error) {
    showSaveResult(labelKey, 'failed')
    reportUnlessFull(error)
  }
}

export const undoOf = (seen: readonly OrderRecord[], steps: Steps): NoticeAction => ({
  label: 'Undo',
  act: () =>
    void takeBack(
      steps[0].edit,
      seen.map((order) => {
        const { after, back } = stepsBack(order, steps)
        return { seen: after, changes: back }
      }),
    ),
})

/** Steps are saved together; the notice offers Undo. */
export function useNextStep(focusFallback?: RefObject<HTMLElement | null>) {
  const { isSaving, save } = useSaveEdits(focusFallback)
  const canWrite = useCanServeCustomers()
  const take = (seen: OrderRecord, ...steps: Steps) => {
    const { after } = stepsBack(seen, steps)
    const isNowReady = !isReady(seen) && isReady(after)
    return save(seen, steps, {
      actions: [
        ...(isNowReady && canWrite ? [{ label: 'Send WhatsApp', act: () => openMessage([after]) }] : []),
        undoOf([seen], steps),
      ],
    })
  }
  return { isSaving, take }
}
