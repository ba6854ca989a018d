import { type Day, dayInIndia } from '../due-date.ts'
import { readMaterial, writeMaterial } from './material.ts'
import type { EditableField, EditableFields } from './order.ts'

/**
 * What was said of an order, with no day or instant that a device took from its own clock after the server's; see
 * `enteredAt`. Dates that people choose are left alone.
 * @param now ISO instant when the server got it
 */
export function notLater<T extends { [F in EditableField]?: EditableFields[F] | null | undefined }>(
  said: T,
  now: string,
): T {
  const today = dayInIndia(new Date(now))
  const bounded = (day: Day | null) => (day !== null && day > today ? today : day)
  const { trialDoneOn, answeredAt, material } = said
  const items = readMaterial(material) ?? []
  return {
    ...said,
    ...(trialDoneOn && { trialDoneOn: bounded(trialDoneOn) }),
    ...(answeredAt && answeredAt > now && { answeredAt: now }),
    ...(items.some(({ returnedOn }) => bounded(returnedOn) !== returnedOn) && {
      material: writeMaterial(items.map((item) => ({ ...item, returnedOn: bounded(item.returnedOn) }))),
    }),
  }
}
