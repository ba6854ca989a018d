import { useEffect, useReducer, useState } from 'react'
import type { ContinuedDraft, ListedDraft } from '../offline/queue/draft-keeping.ts'
import type { DraftsOf } from '../offline/queue/drafts.ts'
import type { Typed } from '../offline/queue/open-draft.ts'
import { useDialogOpen } from '../ui/use-dialog-open.ts'
import { staffEngine } from './staff-engine.ts'

export interface Begun {
  drafts: readonly ListedDraft[]
  /**
   * @param seen what is gone on with
   * @param take also when another tab has it open
   * @returns undefined when another tab has it open
   */
  goOn: (seen: Typed & { id: string }, take: boolean) => Promise<ContinuedDraft | undefined>
  /** Nothing happens to what another tab has open. */
  drop: (id: string) => void
}

/**
 * What the signed-in person has begun on this device and not made, the last first. They are read again when a dialog opens
 * or closes, and when another tab has changed them: what was begun there, or thrown away, is another list.
 * @param except what is open in this tab
 */
export function useBegun(of: DraftsOf, except: string): Begun {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  const [times, lookAgain] = useReducer((count: number) => count + 1, 0)
  const isDialogOpen = useDialogOpen()
  useEffect(() => staffEngine().onDrafts(lookAgain), [])
  useEffect(() => {
    let isOver = false
    staffEngine()
      .drafts(of)
      .then((found) => {
        if (!isOver) setDrafts(found.filter(({ id }) => id !== except))
      })
      .catch(reportError)
    return () => {
      isOver = true
    }
    // What is begun is not this screen's state: it changes on the device while a dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, except, isDialogOpen, times])

  return {
    drafts,
    async goOn(seen, take) {
      const begun = await staffEngine().continueDraft(seen, { of, take })
      if (!begun) lookAgain()
      return begun
    },
    drop(id) {
      staffEngine().dropDraft(id, of).catch(reportError).finally(lookAgain)
    },
  }
}
