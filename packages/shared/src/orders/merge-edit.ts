import { typedKeys } from '../objects.ts'
import { isStaffFileField, moneyFields } from './field-lists.ts'
import { mergeMaterial } from './material.ts'
import type { EditableField, EditableFields, FieldValue } from './order.ts'
import { fartherStage } from './stage.ts'

type Value = FieldValue | undefined

export interface FieldConflict {
  field: EditableField
  /** What the editor was looking at. */
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
}

export interface Merge {
  /** What to write: only fields whose value really changes. */
  changes: Partial<EditableFields>
  /** Fields that both sides changed. When there is one, nothing is to be written. */
  conflicts: FieldConflict[]
}

/**
 * Amounts to which people add. Two changes of one may each be money that somebody handed over, also when they
 * come to the same: ₹2,000 taken at the counter and ₹2,000 taken at the fitting are ₹4,000.
 */
export function isMoney(field: string): boolean {
  return moneyFields.some((name) => name === field)
}

/** Nothing, null and the empty text are one thing: nothing is there. */
function plain(value: Value): FieldValue {
  return value === undefined || value === '' ? null : value
}

/** Whether two values of a field are the same to a person. */
export function sameValue(a: Value, b: Value): boolean {
  const left = plain(a)
  const right = plain(b)
  if (!Array.isArray(left) && !Array.isArray(right)) return left === right
  const entriesOf = (value: FieldValue) => new Set(Array.isArray(value) ? value : [])
  const leftSet = entriesOf(left)
  const rightSet = entriesOf(right)
  return leftSet.size === rightSet.size && [...leftSet].every((entry) => rightSet.has(entry))
}

function mergeFiles(current: readonly string[], base: readonly string[], mine: readonly string[]): string[] {
  const wanted = new Set(mine)
  const seen = new Set(base)
  const kept = current.filter((file) => wanted.has(file) || !seen.has(file))
  return [...new Set([...kept, ...mine.filter((file) => !seen.has(file))])]
}

type Base = { [F in EditableField]?: EditableFields[F] | null | undefined }

/** A field that both sides changed. @returns undefined where a person has to choose */
function mergeBoth(field: EditableField, base: Base, mine: Base, theirs: Base): FieldValue | undefined {
  if (field === 'stage') return fartherStage(base.stage, mine.stage, theirs.stage)
  if (field === 'material') return mergeMaterial(base.material, mine.material, theirs.material)
  return undefined
}

/**
 * Merges an edit into a record field by field. A field that is absent from `mine` is left alone. With a
 * base, a field that the other side left alone is applied and one that both changed is a conflict, unless both
 * came to the same value and it is not money; a field that the base does not name is overwritten. Files merge
 * as a set: what was added, what was removed; material merges item by item. Of two stages to which both moved on, the farther one stands. A request
 * is answered once: of two times the first stands.
 */
export function mergeEdit(current: EditableFields, mine: Partial<EditableFields>, base: Base = {}): Merge {
  const changes: Partial<Record<EditableField, Value>> = {}
  const conflicts: FieldConflict[] = []
  for (const field of typedKeys(mine)) {
    const theirs = current[field]
    const wanted = mine[field]
    const isSame = sameValue(wanted, theirs)
    if (wanted === undefined || (isSame && !(isMoney(field) && Object.hasOwn(base, field)))) continue
    if (field === 'answeredAt' && wanted && theirs) continue
    if (!Object.hasOwn(base, field)) {
      changes[field] = wanted
    } else if (isStaffFileField(field)) {
      const merged = mergeFiles(current[field] ?? [], base[field] ?? [], mine[field] ?? [])
      if (!sameValue(merged, theirs)) changes[field] = merged
    } else if (sameValue(wanted, base[field])) {
      continue
    } else if (sameValue(theirs, base[field])) {
      changes[field] = wanted
    } else {
      const merged = mergeBoth(field, base, mine, current)
      if (merged !== undefined) {
        if (!sameValue(merged, theirs)) changes[field] = merged
      } else
        conflicts.push({
          field,
          base: plain(base[field]),
          mine: plain(wanted),
          theirs: plain(theirs),
        })
    }
  }
  return { changes: changes as Partial<EditableFields>, conflicts }
}
