import { isKnown } from '@zari/shared/operations/operation'
import type { StoredEntry } from '../storage.ts'
import type { OutboxEntry } from './entry.ts'

interface ContentOfFormat5 {
  edit: string
  fields: object
  base: object
  payment: object | null
  create: object | null
  operation: { do: string } | null
  design: ({ do: 'add' } & object) | { do: 'agree'; design: string; at: string; name: string } | undefined
}

/** What an entry of format 5 does, as format 6 says it. */
function contentOfFormat5({ edit, fields, base, payment, create, operation, design }: ContentOfFormat5) {
  if (payment) return { type: 'pay', payment }
  if (create) return { type: 'create', ...create }
  if (operation) {
    const { do: type, ...content } = operation
    return { type, ...content }
  }
  if (design?.do === 'agree') {
    const { design: version, at, name } = design
    return { type: 'agree-design', design: version, answer: { at, name } }
  }
  if (design) {
    const { do: _add, ...offered } = design
    return { type: 'offer-design', design: offered }
  }
  return { type: 'edit', name: edit, fields, base }
}

/** How entries of an earlier version of the app are converted to today's. Edits are never deleted for their format. */
export interface EntryFormat {
  version: number
  /** By the version that an entry has: what makes it the next one. */
  upgrade: Record<number, (entry: StoredEntry) => StoredEntry>
}

/** Raise the version with every change of `OutboxEntry`, and add the step from the one before. */
export const entryFormat: EntryFormat = {
  version: 6,
  upgrade: {
    // Until then a payment was an edit of the advance; it goes on being one.
    1: (entry) => ({ payment: null, ...entry }),
    // Until then every edit was one of an order, every order was a customer's, and none had stages.
    2: (entry) => ({ operation: null, create: null, ...entry }),
    // Until then no edit changed name, phone or outfit type; an earlier app could not send one.
    3: (entry) => entry,
    // Until then no edit was about a design.
    4: (entry) => entry,
    // Until then an entry had a place for each type of operation, null in all others.
    5: (entry) => {
      const { kind, id, edit, fields, base, payment, create, operation, design, ...rest } =
        entry as StoredEntry & ContentOfFormat5
      const content = contentOfFormat5({ edit, fields, base, payment, create, operation, design })
      const record = { kind, id }
      return { ...rest, ...record, operation: { ...content, record } }
    },
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
  const read = entry as OutboxEntry & StoredEntry
  // A new type of operation does not raise the format.
  return read.format === format.version && isKnown(read.operation) ? read : undefined
}
