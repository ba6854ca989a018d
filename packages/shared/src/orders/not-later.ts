import { type Day, dayInIndia } from '../time/due-date.ts'
import { readMaterial, writeMaterial } from './material.ts'
import type { EditableField, EditableFields } from './order.ts'

/**
 * Replaces days and instants that a device took from its own clock, and that lie after the server's, by the server's (as
 * `enteredAt` does). Dates that people choose stay as they are.
 * @param now the server's clock, as an ISO instant
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
