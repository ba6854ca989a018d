import { isStaffFileField, staffFileFields } from '@zari/shared/orders/field-lists'
import { isMoney, sameValue } from '@zari/shared/orders/merge-edit'
import type { StoreTx } from './storage.ts'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import {
  fieldsOf,
  filesAdded,
  filesShown,
  type OutboxEntry,
  ownRecord,
  shareField,
  valuesOf,
  withValues,
} from './entry.ts'
import { baseOf } from './new-entry.ts'
import { findOwn, putEntry } from './outbox.ts'
import { deleteUnusedBytes, PICTURE_GONE, PICTURE_REFUSED } from './pictures.ts'
import { dependentEntries, fresh } from './resolve-entry.ts'

/** Whether the server can't get an edit's pictures: the order is gone, this device has lost them, or it refused them. */
function isWithoutPictures({ problem }: OutboxEntry): boolean {
  if (problem?.reason !== 'refused') return false
  const { status, code, issues } = problem
  const isAboutFiles = issues.some(({ path }) => staffFileFields.some((field) => path.startsWith(field)))
  return status === 404 || code === PICTURE_GONE || code === PICTURE_REFUSED || isAboutFiles
}

/**
 * What is kept of an edit that is thrown away: pictures that it adds and another edit shows, which would be refused without them.
 * @returns the fields with these pictures; undefined where there are none
 */
export function neededPictures(gone: OutboxEntry, others: readonly OutboxEntry[]): EditValues | undefined {
  if (isWithoutPictures(gone)) return undefined
  const ofRecord = others.filter((each) => each.key !== gone.key && ownRecord(each) === ownRecord(gone))
  const shown = new Set(ofRecord.flatMap(filesShown))
  const { fields, base } = valuesOf(gone)
  const kept = staffFileFields.flatMap((field) => {
    const before = base[field] ?? []
    const needed = filesAdded(gone).filter((file) => fields[field]?.includes(file) && shown.has(file))
    return needed.length > 0 ? [[field, [...before, ...needed]]] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/**
 * Throws an edit away at a person's request, except for pictures that another edit shows. Later edits of the same fields that
 * were surely never sent get the base of the one that is gone.
 * @param newKey for the edit that keeps these pictures
 * @returns false when it was not there any more
 */
export async function discardEdit(tx: StoreTx, user: string, key: string, newKey: string): Promise<boolean> {
  const { entries, entry } = await findOwn(tx, user, key)
  if (!entry) return false
  const gone = new Set(dependentEntries(entry, entries).map((each) => each.key))
  for (const each of gone) await tx.delete('entries', each)
  const others = entries.filter((each) => !gone.has(each.key))
  const isNotApplied = entry.firstSentAt === null || entry.state === 'attention'
  for (const later of isNotApplied
    ? others.filter((each) => each.seq > entry.seq && shareField(each, entry))
    : []) {
    if (later.firstSentAt === null)
      await putEntry(tx, withValues(later, valuesOf(later).fields, baseWithout(entry, later)))
  }
  const pictures = neededPictures(entry, others)
  const kept = pictures && fresh(withValues(entry, pictures, baseOf(pictures, valuesOf(entry).base)), newKey)
  if (kept) await putEntry(tx, kept)
  await deleteUnusedBytes(tx, user, kept ? [...others, kept] : others)
  return true
}

/**
 * Files need nothing: they merge as a set, by what was added and removed. An amount keeps the base that it was
 * worked out from, so that it is asked about: it holds the money that was thrown away.
 */
function baseWithout(gone: OutboxEntry, later: OutboxEntry): EditValues {
  const { fields, base } = valuesOf(later)
  const was = valuesOf(gone)
  const basedOnIt = fieldsOf(fields).filter((field) => {
    if (isStaffFileField(field) || isMoney(field)) return false
    return Object.hasOwn(was.fields, field) && sameValue(base[field], was.fields[field])
  })
  const before = basedOnIt.map((field) => [field, was.base[field] ?? null])
  return { ...base, ...Object.fromEntries(before) }
}
