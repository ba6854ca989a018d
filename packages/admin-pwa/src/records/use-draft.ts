import { useCallback, useEffect, useRef } from 'react'
import type { NewPicture } from '../offline/engine.ts'
import type { DraftsOf } from '../offline/queue/drafts.ts'
import { reportUnlessFull } from './report-unless-full.ts'
import { staffEngine } from './staff-engine.ts'

const lockOf = (id: string) => `zari-draft-${id}`

/** What is open in some window of this browser: nobody else is to go on with them. */
export async function openElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => name))
}

export const isOpenIn = (held: ReadonlySet<string>, id: string) => held.has(lockOf(id))

/** Holds a draft as open in this window for as long as it is. */
function useHeldOpen(id: string): void {
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    let release = () => {}
    const closed = new Promise<void>((resolve) => {
      release = resolve
    })
    navigator.locks.request(lockOf(id), { ifAvailable: true }, () => closed).catch(reportError)
    return () => release()
  }, [id])
}

interface Typed {
  /** What was typed, as the screen that wrote it reads it. */
  form: unknown
  files: readonly string[]
  isBegun: boolean
}

/**
 * Keeps on this device what is typed, as it is typed; what was taken back to nothing is not kept.
 * @param id of what it is to become
 */
export function useDraft(id: string, { form, files, isBegun }: Typed, of?: DraftsOf) {
  useHeldOpen(id)
  const latest = useRef({ form, files, isBegun })
  const kept = useRef(JSON.stringify([form, files]))
  const isKept = useRef(isBegun)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)

  /** One after the other, so that an older one is never the last. */
  const keep = useCallback((): Promise<void> => {
    underWay.current = underWay.current
      .then(() => {
        const { form, files, isBegun } = latest.current
        const now = JSON.stringify([form, files])
        if (isOver.current || now === kept.current || !(isBegun || isKept.current)) return undefined
        kept.current = now
        isKept.current = isBegun
        return isBegun
          ? staffEngine().keepDraft({ id, form, files }, [], of)
          : staffEngine().dropDraft(id, of)
      })
      // Where a full device can't keep it, it is on the screen all the same, and saving it says so.
      .catch(reportUnlessFull)
    return underWay.current
  }, [id, of])

  useEffect(() => {
    latest.current = { form, files, isBegun }
    // With each key: the tab may be gone with the next.
    void keep()
  }, [form, files, isBegun, keep])

  return {
    /**
     * Pictures that were just added: their bytes are kept before they are shown.
     * @throws QuotaExceededError and other errors of the device's storage
     */
    added(pictures: readonly NewPicture[], named: readonly string[]): Promise<void> {
      const adding = underWay.current.then(() => {
        const { form } = latest.current
        kept.current = JSON.stringify([form, named])
        isKept.current = true
        return staffEngine().keepDraft({ id, form, files: named }, pictures, of)
      })
      // Whoever added them hears of it.
      underWay.current = adding.catch(() => undefined)
      return adding
    },
    /** When all that was typed is kept. */
    settled: () => keep(),
    async throwAway(): Promise<void> {
      isOver.current = true
      await underWay.current
      await staffEngine().dropDraft(id, of).catch(reportError)
    },
  }
}
