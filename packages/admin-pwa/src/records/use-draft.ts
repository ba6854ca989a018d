import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { NewPicture } from '../offline/engine.ts'
import type { OpenDraft } from '../offline/queue/open-draft.ts'
import { reportUnlessFull } from './report-unless-full.ts'

interface Typed {
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  files: readonly string[]
  isBegun: boolean
}

/**
 * Keeps on this device what is typed, as it is typed; what was taken back to nothing is not kept. Only one tab has a draft:
 * what another tab took over is kept by that one.
 */
export function useDraft(draft: OpenDraft, { form, files, isBegun }: Typed) {
  const latest = useRef({ form, files, isBegun })
  const kept = useRef(JSON.stringify([form, files]))
  const isKept = useRef(isBegun)
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
        if (now === kept.current || !(isBegun || isKept.current)) return true
        await draft.keep(isBegun ? { form, files } : undefined)
        kept.current = now
        isKept.current = isBegun
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
     * @throws QuotaExceededError and other errors of the device's storage
     */
    async added(pictures: readonly NewPicture[], named: readonly string[]): Promise<void> {
      const adding = underWay.current.then(() => {
        const { form } = latest.current
        kept.current = JSON.stringify([form, named])
        isKept.current = true
        return draft.keep({ form, files: named }, pictures)
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
