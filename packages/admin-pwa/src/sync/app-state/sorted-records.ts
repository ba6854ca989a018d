import type { OrderRecord } from '@zari/shared/orders/order'

/** Both have the same objects; a changed record is a new object. */
export interface KindRecords {
  byId: ReadonlyMap<string, OrderRecord>
  newestFirst: readonly OrderRecord[]
}

export const noRecords: KindRecords = { byId: new Map(), newestFirst: [] }

/** Newest first by creation; records without a date come last; equal dates go by id (UUIDv7 keeps time). */
export function byNewest(a: OrderRecord, b: OrderRecord): number {
  const left = a.createdAt ?? ''
  const right = b.createdAt ?? ''
  if (left !== right) return left < right ? 1 : -1
  return a.id < b.id ? 1 : -1
}

function merged(a: readonly OrderRecord[], b: readonly OrderRecord[]): OrderRecord[] {
  const all: OrderRecord[] = []
  let left = 0
  for (const record of b) {
    for (let next = a[left]; next && byNewest(next, record) < 0; next = a[++left]) all.push(next)
    all.push(record)
  }
  return [...all, ...a.slice(left)]
}

export function applyToKind(
  records: KindRecords,
  changed: readonly OrderRecord[],
  deleted: ReadonlySet<string>,
): KindRecords {
  const news = changed.filter((record) => records.byId.get(record.id) !== record)
  const gone = [...deleted].some((id) => records.byId.has(id))
  if (news.length === 0 && !gone) return records
  const byId = new Map(records.byId)
  for (const id of deleted) byId.delete(id)
  const isInPlace =
    !gone &&
    news.every((record) => records.byId.get(record.id)?.createdAt === record.createdAt && byId.has(record.id))
  for (const record of news) byId.set(record.id, record)
  if (isInPlace) {
    return { byId, newestFirst: records.newestFirst.map((record) => byId.get(record.id) ?? record) }
  }
  // The same record may be named twice; the last one counts.
  const placed = news.filter((record) => byId.get(record.id) === record)
  const stay = records.newestFirst.filter((record) => byId.get(record.id) === record)
  return { byId, newestFirst: merged(stay, placed.sort(byNewest)) }
}
