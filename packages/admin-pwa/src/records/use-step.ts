import type { OrderRecord } from '@zari/shared/orders/order'
import type { RefObject } from 'react'
import { type Step, stepBack } from '../orders/next-step.ts'
import { reportUnlessFull } from './report-unless-full.ts'
import { saveEdits } from './save-edits.ts'
import { tellResult } from './tell-result.ts'
import { useSaveEdits } from './use-save-edits.ts'

/** Takes a step back from the notice that told of it: by then the order may have left the screen. */
async function takeBack(seen: OrderRecord, back: Step): Promise<void> {
  try {
    const [result] = await saveEdits(seen, [back])
    if (result) tellResult(back.edit, result)
  } catch (error) {
    tellResult(back.edit, 'failed')
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
