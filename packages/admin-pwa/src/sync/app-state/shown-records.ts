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

function filtered(matches: (record: OrderRecord) => boolean): (records: Records) => Records {
  const knownKinds = new WeakMap<KindRecords, KindRecords>()
  const known = new WeakMap<Records, Records>()
  function ofKind(records: KindRecords): KindRecords {
    const newestFirst = records.newestFirst.filter(matches)
    return newestFirst.length === records.newestFirst.length
      ? records
      : { newestFirst, byId: new Map(newestFirst.map((record) => [record.id, record])) }
  }
  return (records) =>
    memoized(known, records, () =>
      perKind((kind: OrderKind) => memoized(knownKinds, records[kind], () => ofKind(records[kind]))),
    )
}

function memoized<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const forWorkroom = filtered(isForWorkroom)
const withoutSpam = filtered((record) => !isHiddenSpam(record))
const onlySpam = filtered((record) => isHiddenSpam(record) && record.suspected !== DELETED_SPAM)

type State = Pick<AppState, 'records' | 'session'>

/** For the workroom those that the shop has taken on. */
export function recordsForRole({ records, session }: State): Records {
  return roleIn({ session }) === 'workroom' ? forWorkroom(records) : records
}

/** Without hidden spam. */
export const shownRecords = (state: State): Records => withoutSpam(recordsForRole(state))

export const spamRecords = (state: State): Records => onlySpam(recordsForRole(state))
