import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import type { RefObject } from 'react'
import { isSaved, saveEdits } from '../../sync/save/save-edits.ts'
import { showSaveResult } from '../../sync/save/save-messages.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { reportUnlessFull } from '../../sync/storage-quota.ts'
import { openMessage } from '../whatsapp/open-message.ts'
import { type Step, stepsBack } from './next-step.ts'

/** Undo from a notice: by then the order may have left the screen. */
async function takeBack(seen: OrderRecord, back: readonly [Step, ...Step[]]): Promise<void> {
  const said = { type: 'edit', name: back[0].edit } as const
  try {
    const results = await saveEdits(seen, back)
    const result = results.find((each) => !isSaved(each)) ?? results[0]
    if (result) showSaveResult(said, result)
  } catch (error) {
    showSaveResult(said, 'failed')
    reportUnlessFull(error)
  }
}

/** How a screen moves an order on in one press; the steps are saved together. Undo is offered as long as the notice is shown. */
export function useNextStep(home?: RefObject<HTMLElement | null>) {
  const { isSaving, save } = useSaveEdits(home)
  const canWrite = useCanServeCustomers()
  const take = (seen: OrderRecord, ...steps: readonly [Step, ...Step[]]) => {
    const { after, back } = stepsBack(seen, steps)
    const isNowReady = !isReady(seen) && isReady(after)
    return save(seen, steps, {
      actions: [
        ...(isNowReady && canWrite ? [{ label: 'Send WhatsApp', act: () => openMessage(after) }] : []),
        { label: 'Undo', act: () => void takeBack(after, back) },
      ],
    })
  }
  return { isSaving, take }
}
