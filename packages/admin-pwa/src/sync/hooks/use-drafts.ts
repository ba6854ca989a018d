import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { useAnyDialogOpen } from '../../ui/use-any-dialog-open.ts'
import type { NewPicture } from '../engine/engine.ts'
import type { DraftKind } from '../engine/drafts.ts'
import type { DraftContent, OpenDraft } from '../engine/open-draft.ts'
import type { ContinuedDraft } from '../engine/outbox-actions.ts'
import type { Draft } from '../engine/storage.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'

/** Stores on this device what is typed, as it is typed; what was taken back to nothing is not stored. */
export function useDraft(draft: OpenDraft, { form, files, isBegun }: DraftContent & { isBegun: boolean }) {
  const latest = useRef({ form, files, isBegun })
  const stored = useRef(JSON.stringify([form, files]))
  const isStored = useRef(isBegun)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const state = useSyncExternalStore(draft.onState, draft.state)

  useEffect(() => {
    latest.current = { form, files, isBegun }
  }, [form, files, isBegun])

  useEffect(() => {
    // What a draft is opened with is stored: writing it again would look like typing to the other windows.
    stored.current = JSON.stringify([latest.current.form, latest.current.files])
    isStored.current = latest.current.isBegun
    return () => {
      underWay.current = underWay.current.then(() => draft.close()).catch(reportError)
    }
  }, [draft])

  /** One after the other, so that an older one is never the last. */
  const keep = useCallback((): Promise<boolean> => {
    const keeping = underWay.current
      .then(async () => {
        const { form, files, isBegun } = latest.current
        const now = JSON.stringify([form, files])
        if (now === stored.current || !(isBegun || isStored.current)) return true
        await draft.keep(isBegun ? { form, files } : undefined)
        stored.current = now
        isStored.current = isBegun
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
    // With each key: the tab may be gone with the next.
    void keep()
  }, [form, files, isBegun, keep])

  return {
    state,
    /**
     * Stores pictures that were just added, before they are shown.
     * @param named what was typed, with them
     * @throws QuotaExceededError and other errors of the device's storage
     */
    async added(pictures: readonly NewPicture[], named: DraftContent): Promise<void> {
      const adding = underWay.current.then(() => {
        stored.current = JSON.stringify([named.form, named.files])
        isStored.current = true
        return draft.keep(named, pictures)
      })
      // Whoever added them hears of it.
      underWay.current = adding.catch(() => undefined)
      await adding
    },
    /** When all that was typed is stored. @returns false when this device could not store it */
    settled: () => keep(),
    async throwAway(): Promise<void> {
      await underWay.current
      await draft.throwAway().catch(reportError)
    },
  }
}

interface Begun {
  drafts: readonly Draft[]
  /** @param seen what is gone on with */
  goOn: (seen: DraftContent & { id: string }) => Promise<ContinuedDraft>
  drop: (id: string) => void
}

/**
 * What the signed-in person has begun on this device and not made, the last first. Read again when a dialog opens or closes,
 * and when another tab has changed it.
 * @param except what is open in this tab
 */
export function useDrafts(of: DraftKind, except: string): Begun {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
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
    goOn: (seen) => staffEngine().continueDraft(seen, of),
    drop(id) {
      staffEngine().dropDraft(id, of).catch(reportError).finally(lookAgain)
    },
  }
}
