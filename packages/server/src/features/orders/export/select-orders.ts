import { dayInIndia, dayOf, dueBuckets } from '@zari/shared/due-date'
import { compareDue, type DueKey, isDueNear } from '@zari/shared/orders/date-filters'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import { filterFor } from '../list-orders.ts'
import { NEWEST_FIRST } from '../list-stretches.ts'
import { type OrderStore, rawOrders, WITHOUT_KEYS } from '../order-store.ts'
import { presentOrder, type RawOrder } from '../present-order.ts'
import type { ExportQuery } from './export-query.ts'

/** Records fetched at once, where the database cannot give them in the order that is asked for. */
const BATCH = 500

const keyOf = ({ status, dueDate }: OrderRecord): DueKey => ({
  open: isOpenStatus(status),
  due: dayOf(dueDate),
})

type Asked = Omit<ExportQuery, 'format'>

/** What a list shows, from its first page to its last, one record at a time: it never has to fit in memory. */
export async function* selectOrders(
  store: OrderStore,
  kind: OrderKind,
  query: Asked,
  now: Date = new Date(),
): AsyncGenerator<OrderRecord> {
  if (query.sort === 'newest') return yield* newestFirst(store, kind, query, now)
  const keys: (DueKey & { _id: RawOrder['_id'] })[] = []
  for await (const { raw, record } of matching(store, kind, query, now)) {
    keys.push({ _id: raw._id, ...keyOf(record) })
  }
  keys.sort(compareDue)
  for (let at = 0; at < keys.length; at += BATCH) {
    const ids = keys.slice(at, at + BATCH).map(({ _id }) => _id)
    const raws = await rawOrders(store, kind)
      .find({ _id: { $in: ids } }, { projection: WITHOUT_KEYS })
      .toArray()
    const found = new Map(raws.map((raw) => [String(raw._id), raw]))
    for (const id of ids) {
      // Deleted in this moment.
      const raw = found.get(String(id))
      if (raw) yield presentOrder(kind, raw)
    }
  }
}

async function* newestFirst(store: OrderStore, kind: OrderKind, query: Asked, now: Date) {
  for await (const { record } of matching(store, kind, query, now)) yield record
}

async function* matching(store: OrderStore, kind: OrderKind, query: Asked, now: Date) {
  const collection = rawOrders(store, kind)
  const filter = await filterFor(store, kind, query)
  const bucketOf = dueBuckets(dayInIndia(now))
  const isMeant = searchFor(query.q ?? '')
  const cursor = collection
    .find(filter, { projection: WITHOUT_KEYS, sort: NEWEST_FIRST, allowDiskUse: true })
    .batchSize(BATCH)
  try {
    for await (const raw of cursor) {
      const record = presentOrder(kind, raw)
      if (query.due && !isDueNear(keyOf(record), query.due, bucketOf)) continue
      if (isMeant(record)) yield { raw, record }
    }
  } finally {
    await cursor.close()
  }
}
