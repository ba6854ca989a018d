import type { StoredEntry } from '../storage.ts'
import type { OutboxEntry } from './entry.ts'

/** How entries of an earlier version of the app are converted to today's. Edits are never deleted for their format. */
export interface EntryFormat {
  version: number
  /** By the version that an entry has: what makes it the next one. */
  upgrade: Record<number, (entry: StoredEntry) => StoredEntry>
}

/** Raise the version with every change of `OutboxEntry`, and add the step from the one before. */
export const entryFormat: EntryFormat = {
  version: 5,
  upgrade: {
    // Until then a payment was an edit of the advance; it goes on being one.
    1: (entry) => ({ payment: null, ...entry }),
    // Until then every edit was one of an order, every order was a customer's, and none had stages.
    2: (entry) => ({ operation: null, create: null, ...entry }),
    // Until then no edit changed name, phone or outfit type; an earlier app could not send one.
    3: (entry) => entry,
    // Until then no edit was about a design.
    4: (entry) => entry,
  },
}

/**
 * @returns undefined for an entry that a later version of the app wrote. This tab is an old one then: it can't read
 * the entry, and neither sends nor deletes it
 */
export function readEntry(stored: StoredEntry, format: EntryFormat): OutboxEntry | undefined {
  let entry = stored
  while (entry.format < format.version) {
    const step = format.upgrade[entry.format]
    if (!step) return undefined
    entry = { ...step(entry), format: entry.format + 1 }
  }
  return entry.format === format.version ? (entry as OutboxEntry & StoredEntry) : undefined
}
