import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { RefObject } from 'react'
import { fieldsOf } from '../offline/queue/entry.ts'
import type { NewPicture } from '../offline/engine.ts'
import type { Change } from './new-edit.ts'
import { type EditResult, isKept, saveEdits } from './save-edits.ts'
import { tellResult } from './tell-result.ts'
import { useSaving } from './use-saving.ts'

/** What became of one save, all of its changes together. */
export interface Saved {
  /**
   * `kept`: at the server or on this device; nobody has to type any of it again. `given-up`: the person was asked, and
   * wants no more of what is not kept. `open`: refused, failed, or another save is under way.
   */
  is: 'kept' | 'given-up' | 'open'
  /** The fields that are kept; a payment is in the advance. */
  kept: readonly EditableField[]
}

const nothing: Saved = { is: 'open', kept: [] }

/**
 * How a screen saves edits. What became of them is told to the person; see `useSaving` for the rest.
 * @param home takes the focus when what was pressed is gone afterwards
 */
export function useSaveEdits(home?: RefObject<HTMLElement | null>) {
  const { isSaving, save: saving } = useSaving(home)

  /**
   * @param seen the record that the person was looking at when she began
   * @param changes all of one save; a failure of the device is told in the words of the payment, or of the last
   * @param pictures reads the new ones that `uploadedFiles` names
   * @param undo takes it back; offered where it is told
   */
  async function save(
    seen: OrderRecord,
    changes: readonly [Change, ...Change[]],
    { pictures, undo }: { pictures?: () => Promise<readonly NewPicture[]>; undo?: () => void } = {},
  ): Promise<Saved> {
    const { edit } = changes.find((change) => change.edit === 'payment') ?? changes.at(-1) ?? changes[0]
    const saved = await saving(edit, async () =>
      tellAll(changes, await saveEdits(seen, changes, await pictures?.()), undo),
    )
    return saved ?? nothing
  }

  return { isSaving, save }
}

function tellAll(changes: readonly Change[], results: readonly EditResult[], undo?: () => void): Saved {
  const told = changes.flatMap((change, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ change, result }]
  })
  const kept = told.filter(({ result }) => isKept(result))
  const open = told.filter(({ result }) => !isKept(result))
  // One toast is on the screen at a time: what failed is said last.
  for (const { change, result } of [...kept, ...open]) tellResult(change.edit, result, undo)
  return {
    is: open.length === 0 ? 'kept' : open.every(({ result }) => result === 'given-up') ? 'given-up' : 'open',
    kept: kept.flatMap(({ change }) =>
      change.edit === 'payment' ? (['advancePaid'] as const) : fieldsOf(change.fields),
    ),
  }
}
