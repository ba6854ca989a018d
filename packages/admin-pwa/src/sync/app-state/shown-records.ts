import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, perKind } from '@zari/shared/orders/order-kinds'
import { DELETED_SPAM, isHiddenSpam } from '@zari/shared/orders/suspected'
import type { AppState } from './app-store.ts'
import type { KindRecords } from './sorted-records.ts'
import { roleIn } from './use-role.ts'
import type { Records } from './records-state.ts'

export function isForWorkroom({ takenOn }: Pick<OrderRecord, 'takenOn'>): boolean {
  return takenOn !== false
}

function onlyThose(isMeant: (record: OrderRecord) => boolean): (records: Records) => Records {
  const known = new WeakMap<KindRecords, KindRecords>()
  const knownAll = new WeakMap<Records, Records>()
  function ofKind(records: KindRecords): KindRecords {
    const newestFirst = records.newestFirst.filter(isMeant)
    return newestFirst.length === records.newestFirst.length
      ? records
      : { newestFirst, byId: new Map(newestFirst.map((record) => [record.id, record])) }
  }
  return (records) =>
    once(knownAll, records, () =>
      perKind((kind: OrderKind) => once(known, records[kind], () => ofKind(records[kind]))),
    )
}

function once<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const forWorkroom = onlyThose(isForWorkroom)
const withoutSpam = onlyThose((record) => !isHiddenSpam(record))
const onlySpam = onlyThose((record) => isHiddenSpam(record) && record.suspected !== DELETED_SPAM)

type Held = Pick<AppState, 'records' | 'session'>

/** For the workroom those that the shop has taken on. */
export function givenRecords({ records, session }: Held): Records {
  return roleIn({ session }) === 'workroom' ? forWorkroom(records) : records
}

export const shownRecords = (state: Held): Records => withoutSpam(givenRecords(state))

export const spamRecords = (state: Held): Records => onlySpam(givenRecords(state))
