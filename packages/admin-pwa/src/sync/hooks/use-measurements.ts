import type { MeasurementSet } from '@zari/shared/customers/customer'
import { mergedNumbers, recordsOf } from '@zari/shared/customers/merged-numbers'
import { type KnownPerson, type People, peopleOf } from '@zari/shared/customers/people'
import { type Measured, latestMeasurements } from '@zari/shared/measurements/latest-measurements'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/contact/phone'
import { useMemo } from 'react'
import { useAppStore } from '../app-state/app-store.ts'
import { ordersOfNumbers } from './use-customer.ts'

export interface PersonRef {
  phone: string
  name: string
  personId?: string | null | undefined
}

export interface Measurements {
  phone: string | undefined
  person: KnownPerson | undefined
  /** Also those that were taken back. */
  sets: readonly MeasurementSet[]
  known: ReadonlyMap<string, Measured>
}

export function useMeasurements({ phone: typed, name, personId }: PersonRef): Measurements {
  const customers = useAppStore((state) => state.customers)
  return useMemo(() => {
    const phone = customerKey(typed)
    if (phone === undefined) return { phone, person: undefined, sets: [], known: new Map() }
    const records = mergedNumbers(phone, (number) => customers.get(number)).flatMap(
      (number) => customers.get(number) ?? [],
    )
    const person = peopleOf(records, []).ofOrder({ name, personId: personId ?? null })
    const ids = new Set(person?.stored.map(({ id }) => id))
    const sets = records.flatMap(({ measurements }) => measurements.filter((set) => ids.has(set.personId)))
    return { phone, person, sets, known: latestMeasurements(sets) }
  }, [customers, typed, name, personId])
}

/** All under the number, as far as this device knows. */
export function usePeopleUnder(typed: string): People | undefined {
  const customers = useAppStore((state) => state.customers)
  const records = useAppStore((state) => state.records)
  return useMemo(() => {
    const phone = customerKey(typed)
    if (phone === undefined) return undefined
    const find = (number: string) => customers.get(number)
    const orders = ordersOfNumbers(records, mergedNumbers(phone, find))
    return peopleOf(recordsOf(phone, find), orders.toReversed())
  }, [customers, records, typed])
}

/** Those that staff added, and who stands on the order. */
export function usePeople({ phone, name }: OrderRecord): People {
  const customers = useAppStore((state) => state.customers)
  return useMemo(() => {
    const key = customerKey(phone)
    const records = key === undefined ? [] : recordsOf(key, (number) => customers.get(number))
    // Also where staff has said that it is for another: that can be taken back.
    return peopleOf(records, [{ name, personId: null }])
  }, [customers, phone, name])
}
