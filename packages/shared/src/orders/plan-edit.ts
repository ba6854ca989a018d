import { typedKeys } from '../lib/objects.ts'
import { dayOf } from '../time/due-date.ts'
import { readBill } from '../bill/bill.ts'
import { newBalance, type Rupees } from '../money/money.ts'
import { MAX_ADMIN_FILES } from '../uploads/limits.ts'
import { toObjectPath, uploadIdOf } from '../uploads/object-path.ts'
import type { Issue } from '../lib/validation.ts'
import { customerKey } from '../contact/phone.ts'
import { fieldsOf, staffFileFields } from './field-lists.ts'
import { fieldsAbout } from './linked-fields.ts'
import { type FieldConflict, isMoney, mergeEdit, sameValue } from './merge-edit.ts'
import { staffFields } from './order-fields.ts'
import { type StaffField } from './field-types.ts'
import type { EditableField, EditableFields, OrderRecord } from './order.ts'
import { deriveBill } from './plan-bill.ts'
import { correctionTo } from './plan-payment.ts'

export interface NewFile {
  path: string
  issuePath: string
}

export type EditValues = { [F in EditableField]?: EditableFields[F] | null | undefined }

interface EditPlan {
  changes: Partial<EditableFields>
  /** By how much a newly typed advance changes what was paid; an entry is written with it (`correctionEntries`). */
  correction: Rupees
  /** The assignee that the edit was based on, if it is another now. */
  seenAssignee?: string | null | undefined
  isBillMerged: boolean
  conflicts: FieldConflict[]
  newFiles: NewFile[]
  issues: Issue[]
}

/** Old records hold instants. */
function withDay<T extends EditValues>(values: T): T {
  if (typeof values.dueDate !== 'string') return values
  return { ...values, dueDate: dayOf(values.dueDate) ?? values.dueDate }
}

function isComputed(field: string): boolean {
  const known: Partial<Record<string, StaffField>> = staffFields
  return known[field]?.computed === true
}

function foreignFields(edit: EditValues, { kind }: OrderRecord): Issue[] {
  const names = new Set<string>(fieldsOf(kind).map(([name]) => name))
  const foreign = Object.keys(edit).filter((field) => !names.has(field))
  return foreign.map((path) => ({ path, message: 'Unknown field' }))
}

/** Absent keeps, null and '' clear. The balance is never taken from the edit. */
function wishes(edit: EditValues, current: OrderRecord, base: EditValues): Partial<EditableFields> {
  const mine: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(edit)) {
    if (value !== undefined && !isComputed(field)) mine[field] = value === '' ? null : value
  }
  // The total is the sum of the lines; only with an emptied bill is a typed total kept.
  if (readBill(edit.bill).length > 0) delete mine['totalAmount']
  for (const field of staffFileFields) {
    if (!(field in mine)) continue
    const known = new Set([...(current[field] ?? []), ...(base[field] ?? [])])
    const files = edit[field] ?? []
    mine[field] = [...new Set(files.map((file) => (known.has(file) ? file : (toObjectPath(file) ?? file))))]
  }
  return mine
}

/** Whenever money changes (specification, section 4); until then a stored balance without a total stays. */
function newRemainingDue(current: OrderRecord, changes: Partial<EditableFields>) {
  if (!typedKeys(changes).some(isMoney)) return undefined
  const due = newBalance({ ...current, ...changes })
  return sameValue(due, current.remainingDue) ? undefined : { remainingDue: due }
}

/** What belonged to the value before (`linked-fields.ts`). The time of a trial is cleared only with its date. */
function clearedFields(current: OrderRecord, changes: Partial<EditableFields>): Partial<EditableFields> {
  const outdated = typedKeys(changes).flatMap((field) => {
    if (field === 'phone' && customerKey(changes.phone) === customerKey(current.phone)) return []
    return fieldsAbout(field).filter((about) => about !== 'trialTime' || changes.trialDate === null)
  })
  const cleared = outdated.filter((field) => current[field] && changes[field] === undefined)
  return Object.fromEntries(cleared.map((field) => [field, null]))
}

export function withBalance(fields: readonly EditableField[]): EditableField[] {
  const all = new Set(fields)
  if (all.has('bill')) all.add('totalAmount')
  if ([...all].some(isMoney)) all.add('remainingDue')
  return [...all]
}

function newFilesOf(
  field: (typeof staffFileFields)[number],
  current: OrderRecord,
  changes: Partial<EditableFields>,
  mine: Partial<EditableFields>,
): EditPlan['newFiles'] {
  const had = new Set(current[field])
  const added = (changes[field] ?? []).filter((file) => !had.has(file))
  return added.map((path) => ({ path, issuePath: `${field}.${mine[field]?.indexOf(path) ?? 0}` }))
}

/** Run by the server, and by a device for what it has not sent. @param base what the editor was looking at */
export function planEdit(current: OrderRecord, edit: EditValues, base: EditValues = {}): EditPlan {
  const mine = wishes(edit, current, base)
  const { changes, conflicts } = mergeEdit(withDay(current), mine, withDay(base))
  const derived = conflicts.length > 0 ? { fields: {}, issues: [] } : deriveBill(current, mine, changes)
  const isBillMerged =
    changes.bill !== undefined && mine.bill !== undefined && !sameValue(changes.bill, mine.bill)
  for (const field of typedKeys(derived.fields)) {
    if (sameValue(derived.fields[field], current[field])) delete changes[field]
    else Object.assign(changes, { [field]: derived.fields[field] })
  }
  Object.assign(changes, newRemainingDue(current, changes), clearedFields(current, changes))

  const added = staffFileFields.map((field) => newFilesOf(field, current, changes, mine))
  const newFiles = added.flat()
  const issues: Issue[] = [
    ...foreignFields(edit, current),
    ...derived.issues,
    ...newFiles
      .filter(({ path }) => !uploadIdOf(path))
      .map(({ issuePath }) => ({ path: issuePath, message: 'This is not an uploaded file' })),
  ]
  const correction = 'advancePaid' in changes ? correctionTo(current, changes.advancePaid) : 0
  if (correction === undefined) issues.push({ path: 'advancePaid', message: 'This amount is too large' })
  for (const [index, path] of staffFileFields.entries()) {
    if ((added[index] ?? []).length > MAX_ADMIN_FILES)
      issues.push({ path, message: `You can only upload ${MAX_ADMIN_FILES} files` })
  }
  const { assigneeId: seenAssignee } = base
  const isOther = seenAssignee !== undefined && !sameValue(seenAssignee, current.assigneeId)
  const plan = { changes, correction: correction ?? 0, isBillMerged, conflicts, newFiles, issues }
  return isOther ? { ...plan, seenAssignee } : plan
}
