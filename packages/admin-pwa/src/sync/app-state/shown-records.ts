import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, perKind } from '@zari/shared/orders/order-kinds'
import type { AppState } from './app-store.ts'
import type { KindRecords } from './sorted-records.ts'
import { roleIn } from './use-role.ts'
import type { Records } from './records-state.ts'

export function isForWorkroom({ takenOn }: Pick<OrderRecord, 'takenOn'>): boolean {
  return takenOn !== false
}

const kindsForWorkroom = new WeakMap<KindRecords, KindRecords>()

const forWorkroom = new WeakMap<Records, Records>()

function kindForWorkroom(records: KindRecords): KindRecords {
  const known = kindsForWorkroom.get(records)
  if (known) return known
  const newestFirst = records.newestFirst.filter(isForWorkroom)
  const shown =
    newestFirst.length === records.newestFirst.length
      ? records
      : { newestFirst, byId: new Map(newestFirst.map((record) => [record.id, record])) }
  kindsForWorkroom.set(records, shown)
  return shown
}

/** For the workroom those that the shop has taken on. */
export function shownRecords({ records, session }: Pick<AppState, 'records' | 'session'>): Records {
  if (roleIn({ session }) !== 'workroom') return records
  const known = forWorkroom.get(records)
  if (known) return known
  const shown = perKind((kind: OrderKind) => kindForWorkroom(records[kind]))
  forWorkroom.set(records, shown)
  return shown
}
