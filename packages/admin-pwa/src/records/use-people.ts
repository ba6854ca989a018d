import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { type People, peopleOf } from '@zari/shared/customers/people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/phone'
import { useMemo } from 'react'
import { useAppStore } from '../state/app-store.ts'

/** The people under an order's number, as this device knows them: those that staff added, and who stands on the order. */
export function usePeople({ phone, name }: OrderRecord): People {
  const customers = useAppStore((state) => state.customers)
  return useMemo(() => {
    const key = customerKey(phone)
    const records = key === undefined ? [] : recordsOf(key, (number) => customers.get(number))
    // Also where staff has said that it is for another: what was said can be taken back.
    return peopleOf(records, [{ name, personId: null }])
  }, [customers, phone, name])
}
