import type { Connection } from 'mongoose'
import { GALLERY_RECORD } from '../features/gallery/index.ts'
import { SHOP_RECORD } from '../features/shop/index.ts'
import { uploadKeys } from '../features/uploads/index.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { OrdersRead } from './check-orders.ts'
import { type Finding, found } from './finding.ts'

const SETTLED_MS = 24 * 3_600_000

interface StoredClaim {
  _id: string
  record: string | null
}

const OF_THE_SHOP: ReadonlySet<string> = new Set([GALLERY_RECORD, SHOP_RECORD])

export async function checkFiles(
  connection: Connection,
  store: ObjectStore,
  { namedBy, records }: Pick<OrdersRead, 'namedBy' | 'records'>,
  now: Date = new Date(),
): Promise<Finding[]> {
  const claims = new Map<string, string | null>()
  for await (const { _id, record } of connection.collection<StoredClaim>('uploads').find()) {
    claims.set(_id, record ?? null)
  }
  const stored = new Set<string>()
  const stray: string[] = []
  const waiting: string[] = []
  const prefix = uploadKeys.claimed('')
  await store.ensureBucket()
  for await (const { key, modifiedAt } of store.list(prefix)) {
    const id = key.slice(prefix.length)
    stored.add(id)
    if (namedBy.has(id) || now.getTime() - modifiedAt.getTime() < SETTLED_MS) continue
    if (!claims.has(id)) stray.push(id)
    else if (claims.get(id) === null) waiting.push(id)
  }
  const withoutFile = [...claims].filter(([id]) => !stored.has(id) && !namedBy.has(id))
  const ofNobody = [...claims].filter(
    ([, record]) => record !== null && !OF_THE_SHOP.has(record) && !records.has(record),
  )
  return [
    ...found({
      what: 'pictures of records that are missing in the file store',
      ids: [...namedBy].filter(([id]) => !stored.has(id)).map(([id, by]) => `${id} (${by.join(', ')})`),
      remedy: 'person',
      advice: 'Look for them in a backup (its manifest lists them), or ask the customer again.',
    }),
    ...found({
      what: 'claims without a picture and without a record',
      ids: withoutFile.map(([id]) => id),
      remedy: withoutFile.every(([, record]) => record === null) ? 'by-itself' : 'person',
      advice: 'They are not shown. The next cleanup removes those without a record.',
    }),
    ...found({
      what: 'claims for a missing record',
      ids: ofNobody.map(([id, record]) => `${id} (${record})`),
      remedy: 'person',
      advice: 'Their pictures stay. Was a record deleted outside Zari?',
    }),
    ...found({
      what: 'pictures that no form used for a day',
      ids: waiting,
      remedy: 'by-itself',
      advice: 'The next cleanup deletes them.',
    }),
    ...found({
      what: 'pictures without a record and without a claim',
      ids: stray,
      remedy: 'person',
      advice: 'They are not shown and not deleted. Were they added outside Zari?',
    }),
  ]
}
