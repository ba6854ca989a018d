import type { RefObject } from 'react'
import { DraftElsewhere } from '../offline/queue/drafts.ts'
import type { NewOperation } from '../offline/queue/entry.ts'
import { isKept } from './save-edits.ts'
import { type SavedFrom, saveOperations } from './save-operations.ts'
import { tellResult } from './tell-result.ts'
import { useSaving } from './use-saving.ts'

/**
 * How a screen saves operations on a customer's record. What became of them is told to the person.
 * @param home takes the focus when what was pressed is gone afterwards
 */
export function useSaveOperations(home?: RefObject<HTMLElement | null>) {
  const { isSaving, save: saving } = useSaving(home)

  /** @returns whether all are kept: at the server or on this device; false when another tab has what they were typed in */
  async function saveFrom(from: SavedFrom, operations: readonly NewOperation[]): Promise<boolean> {
    const results = await saving('customer', async () => {
      const all = await saveOperations(operations, from).catch(noneIfElsewhere)
      // One toast is on the screen at a time: what failed is said last.
      for (const result of all?.toSorted((a, b) => Number(isKept(b)) - Number(isKept(a))) ?? [])
        tellResult('customer', result)
      return all
    })
    return results !== undefined && results.every(isKept)
  }

  return { isSaving, saveFrom, save: (...operations: readonly NewOperation[]) => saveFrom({}, operations) }
}

function noneIfElsewhere(error: unknown): undefined {
  if (!(error instanceof DraftElsewhere)) throw error
}
