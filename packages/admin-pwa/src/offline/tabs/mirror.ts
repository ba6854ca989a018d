import type { ChangesPage, OrderRecord } from '@zari/shared/orders/order'
import { type QueueEntry, recordKey } from '../queue/entry.ts'
import type { CopyChange } from '../copy/local-copy.ts'
import { viewOf } from './optimistic-view.ts'

/**
 * How much of the records a tab shows: those that its device read first, all that the device has while it is
 * being filled for the first time, or everything, so that an absent record is really absent.
 */
export type Extent = 'opening' | 'filling' | 'whole'

/** What changed on the screen. */
export interface ViewChange {
  /** As people are to see them, with their unsent edits. */
  changed: OrderRecord[]
  deleted: ChangesPage['deleted']
  /** All other records are to be removed from the screen. */
  reset: boolean
  extent: Extent
}

export interface Screen {
  showRecords(change: ViewChange): void
  showQueue(entries: readonly QueueEntry[]): void
}

/** What this tab shows of the store: the server's records with the person's own edits applied. */
export function createMirror(screen: Screen) {
  const copy = new Map<string, OrderRecord>()
  let entries: readonly QueueEntry[] = []
  let extent: Extent = 'opening'
  /** `stamp` of the copy that this tab shows. */
  let stamp = 0

  const view = (record: OrderRecord) =>
    viewOf(
      record,
      entries.filter((entry) => recordKey(entry) === recordKey(record)),
    )

  function show(keys: Iterable<string>, deleted: ChangesPage['deleted'], reset: boolean) {
    const changed = [...new Set(keys)].map((key) => copy.get(key)).filter((record) => record !== undefined)
    // Most records have no edit; searching the queue for each of 30,000 would take noticeable time.
    const edited = new Set(entries.map(recordKey))
    const shown = changed.map((record) => (edited.has(recordKey(record)) ? view(record) : record))
    screen.showRecords({ changed: shown, deleted, reset, extent })
  }

  return {
    entries: () => entries,
    stamp: () => stamp,
    extent: () => extent,

    /** Takes in what a transaction of this tab, or what another tab's message made it read, did to the copy. */
    copyChanged(change: CopyChange): void {
      if (change.reset) copy.clear()
      for (const record of change.changed) copy.set(recordKey(record), record)
      for (const gone of change.deleted) copy.delete(recordKey(gone))
      stamp = Math.max(stamp, change.copy.stamp)
      if (extent !== 'opening') extent = change.copy.complete ? 'whole' : 'filling'
      show(change.changed.map(recordKey), change.deleted, change.reset)
    },

    setEntries(now: readonly QueueEntry[]): void {
      const before = entries
      entries = now
      screen.showQueue(now)
      const touched = [...before, ...now].map(recordKey)
      if (touched.length > 0) show(touched, [], false)
    },

    /** Shows all anew, as at the start or for another person. */
    replace(
      records: readonly OrderRecord[],
      now: readonly QueueEntry[],
      at: { extent: Extent; stamp: number },
    ) {
      copy.clear()
      for (const record of records) copy.set(recordKey(record), record)
      entries = now
      extent = at.extent
      stamp = at.stamp
      screen.showQueue(now)
      show(copy.keys(), [], true)
    },
  }
}

export type Mirror = ReturnType<typeof createMirror>
