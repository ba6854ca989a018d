import type { QueueEntry } from './entry.ts'
import type { StoredEntry } from '../store.ts'

/** How entries that an earlier version of the app wrote become today's. Edits are never thrown away. */
export interface EntryFormat {
  version: number
  /** By the version that an entry has: what makes it the next one. */
  upgrade: Record<number, (entry: StoredEntry) => StoredEntry>
}

/** Raise the version with every change of `QueueEntry`, and add the step from the one before. */
export const entryFormat: EntryFormat = { version: 1, upgrade: {} }

/**
 * @returns undefined for an entry that a later version of the app wrote: this one, an old tab, leaves it
 * alone, neither sending nor dropping what it can't read
 */
export function readEntry(stored: StoredEntry, format: EntryFormat): QueueEntry | undefined {
  let entry = stored
  while (entry.format < format.version) {
    const step = format.upgrade[entry.format]
    if (!step) return undefined
    entry = { ...step(entry), format: entry.format + 1 }
  }
  return entry.format === format.version ? (entry as QueueEntry & StoredEntry) : undefined
}
