import { useCallback, useEffect, useRef } from 'react'
import type { NewPicture } from '../../offline/engine.ts'
import { reportUnlessFull } from '../../records/report-unless-full.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import type { OrderForm } from './order-form.ts'

const lockOf = (id: string) => `zari-draft-${id}`

/** Orders that are open in some window of this browser: nobody else is to go on with them. */
export async function openElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name = '' }) => name))
}

export const isOpenIn = (held: ReadonlySet<string>, id: string) => held.has(lockOf(id))

/** Holds an order as open in this window for as long as it is. */
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

/** Keeps on this device what is typed for a new order, as it is typed. */
export function useDraft(
  id: string,
  { form, files, isBegun }: { form: OrderForm; files: readonly string[]; isBegun: boolean },
) {
  useHeldOpen(id)
  const latest = useRef({ form, files, isBegun })
  const kept = useRef(JSON.stringify([form, files]))
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)

  /** One after the other, so that an older one is never the last. */
  const keep = useCallback((): Promise<void> => {
    underWay.current = underWay.current
      .then(() => {
        const { form, files, isBegun } = latest.current
        const now = JSON.stringify([form, files])
        if (isOver.current || !isBegun || now === kept.current) return undefined
        kept.current = now
        return staffEngine().keepDraft({ id, form, files })
      })
      // Where a full device can't keep it, it is on the screen all the same, and saving it says so.
      .catch(reportUnlessFull)
    return underWay.current
  }, [id])

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
        return staffEngine().keepDraft({ id, form, files: named }, pictures)
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
      await staffEngine().dropDraft(id).catch(reportError)
    },
  }
}
