import { type Day, dayInIndia } from '../time/due-date.ts'
import { readMaterial, writeMaterial } from './material.ts'
import type { EditableField, EditableFields } from './order.ts'

/** Lowers days and instants of the device's clock to the server's. Dates that people choose stay. */
export function notLater<T extends { [F in EditableField]?: EditableFields[F] | null | undefined }>(
  values: T,
  now: string,
): T {
  const today = dayInIndia(new Date(now))
  const bounded = (day: Day | null) => (day !== null && day > today ? today : day)
  const { trialDoneOn, answeredAt, dueDateSetAt, material } = values
  const items = readMaterial(material) ?? []
  return {
    ...values,
    ...(trialDoneOn && { trialDoneOn: bounded(trialDoneOn) }),
    ...(answeredAt && answeredAt > now && { answeredAt: now }),
    ...(dueDateSetAt && dueDateSetAt > now && { dueDateSetAt: now }),
    ...(items.some(({ returnedOn }) => bounded(returnedOn) !== returnedOn) && {
      material: writeMaterial(items.map((item) => ({ ...item, returnedOn: bounded(item.returnedOn) }))),
    }),
  }
}
