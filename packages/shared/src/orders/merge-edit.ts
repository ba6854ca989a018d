import { typedKeys } from '../lib/objects.ts'
import { customerKey } from '../contact/phone.ts'
import { agreedDesign, type DesignVersion } from './design-version.ts'
import { isStaffFileField, moneyFields } from './field-lists.ts'
import { isDerivedFrom, linkedFields } from './linked-fields.ts'
import { mergeMaterial } from './material.ts'
import { hasSourceChanged, mergedBill } from './plan-bill.ts'
import type { EditableField, EditableFields, FieldValue } from './order.ts'
import { fartherStage } from './stage.ts'

type Value = FieldValue | undefined

export interface FieldConflict {
  field: EditableField
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
  because?: LinkedChange[]
}

interface LinkedChange {
  field: EditableField
  base: FieldValue
  theirs: FieldValue
}

interface Merge {
  changes: Partial<EditableFields>
  /** Fields that both sides changed: nothing is written then. */
  conflicts: FieldConflict[]
}

/** Both sides' changes may each be money: ₹2,000 taken at the counter and ₹2,000 taken at the fitting are ₹4,000. */
export function isMoney(field: string): boolean {
  return moneyFields.some((name) => name === field)
}

function plain(value: Value): FieldValue {
  return value === undefined || value === '' ? null : value
}

export function sameValue(a: Value, b: Value): boolean {
  const left = plain(a)
  const right = plain(b)
  if (!Array.isArray(left) && !Array.isArray(right)) return left === right
  const entriesOf = (value: FieldValue) => new Set(Array.isArray(value) ? value : [])
  const leftSet = entriesOf(left)
  const rightSet = entriesOf(right)
  return leftSet.size === rightSet.size && [...leftSet].every((entry) => rightSet.has(entry))
}

/** As a set: by what was added and what was removed. */
function mergeFiles(current: readonly string[], base: readonly string[], mine: readonly string[]): string[] {
  const wanted = new Set(mine)
  const seen = new Set(base)
  const remaining = current.filter((file) => wanted.has(file) || !seen.has(file))
  return [...new Set([...remaining, ...mine.filter((file) => !seen.has(file))])]
}

type Current = EditableFields & { designs?: DesignVersion[] }

type Base = { [F in EditableField]?: EditableFields[F] | null | undefined }

/** The later of two stages wins, material and bills merge line by line, and the other side's approval stays. */
function mergeBoth(field: EditableField, base: Base, mine: Base, theirs: Base): FieldValue | undefined {
  if (field === 'stage') return fartherStage(base.stage, mine.stage, theirs.stage)
  if (field === 'material') return mergeMaterial(base.material, mine.material, theirs.material)
  if (field === 'bill') return mergedBill(base, mine, theirs)
  if (field === 'settledDesign') return theirs.settledDesign ?? mine.settledDesign ?? null
  return undefined
}

function meansSame(field: EditableField, a: Value, b: Value): boolean {
  const keyOf = (value: Value) => (typeof value === 'string' ? customerKey(value) : undefined)
  return sameValue(a, b) || (field === 'phone' && keyOf(a) !== undefined && keyOf(a) === keyOf(b))
}

/** What the other side changed of the fields from which this one is computed. */
function changedSources(field: EditableField, current: Base, mine: Base, base: Base): LinkedChange[] {
  return typedKeys(base).flatMap((other) =>
    isDerivedFrom(field, other) && mine[other] === undefined && !sameValue(base[other], current[other])
      ? [{ field: other, base: plain(base[other]), theirs: plain(current[other]) }]
      : [],
  )
}

function unseenLinks(
  field: EditableField,
  current: Base,
  mine: Base,
  changes: Base,
  base: Base,
): LinkedChange[] {
  if (meansSame(field, changes[field], current[field])) return []
  if (hasSourceChanged(field, current, mine, base)) return changedSources(field, current, mine, base)
  return linkedFields(field).flatMap((other) => {
    const isLeft = !Object.hasOwn(mine, other) || sameValue(mine[other], base[other])
    if (!isLeft || !Object.hasOwn(base, other) || meansSame(other, base[other], current[other])) return []
    return [{ field: other, base: plain(base[other]), theirs: plain(current[other]) }]
  })
}

/**
 * Of an edit that settles the agreed design: another decision on it, or a later approval, that its editor had not seen.
 * Of one that sets the website's price: another quantity.
 */
function unseenDecision(current: Current, mine: Base, base: Base): LinkedChange[] {
  const { settledDesign, designs = [], quantity } = current
  if (mine.websiteTotal && Object.hasOwn(base, 'quantity') && !sameValue(quantity, base.quantity))
    return [{ field: 'quantity', base: plain(base.quantity), theirs: plain(quantity) }]
  const own = mine.settledDesign
  const agreed = agreedDesign({ designs })?.id ?? own
  const theirs = agreed === own ? settledDesign : agreed
  const isDecided = own && Object.hasOwn(base, 'settledDesign') && (theirs === own || agreed !== own)
  if (!isDecided || !theirs || theirs === base.settledDesign) return []
  return [{ field: 'settledDesign', base: plain(base.settledDesign), theirs }]
}

/** Whether a field is part of the decision on a design. What is kept for a design that is no longer agreed is no decision. */
const isSettled = (field: EditableField, mine: Base, base: Base, { theirs }: LinkedChange) =>
  (field === 'totalAmount' || field === 'bill' || field === 'trialDate') &&
  Object.hasOwn(base, field) &&
  (theirs === mine.settledDesign || !sameValue(mine[field], base[field]))

/**
 * A field that `mine` lacks is left alone, one that `base` lacks is overwritten. One that both sides changed is a conflict,
 * unless they agree on it and it is no money, it is a total set by the same decision, or `mergeFiles` or `mergeBoth` merges
 * it. So is a change where the other side changed a linked field that `base` names, and what settles an agreed design otherwise
 * than the other side did.
 */
export function mergeEdit(current: Current, mine: Partial<EditableFields>, base: Base = {}): Merge {
  const changes: Partial<Record<EditableField, Value>> = {}
  const conflicts: FieldConflict[] = []
  const [decision] = unseenDecision(current, mine, base)
  const isSameDecision = (['settledDesign', 'websiteTotal'] as const).some(
    (note) => mine[note] && mine[note] === current[note],
  )
  for (const field of typedKeys(mine)) {
    const theirs = current[field]
    const wanted = mine[field]
    const isSame = sameValue(wanted, theirs)
    const mayAdd =
      isMoney(field) && Object.hasOwn(base, field) && !(field === 'totalAmount' && isSameDecision)
    if (wanted === undefined || (isSame && !mayAdd)) continue
    // A request is answered once: the first of two times stays.
    if (field === 'answeredAt' && wanted && theirs) continue
    const sides = { field, base: plain(base[field]), mine: plain(wanted), theirs: plain(theirs) }
    if (decision && !isSame && isSettled(field, mine, base, decision)) {
      conflicts.push({ ...sides, because: [decision] })
    } else if (!Object.hasOwn(base, field) || field === 'dueDateSetAt') {
      // Its two times are no conflict: they are of days, which are compared.
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
      } else {
        const because = changedSources(field, current, mine, base)
        conflicts.push({ ...sides, ...(because.length > 0 && { because }) })
      }
    }
  }
  for (const field of typedKeys(changes)) {
    const because = unseenLinks(field, current, mine, changes as Base, base)
    if (because.length === 0) continue
    const sides = { base: plain(base[field]), mine: plain(mine[field]), theirs: plain(current[field]) }
    conflicts.push({ field, ...sides, because })
  }
  return { changes: changes as Partial<EditableFields>, conflicts }
}
