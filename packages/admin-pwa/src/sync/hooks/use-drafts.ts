import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { useAnyDialogOpen } from '../../ui/use-any-dialog-open.ts'
import type { NewPicture } from '../engine/engine.ts'
import type { DraftKind } from '../engine/drafts.ts'
import type { OpenDraft, Typed } from '../engine/open-draft.ts'
import type { ContinuedDraft, ListedDraft } from '../engine/outbox-actions.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'

interface DraftContent {
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  files: readonly string[]
  isBegun: boolean
}

/**
 * Keeps on this device what is typed, as it is typed; what was taken back to nothing is not kept. Only one tab has a draft:
 * what another tab took over is kept by that one.
 */
export function useDraft(draft: OpenDraft, { form, files, isBegun }: DraftContent) {
  const latest = useRef({ form, files, isBegun })
  const kept = useRef(JSON.stringify([form, files]))
  const isSaved = useRef(isBegun)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const isElsewhere = useSyncExternalStore(draft.onLost, draft.isElsewhere)

  useEffect(
    () => () => {
      underWay.current = underWay.current.then(() => draft.close()).catch(reportError)
    },
    [draft],
  )

  /** One after the other, so that an older one is never the last. */
  const keep = useCallback((): Promise<boolean> => {
    const keeping = underWay.current
      .then(async () => {
        const { form, files, isBegun } = latest.current
        const now = JSON.stringify([form, files])
        if (now === kept.current || !(isBegun || isSaved.current)) return true
        await draft.keep(isBegun ? { form, files } : undefined)
        kept.current = now
        isSaved.current = isBegun
        return true
      })
      // Where a full device can't keep it, it is on the screen all the same, and saving it says so.
      .catch((error: unknown) => {
        reportUnlessFull(error)
        return false
      })
    underWay.current = keeping
    return keeping
  }, [draft])

  useEffect(() => {
    latest.current = { form, files, isBegun }
    // With each key: the tab may be gone with the next.
    void keep()
  }, [form, files, isBegun, keep])

  return {
    /** Another tab has it, or has ended it. */
    isElsewhere,
    /**
     * Pictures that were just added: their bytes are kept before they are shown.
     * @param named what was typed, with them
     * @throws QuotaExceededError and other errors of the device's storage
     */
    async added(pictures: readonly NewPicture[], named: Typed): Promise<void> {
      const adding = underWay.current.then(() => {
        kept.current = JSON.stringify([named.form, named.files])
        isSaved.current = true
        return draft.keep(named, pictures)
      })
      // Whoever added them hears of it.
      underWay.current = adding.catch(() => undefined)
      await adding
    },
    /** When all that was typed is kept. @returns false when this device could not keep it */
    settled: () => keep(),
    async throwAway(): Promise<void> {
      await underWay.current
      await draft.throwAway().catch(reportError)
    },
  }
}

interface Begun {
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
export function useDrafts(of: DraftKind, except: string): Begun {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([])
  const [times, lookAgain] = useReducer((count: number) => count + 1, 0)
  const isDialogOpen = useAnyDialogOpen()
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
