import type { OperationToKeep } from '../../records/new-operation.ts'
import type { Measurements } from '../../records/use-measurements.ts'
import type { TypedMeasurements } from './measure-sheet.tsx'

interface Ids {
  person: string
  set: string
}

/**
 * What it takes to keep a new set: the person first, where she is stored nowhere yet.
 * @param ids made when the sheet was opened, so that pressing twice does it once
 * @param at ISO instant
 */
export function operationsFor(
  { person, phone }: Pick<Measurements, 'person' | 'phone'>,
  name: string,
  { values, note }: TypedMeasurements,
  ids: Ids,
  at: string,
): Array<{ phone: string; operation: OperationToKeep }> {
  // Under the number where she is stored; one that was removed is measured all the same.
  const stored = person?.stored.find(({ isRemoved }) => !isRemoved) ?? person?.stored[0]
  const under = stored?.phone ?? phone
  if (under === undefined) return []
  const set = {
    phone: under,
    operation: {
      do: 'add-measurements' as const,
      at,
      personId: stored?.id ?? ids.person,
      values,
      note,
      id: ids.set,
    },
  }
  if (stored) return [set]
  const added = { do: 'add-person' as const, at, name, alsoKnownAs: [], id: ids.person }
  return [{ phone: under, operation: added }, set]
}
