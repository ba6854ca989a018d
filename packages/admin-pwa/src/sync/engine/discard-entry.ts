import { isStaffFileField, staffFileFields } from '@zari/shared/orders/field-lists'
import { isMoney, sameValue } from '@zari/shared/orders/merge-edit'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import {
  fieldsOf,
  filesAdded,
  filesShown,
  type OutboxEntry,
  ownRecord,
  shareField,
  valuesOf,
  withNewKey,
  withValues,
} from './entry.ts'
import { baseOf } from './new-entry.ts'
import { findOwn, putEntry, type QueueWork } from './outbox.ts'
import { deleteUnusedBytes, PICTURE_GONE, PICTURE_REFUSED } from './pictures.ts'
import { dependentEntries } from './resolve-entry.ts'

/** Whether the server can't get an edit's pictures: the order is gone, this device has lost them, or it refused them. */
function isWithoutPictures({ problem }: OutboxEntry): boolean {
  if (problem?.reason !== 'refused') return false
  const { status, code, issues } = problem
  const isAboutFiles = issues.some(({ path }) => staffFileFields.some((field) => path.startsWith(field)))
  return status === 404 || code === PICTURE_GONE || code === PICTURE_REFUSED || isAboutFiles
}

/** Pictures that a discarded edit adds and another edit shows, which would be refused without them. */
export function neededPictures(
  discarded: OutboxEntry,
  others: readonly OutboxEntry[],
): EditValues | undefined {
  if (isWithoutPictures(discarded)) return undefined
  const ofRecord = others.filter(
    (each) => each.key !== discarded.key && ownRecord(each) === ownRecord(discarded),
  )
  const shown = new Set(ofRecord.flatMap(filesShown))
  const { fields, base } = valuesOf(discarded)
  const kept = staffFileFields.flatMap((field) => {
    const before = base[field] ?? []
    const needed = filesAdded(discarded).filter((file) => fields[field]?.includes(file) && shown.has(file))
    return needed.length > 0 ? [[field, [...before, ...needed]]] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Later edits of the same fields that were surely never sent get its base. @param newKey for an edit with needed pictures */
export const discardEdit =
  (key: string, newKey: string): QueueWork<boolean> =>
  async (tx, user) => {
    const { entries, entry } = await findOwn(tx, user, key)
    if (!entry) return false
    const gone = new Set(dependentEntries(entry, entries).map((each) => each.key))
    for (const each of gone) await tx.delete('entries', each)
    const others = entries.filter((each) => !gone.has(each.key))
    const isNotApplied = entry.firstSentAt === null || entry.state === 'attention'
    const unsent = others.filter(
      (each) => isNotApplied && each.seq > entry.seq && shareField(each, entry) && each.firstSentAt === null,
    )
    for (const later of unsent)
      await putEntry(tx, withValues(later, valuesOf(later).fields, baseWithout(entry, later)))
    const pictures = neededPictures(entry, others)
    const kept =
      pictures && withNewKey(withValues(entry, pictures, baseOf(pictures, valuesOf(entry).base)), newKey)
    if (kept) await putEntry(tx, kept)
    await deleteUnusedBytes(tx, user, kept ? [...others, kept] : others)
    return true
  }

/** Files merge as a set. An amount keeps its base, so that it is asked about: it has the money in it that was thrown away. */
function baseWithout(discarded: OutboxEntry, later: OutboxEntry): EditValues {
  const { fields, base } = valuesOf(later)
  const before = valuesOf(discarded)
  const basedOnIt = fieldsOf(fields).filter((field) => {
    if (isStaffFileField(field) || isMoney(field)) return false
    return Object.hasOwn(before.fields, field) && sameValue(base[field], before.fields[field])
  })
  return { ...base, ...Object.fromEntries(basedOnIt.map((field) => [field, before.base[field] ?? null])) }
}
