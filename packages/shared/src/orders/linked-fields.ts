import type { EditableField } from './order.ts'

/**
 * Pairs of fields in which the second is true of one value of the first only: a visit and a person belong to a phone number, a
 * time and "trial done" to a trial date. Who changes one of a pair has to have seen both.
 */
const LINKS = [
  ['phone', 'visitId'],
  ['phone', 'personId'],
  ['trialDate', 'trialTime'],
  ['trialDate', 'trialDoneOn'],
] as const satisfies ReadonlyArray<readonly [of: EditableField, about: EditableField]>

/** The fields that form a pair with this one, on either side. */
export function linkedFields(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : other === field ? [one] : []))
}

/** The fields that are about this field's value: once it changes, what they say no longer holds. */
export function fieldsAbout(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : []))
}
