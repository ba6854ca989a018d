import { dayOf } from '@zari/shared/due-date'
import { remainingDue } from '@zari/shared/money'
import { type FieldConflict, mergeEdit, sameValue } from '@zari/shared/orders/merge'
import type { EditableField, EditableFields, OrderRecord } from '@zari/shared/orders/order'
import { MAX_NEW_FILES_PER_EDIT } from '@zari/shared/orders/order-schemas'
import { toObjectPath, uploadIdOf } from '@zari/shared/uploads/object-path'
import type { Issue } from '@zari/shared/validation'

type Values = { [F in EditableField]?: EditableFields[F] | null | undefined }

export interface EditPlan {
  /** What to write; empty when everything is as the edit wants it. */
  changes: Partial<EditableFields>
  /** When there is one, nothing is to be written. */
  conflicts: FieldConflict[]
  /** Files that the record does not have yet, each with the place in the edit that named it. */
  newFiles: Array<{ path: string; issuePath: string }>
  issues: Issue[]
}

/** A due date is compared as a day: old records hold instants. */
function withDay<T extends Values>(values: T): T {
  if (typeof values.dueDate !== 'string') return values
  return { ...values, dueDate: dayOf(values.dueDate) ?? values.dueDate }
}

/** Absent keeps, null and nothing clear. What remains due is never taken from the edit. */
function wishes(edit: Values, current: OrderRecord, base: Values): Partial<EditableFields> {
  const mine: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(edit)) {
    if (value !== undefined && field !== 'remainingDue') mine[field] = value === '' ? null : value
  }
  if ('uploadedFiles' in mine) {
    const known = new Set([...current.uploadedFiles, ...(base.uploadedFiles ?? [])])
    const files = edit.uploadedFiles ?? []
    mine.uploadedFiles = [
      ...new Set(files.map((file) => (known.has(file) ? file : (toObjectPath(file) ?? file)))),
    ]
  }
  return mine
}

/** Recomputed whenever money changes (specification, section 4); an old balance without a total stands till then. */
function newRemainingDue(current: OrderRecord, changes: Partial<EditableFields>) {
  if (changes.totalAmount === undefined && changes.advancePaid === undefined) return undefined
  const { totalAmount, advancePaid } = { ...current, ...changes }
  const nothingYet = !totalAmount && !advancePaid && !current.remainingDue
  const due = nothingYet ? null : remainingDue(totalAmount, advancePaid)
  return sameValue(due, current.remainingDue) ? undefined : { remainingDue: due }
}

/**
 * What an edit means for a record as it stands. Pure, so that it can be worked out again when the record
 * has changed in the meantime.
 * @param base what the editor was looking at, field by field; a field that it does not name is overwritten
 */
export function planEdit(current: OrderRecord, edit: Values, base: Values = {}): EditPlan {
  const mine = wishes(edit, current, base)
  const { changes, conflicts } = mergeEdit(withDay(current), mine, withDay(base))
  Object.assign(changes, newRemainingDue(current, changes))

  const had = new Set(current.uploadedFiles)
  const added = (changes.uploadedFiles ?? []).filter((file) => !had.has(file))
  const newFiles = added.map((path) => ({
    path,
    issuePath: `uploadedFiles.${mine.uploadedFiles?.indexOf(path) ?? 0}`,
  }))
  const issues: Issue[] = newFiles
    .filter(({ path }) => !uploadIdOf(path))
    .map(({ issuePath }) => ({ path: issuePath, message: 'This is not an uploaded file' }))
  if (newFiles.length > MAX_NEW_FILES_PER_EDIT) {
    issues.push({ path: 'uploadedFiles', message: `You can only upload ${MAX_NEW_FILES_PER_EDIT} files` })
  }
  return { changes, conflicts, newFiles, issues }
}
