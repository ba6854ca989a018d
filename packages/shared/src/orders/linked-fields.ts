import type { EditableField } from './order.ts'

/** The second field belongs to one value of the first, such as a visit to a phone number. An edit of one is based on both. */
const LINKS = [
  ['phone', 'visitId'],
  ['phone', 'personId'],
  ['trialDate', 'trialTime'],
  ['trialDate', 'trialDoneOn'],
] as const satisfies ReadonlyArray<readonly [of: EditableField, about: EditableField]>

/** Fields that are computed from others (`plan-bill.ts`). An edit of one also sends what those others were. */
const DERIVED_FROM: Partial<Record<EditableField, readonly EditableField[]>> = {
  bill: ['totalAmount', 'quantity', 'settledDesign'],
  totalAmount: ['bill'],
  quantity: ['bill'],
}

export const isDerivedFrom = (field: EditableField, other: EditableField): boolean =>
  DERIVED_FROM[field]?.includes(other) === true

export function linkedFields(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : other === field ? [one] : []))
}

/** The other fields that an edit was based on: each may change before the edit arrives. */
export function seenBeside(field: EditableField): EditableField[] {
  if (field === 'websiteTotal') return ['quantity']
  return field === 'status' || field === 'stage'
    ? ['assigneeId']
    : [...linkedFields(field), ...(DERIVED_FROM[field] ?? [])]
}

/** The fields that no longer hold once this one changes. */
export function fieldsAbout(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : []))
}
