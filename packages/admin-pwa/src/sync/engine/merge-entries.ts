import type { Edit } from '@zari/shared/operations/edit'
import { staffFileFields } from '@zari/shared/orders/field-lists'
import { fieldsAbout, isDerivedFrom } from '@zari/shared/orders/linked-fields'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { PIECEWORK_FIELDS } from '@zari/shared/orders/stage'
import { isOneOf } from '@zari/shared/lib/objects'
import { MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import type { EditableField } from '@zari/shared/orders/order'
import { type EntryOf, fieldsOf, isA, type NewEntry, type OutboxEntry, ownRecord } from './entry.ts'

/** The server takes so many new pictures with one edit. */
function hasRoom({ base = {} }: Edit, later: Edit): boolean {
  return staffFileFields.every((field) => {
    const before = new Set(base[field] ?? later.base?.[field])
    const added = (later.fields[field] ?? []).filter((file) => !before.has(file))
    return added.length <= MAX_ADMIN_FILES
  })
}

/**
 * Whether sending both as one has the same effect: no step is counted between them, and the later neither clears a field of the
 * first nor is computed from one.
 */
function isSameAsOne({ fields }: Edit, later: Edit): boolean {
  const isNamed = (field: EditableField) => Object.hasOwn(fields, field)
  const isClear = (field: EditableField) => isNamed(field) && !Object.hasOwn(later.fields, field)
  return fieldsOf(later.fields).every(
    (field) =>
      !(isOneOf(PIECEWORK_FIELDS, field) && isNamed(field)) &&
      !fieldsAbout(field).some(isClear) &&
      !fieldsOf(fields).some((earlier) => isDerivedFrom(field, earlier)),
  )
}

/** With one that surely was never sent, and whose values the later editor was looking at: in another tab they may not be. */
export function canMerge(entry: OutboxEntry, later: Edit): entry is EntryOf<'edit'> {
  if (!isA(entry, 'edit')) return false
  const { operation } = entry
  // Also what the earlier editor saw beside its fields: of both, only the first base is sent.
  const known = { ...operation.base, ...operation.fields }
  return (
    entry.state === 'waiting' &&
    entry.firstSentAt === null &&
    operation.name === later.name &&
    ownRecord(entry) === ownRecord({ operation: later }) &&
    hasRoom(operation, later) &&
    isSameAsOne(operation, later) &&
    fieldsOf({ ...later.base, ...later.fields }).every(
      (field) => !Object.hasOwn(known, field) || sameValue(later.base?.[field], known[field]),
    )
  )
}

export function mergeEntries(
  entry: EntryOf<'edit'>,
  later: Edit,
  { about }: Pick<NewEntry, 'about'>,
): EntryOf<'edit'> {
  const { operation } = entry
  const fields = { ...operation.fields, ...later.fields }
  const base = { ...later.base, ...operation.base }
  return { ...entry, about, operation: { ...operation, fields, base } }
}
