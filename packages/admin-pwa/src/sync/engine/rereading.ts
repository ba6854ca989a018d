import type { ChangesPage } from '@zari/shared/sync/changes-page'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { recordKey } from './entry.ts'
import { inBatches, readInPieces } from './read-batches.ts'
import type { MetaRows, StoreTx } from './storage.ts'

type Rereading = MetaRows['rereading']

/** @returns what the replica has, which is shown until it has been read again */
export async function beginRereading(tx: StoreTx): Promise<Rereading> {
  const rereading: Rereading = { name: 'rereading', orders: new Map(), customers: new Map() }
  await readInPieces(tx, 'records', (records) => {
    for (const record of records) rereading.orders.set(recordKey(record), record.revision)
  })
  await readInPieces(tx, 'customers', (customers) => {
    for (const { phone, revision } of customers) rereading.customers.set(phone, revision)
  })
  return rereading
}

/** What an answer has brought meanwhile stays. Orders with unsent edits, or opened lately, are fetched by themselves (`retention.ts`). */
export async function deleteOutdated(
  tx: StoreTx,
  { orders, customers }: Rereading,
): Promise<{ orders: ChangesPage['deleted']; customers: string[] }> {
  const refs = [...orders].map(([key, revision]) => {
    const [kind = ''] = key.split('/', 1)
    return { kind: kind as OrderKind, id: key.slice(kind.length + 1), revision }
  })
  const records = await inBatches(refs, ({ kind, id }) => tx.get('records', [kind, id]))
  const gone = refs.filter(({ revision }, index) => records[index]?.revision === revision)
  await inBatches(gone, ({ kind, id }) => tx.delete('records', [kind, id]))
  const phones = [...customers.keys()]
  const found = await inBatches(phones, (phone) => tx.get('customers', phone))
  const gonePhones = phones.filter((phone, index) => found[index]?.revision === customers.get(phone))
  await inBatches(gonePhones, (phone) => tx.delete('customers', phone))
  await tx.delete('meta', 'rereading')
  return { orders: gone.map(({ kind, id }) => ({ kind, id })), customers: gonePhones }
}
