import type { OrderRecord } from '@zari/shared/orders/order'
import type { RefObject } from 'react'
import { saveEdits } from '../../sync/save/save-edits.ts'
import { showSaveResult } from '../../sync/save/save-messages.ts'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { reportUnlessFull } from '../../sync/storage-quota.ts'
import { type Step, stepBack } from './next-step.ts'

/** Takes a step back from the notice that told of it: by then the order may have left the screen. */
async function takeBack(seen: OrderRecord, back: Step): Promise<void> {
  try {
    const [result] = await saveEdits(seen, [back])
    if (result) showSaveResult(back.edit, result)
  } catch (error) {
    showSaveResult(back.edit, 'failed')
    reportUnlessFull(error)
  }
}

/** How a screen moves an order on in one touch. What was done can be taken back as long as it is told. */
export function useStep(home?: RefObject<HTMLElement | null>) {
  const { isSaving, save } = useSaveEdits(home)
  const take = (seen: OrderRecord, step: Step) => {
    const { after, back } = stepBack(seen, step)
    return save(seen, [step], { undo: () => void takeBack(after, back) })
  }
  return { isSaving, take }
}
