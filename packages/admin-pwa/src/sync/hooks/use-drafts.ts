import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { useAnyDialogOpen } from '../../ui/use-any-dialog-open.ts'
import type { NewPicture } from '../engine/engine.ts'
import type { DraftKind } from '../engine/drafts.ts'
import type { DraftContent, OpenDraft } from '../engine/open-draft.ts'
import type { ContinuedDraft } from '../engine/keep-drafts.ts'
import type { Draft } from '../engine/storage.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'

/** What was taken back to nothing is not stored. */
export function useDraft(draft: OpenDraft, { form, files, isBegun }: DraftContent & { isBegun: boolean }) {
  const latest = useRef({ form, files, isBegun })
  const opened = useRef<OpenDraft>(undefined)
  const stored = useRef('')
  const isStored = useRef(isBegun)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const state = useSyncExternalStore(draft.onState, draft.state)

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
        if (now === stored.current || !(isBegun || isStored.current)) return true
        if (!(await draft.keep(isBegun ? { form, files } : undefined))) return true
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
    latest.current = { form, files, isBegun }
    if (opened.current === draft) {
      // With each key: the tab may be gone with the next.
      void keep()
      return
    }
    // What a draft is opened with is stored: writing it again would look like typing to the other windows.
    opened.current = draft
    stored.current = JSON.stringify([form, files])
    isStored.current = isBegun
  }, [draft, form, files, isBegun, keep])

  return {
    state,
    /** To be called before they are shown. @throws QuotaExceededError and other errors of the device's storage */
    async added(pictures: readonly NewPicture[], named: DraftContent): Promise<void> {
      const adding = underWay.current.then(() => {
        stored.current = JSON.stringify([named.form, named.files])
        isStored.current = true
        return draft.keep(named, pictures)
      })
      underWay.current = adding.catch(() => undefined)
      await adding
    },
    /** @returns false when this device could not store it */
    settled: () => keep(),
    async throwAway(): Promise<void> {
      await underWay.current
      await draft.throwAway().catch(reportError)
    },
  }
}

interface Begun {
  drafts: readonly Draft[]
  goOn: (seen: DraftContent & { id: string }) => Promise<ContinuedDraft>
  drop: (id: string) => void
}

/** Read again when a dialog opens or closes, and when another tab has changed them. @param except what is open in this tab */
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
