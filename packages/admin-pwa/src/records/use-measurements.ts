import type { MeasurementSet } from '@zari/shared/customers/customer'
import { numbersOf } from '@zari/shared/customers/merged-numbers'
import { type KnownPerson, peopleOf } from '@zari/shared/customers/people'
import { type Measured, measuredOf } from '@zari/shared/measurements/latest-measurements'
import { customerKey } from '@zari/shared/phone'
import { useMemo } from 'react'
import { useAppStore } from '../state/app-store.ts'

/** Whom measurements are of: as an order names her. */
export interface Whose {
  /** As typed. */
  phone: string
  name: string
  personId?: string | null | undefined
}

export interface Measurements {
  /** The number's key under which new ones are kept; undefined where there is no number. */
  phone: string | undefined
  /** Where she is stored already. */
  person: KnownPerson | undefined
  /** Hers, whenever they were taken; those that were taken back are among them. */
  sets: readonly MeasurementSet[]
  /** What is known of her by now. */
  known: ReadonlyMap<string, Measured>
}

/** What was measured of somebody, under all numbers of her customer, as this device has it. */
export function useMeasurements({ phone: typed, name, personId }: Whose): Measurements {
  const customers = useAppStore((state) => state.customers)
  return useMemo(() => {
    const phone = customerKey(typed)
    if (phone === undefined) return { phone, person: undefined, sets: [], known: new Map() }
    const records = numbersOf(phone, (number) => customers.get(number)).flatMap(
      (number) => customers.get(number) ?? [],
    )
    const person = peopleOf(records, []).ofOrder({ name, personId: personId ?? null })
    const ids = new Set(person?.stored.map(({ id }) => id))
    const sets = records.flatMap(({ measurements }) => measurements.filter((set) => ids.has(set.personId)))
    return { phone, person, sets, known: measuredOf(sets) }
  }, [customers, typed, name, personId])
}
