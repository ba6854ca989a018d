import type { ExportRow } from './columns.ts'
import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { Assignees } from '@zari/shared/auth/tailors'
import { recordsOf } from '@zari/shared/customers/merged-numbers'
import { peopleOf } from '@zari/shared/customers/people'
import { dayInIndia, dueBuckets } from '@zari/shared/time/due-date'
import { compareDue, type DueKey, isDueNear } from '@zari/shared/orders/date-filters'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { customerKey } from '@zari/shared/contact/phone'
import { customersOf } from '../../customers/index.ts'
import { dueKeyOf } from '../list/by-due.ts'
import { filterFor } from '../list/list-orders.ts'
import { presentOrder } from '../order-documents.ts'
import { NEWEST_FIRST } from '../../../db/keyset.ts'
import { type OrderStore, rawOrders, PUBLIC_PROJECTION } from '../order-store.ts'
import * as v from 'valibot'
import { listQuerySchema } from '../list/list-query.ts'

const BATCH = 500

export async function* selectOrders(
  store: OrderStore,
  kind: OrderKind,
  query: ExportQuery,
  now: Date = new Date(),
): AsyncGenerator<OrderRecord> {
  if (query.sort === 'newest') return yield* newestFirst(store, kind, query, now)
  const keys: (DueKey & { _id: string })[] = []
  for await (const { raw, record } of matching(store, kind, query, now)) {
    keys.push({ _id: raw._id, ...dueKeyOf(record) })
  }
  keys.sort(compareDue)
  for (let at = 0; at < keys.length; at += BATCH) {
    const ids = keys.slice(at, at + BATCH).map(({ _id }) => _id)
    const raws = await rawOrders(store, kind)
      .find({ _id: { $in: ids } }, { projection: PUBLIC_PROJECTION })
      .toArray()
    const found = new Map(raws.map((raw) => [raw._id, raw]))
    for (const id of ids) {
      const raw = found.get(id)
      if (raw) yield presentOrder(kind, raw)
    }
  }
}

async function* newestFirst(store: OrderStore, kind: OrderKind, query: ExportQuery, now: Date) {
  for await (const { record } of matching(store, kind, query, now)) yield record
}

async function* matching(store: OrderStore, kind: OrderKind, query: ExportQuery, now: Date) {
  const collection = rawOrders(store, kind)
  const filter = await filterFor(store, kind, query)
  const bucketOf = dueBuckets(dayInIndia(now))
  const isMeant = searchFor(query.q ?? '')
  const cursor = collection
    .find(filter, { projection: PUBLIC_PROJECTION, sort: NEWEST_FIRST, allowDiskUse: true })
    .batchSize(BATCH)
  try {
    for await (const raw of cursor) {
      const record = presentOrder(kind, raw)
      if (query.due && !isDueNear(dueKeyOf(record), query.due, bucketOf)) continue
      if (isMeant(record)) yield { raw, record }
    }
  } finally {
    await cursor.close()
  }
}

const AT_ONCE = 100

async function rowsOf(
  customers: OrderStore['customers'],
  assignees: Assignees,
  records: readonly OrderRecord[],
): Promise<ExportRow[]> {
  const keys = records.map(({ phone }) => customerKey(phone))
  const known = new Map(
    (
      await customersOf(
        customers,
        keys.filter((key) => key !== undefined),
      )
    ).map((customer) => [customer.phone, customer]),
  )
  return records.map((record, index) => {
    const key = keys[index]
    const people = key
      ? peopleOf(
          recordsOf(key, (phone) => known.get(phone)),
          [],
        )
      : undefined
    return {
      ...record,
      personName: people?.ofOrder(record)?.name ?? '',
      assigneeName: record.assigneeId ? assigneeName(assignees, record.assigneeId) : '',
    }
  })
}

export async function* withNames(
  { customers }: Pick<OrderStore, 'customers'>,
  assignees: Assignees,
  records: AsyncIterable<OrderRecord>,
): AsyncGenerator<ExportRow> {
  let batch: OrderRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < AT_ONCE) continue
    yield* await rowsOf(customers, assignees, batch)
    batch = []
  }
  yield* await rowsOf(customers, assignees, batch)
}

export const exportQuerySchema = v.strictObject({
  ...v.omit(listQuerySchema, ['cursor', 'limit', 'skip']).entries,
  sort: v.optional(v.picklist(['newest', 'due'], 'Invalid input'), 'newest'),
})

type ExportQuery = v.InferOutput<typeof exportQuerySchema>
