import type { EditableField } from './order.ts'

/** The second field belongs to one value of the first, such as a visit to a phone number. Who changes one has to have seen both. */
const LINKS = [
  ['phone', 'visitId'],
  ['phone', 'personId'],
  ['trialDate', 'trialTime'],
  ['trialDate', 'trialDoneOn'],
] as const satisfies ReadonlyArray<readonly [of: EditableField, about: EditableField]>

/** One is worked out from the other. Whoever changes one has seen what the other was worked out from (`plan-bill.ts`). */
const WORKED_OUT: Partial<Record<EditableField, readonly EditableField[]>> = {
  bill: ['totalAmount', 'quantity', 'settledDesign'],
  totalAmount: ['bill'],
  quantity: ['bill'],
}

export const isWorkedOutFrom = (field: EditableField, other: EditableField): boolean =>
  WORKED_OUT[field]?.includes(other) === true

export function linkedFields(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : other === field ? [one] : []))
}

/** Also whom a step counts for, and how many pieces a price was multiplied by: either may change before the edit arrives. */
export function seenBeside(field: EditableField): EditableField[] {
  if (field === 'websiteTotal') return ['quantity']
  return field === 'status' || field === 'stage'
    ? ['assigneeId']
    : [...linkedFields(field), ...(WORKED_OUT[field] ?? [])]
}

/** The fields that no longer hold once this one changes. */
export function fieldsAbout(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : []))
}
