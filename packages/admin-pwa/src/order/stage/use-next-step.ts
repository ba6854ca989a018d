import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import type { RefObject } from 'react'
import { type OrderChanges, saveOrders } from '../../sync/hooks/save-edits.ts'
import { showSaveResult, showSaveResults } from '../../sync/hooks/save-messages.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import type { NoticeAction } from '../../ui/notify.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { type Step, type Steps, stepsBack } from './next-step.ts'

/** By then the order may have left the screen. */
export async function takeBack(name: Step['edit'], orders: readonly OrderChanges[]): Promise<void> {
  const labelKey = { type: 'edit', name } as const
  try {
    const results = await saveOrders(orders)
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
