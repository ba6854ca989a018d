import type { EditableField } from './order.ts'

/**
 * Fields of which one says something about the other: a visit and a person are of one number, a trial's time is of a date, and
 * a trial that was done is too. Who changes one has to have seen both.
 */
const LINKS = [
  ['phone', 'visitId'],
  ['phone', 'personId'],
  ['trialDate', 'trialTime'],
  ['trialDate', 'trialDoneOn'],
] as const satisfies ReadonlyArray<readonly [of: EditableField, saysMore: EditableField]>

/** The fields that a field says something about, or that say something about it. */
export function linkedFields(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : other === field ? [one] : []))
}

/** The fields whose values are of this field's value: with another one they are of nothing. */
export function fieldsAbout(field: EditableField): EditableField[] {
  return LINKS.flatMap(([one, other]) => (one === field ? [other] : []))
}
