import { staffFileFields } from '@zari/shared/orders/field-lists'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import { type EditValues, fieldsOf, type OutboxEntry } from './entry.ts'

/** What is compared of two edits. */
type Content = 'kind' | 'id' | 'edit' | 'create' | 'fields' | 'base' | 'payment' | 'operation'

/** The server takes so many new pictures with one edit. */
function hasRoom(entry: Pick<OutboxEntry, Content>, later: Pick<OutboxEntry, Content>): boolean {
  return staffFileFields.every((field) => {
    const before = new Set(entry.base[field] ?? later.base[field])
    const added = (later.fields[field] ?? []).filter((file) => !before.has(file))
    return added.length <= MAX_ADMIN_FILES
  })
}

/**
 * Whether a later edit can become part of one in the queue. Only of one that surely was never sent, and
 * only if its editor was looking at the values of that one. In another tab they may not have seen them,
 * and then the server has to compare the two edits. A payment, an operation or a new order is never part of another one.
 */
export function canMerge(entry: OutboxEntry, later: Pick<OutboxEntry, Content>): boolean {
  return (
    entry.payment === null &&
    later.payment === null &&
    entry.operation === null &&
    later.operation === null &&
    entry.create === null &&
    later.create === null &&
    entry.state === 'waiting' &&
    entry.firstSentAt === null &&
    entry.edit === later.edit &&
    entry.kind === later.kind &&
    entry.id === later.id &&
    hasRoom(entry, later) &&
    fieldsOf(later.fields).every(
      (field) => !Object.hasOwn(entry.fields, field) || sameValue(later.base[field], entry.fields[field]),
    )
  )
}

/** Both as one edit: the last value and the first base of each field. */
export function mergeEntries(
  entry: OutboxEntry,
  later: Pick<OutboxEntry, 'fields' | 'base' | 'about'>,
): OutboxEntry {
  const base: EditValues = { ...later.base, ...entry.base }
  return { ...entry, fields: { ...entry.fields, ...later.fields }, base, about: later.about }
}
