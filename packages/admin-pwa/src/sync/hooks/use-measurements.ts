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

/** As far as this device knows. @param names that are to be added, the last */
export function usePeopleUnder(phone: string, names: readonly string[]): People {
  const customers = useAppStore((state) => state.customers)
  const records = useAppStore((state) => state.records)
  const added = names.join('\n')
  return useMemo(() => {
    const find = (number: string) => customers.get(number)
    const key = customerKey(phone) ?? ''
    const orders = key ? ordersOfNumbers(records, mergedNumbers(key, find)).toReversed() : []
    const named = added.split('\n').map((name) => ({ name, personId: null }))
    return peopleOf(recordsOf(key, find), [...orders, ...named])
  }, [customers, records, phone, added])
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
