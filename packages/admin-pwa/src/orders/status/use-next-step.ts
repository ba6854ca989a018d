import type { OrderRecord } from '@zari/shared/orders/order'
import type { RefObject } from 'react'
import { saveEdits } from '../../sync/save/save-edits.ts'
import { showSaveResult } from '../../sync/save/save-messages.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { reportUnlessFull } from '../../sync/storage-quota.ts'
import { type Step, stepBack } from './next-step.ts'

/** Called from the notification, when the order may no longer be on the screen. */
async function takeBack(seen: OrderRecord, back: Step): Promise<void> {
  try {
    const [result] = await saveEdits(seen, [back])
    if (result) showSaveResult(back.edit, result)
  } catch (error) {
    showSaveResult(back.edit, 'failed')
    reportUnlessFull(error)
  }
}

export function useStep(home?: RefObject<HTMLElement | null>) {
  const { isSaving, save } = useSaveEdits(home)
  const take = (seen: OrderRecord, step: Step) => {
    const { after, back } = stepBack(seen, step)
    return save(seen, [step], { undo: () => void takeBack(after, back) })
  }
  return { isSaving, take }
}
