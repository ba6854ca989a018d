import { dayInIndia, dayOf, dueBuckets } from '@zari/shared/time/due-date'
import type { Role } from '@zari/shared/auth/roles'
import { compareDue, type DueKey, isDueNear } from '@zari/shared/orders/date-filters'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { ordersForRole } from '@zari/shared/orders/redact-for-role'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import { NEWEST_FIRST, type RawOrder } from '../../../db/keyset.ts'
import type { Clause } from '../../../db/queries.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'
import type { ListQuery } from './list-query.ts'

export const dueKeyOf = ({ status, dueDate }: OrderRecord): DueKey => ({
  open: isOpenStatus(status),
  due: dayOf(dueDate),
})

interface Found {
  raws: RawOrder[]
  total: number
}

/** Open orders, which are all read, then the others (`rest`), newest first. @param filter of open orders */
export async function byDue(
  store: OrderStore,
  kind: OrderKind,
  { skip, limit, q = '', due, sort, work }: ListQuery,
  role: Role,
  filter: Clause,
  rest: (skip: number) => Promise<Found>,
): Promise<Found> {
  const collection = rawOrders(store, kind)
  const bucketOf = dueBuckets(dayInIndia(new Date()))
  const isMeant = searchFor(q)
  const open: (DueKey & { id: string })[] = []
  for await (const raw of collection.find(filter, { projection: PUBLIC_PROJECTION, sort: NEWEST_FIRST })) {
    const [record] = ordersForRole(role, [presentOrder(kind, raw)]).filter(isMeant)
    const key = record && dueKeyOf(record)
    if (key && (!due || isDueNear(key, due, bucketOf))) open.push({ id: raw._id, ...key })
  }
  if (sort === 'due') open.sort(compareDue)
  const ids = open.slice(skip, skip + limit + 1).map(({ id }) => id)
  const found = await collection.find({ _id: { $in: ids } }, { projection: PUBLIC_PROJECTION }).toArray()
  const byId = new Map(found.map((raw) => [raw._id, raw]))
  const raws = ids.flatMap((id) => byId.get(id) ?? [])
  if (due || work) return { raws, total: open.length }
  const others = await rest(Math.max(0, skip - open.length))
  return { raws: [...raws, ...others.raws].slice(0, limit + 1), total: open.length + others.total }
}
