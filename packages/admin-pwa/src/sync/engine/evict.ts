import { customerKey } from '@zari/shared/contact/phone'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { recordsTouched } from '@zari/shared/operations/operation'
import {
  byImportance,
  isRetained,
  type RetentionFields,
  type RetentionSettings,
} from '@zari/shared/orders/device-retention'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { addDays, type Day } from '@zari/shared/time/due-date'
import { afterEviction } from './coverage.ts'
import { recordKey, recordKeys } from './entry.ts'
import type { Ports } from './ports.ts'
import { inBatches, readInPieces, readWhole } from './read-batches.ts'
import type { ReplicaChange, ReplicaMeta } from './replica.ts'
import { readMeta, type StoreName, type StoreTx } from './storage.ts'

export const CUSTOMER_STORES = ['records', 'customers', 'entries', 'meta'] as const satisfies StoreName[]

/** The numbers of orders that are here and of unsent operations, and what these are merged with. */
async function neededNumbers(tx: StoreTx, customers: readonly CustomerRecord[]): Promise<Set<string>> {
  const byPhone = new Map(customers.map((customer) => [customer.phone, customer]))
  const needed = new Set(
    (await tx.all('entries')).flatMap(({ operation }) => recordsTouched(operation)).map(({ id }) => id),
  )
  await readInPieces(tx, 'records', (records) => {
    for (const { phone } of records) needed.add(customerKey(phone) ?? '')
  })
  return new Set([...needed].flatMap((phone) => mergedNumbers(phone, (number) => byPhone.get(number))))
}

/** Those whose orders are not here and that changed longest ago. They come again with an order, and when somebody opens them. */
export async function evictCustomers(
  tx: StoreTx,
  { mostCustomers }: Pick<RetentionSettings, 'mostCustomers'>,
): Promise<ReplicaChange | undefined> {
  const replica = await readMeta(tx, 'replica')
  const customers = await readWhole(tx, 'customers')
  if (!replica || customers.length <= mostCustomers) return undefined
  const needed = await neededNumbers(tx, customers)
  const gone = customers
    .filter(({ phone }) => !needed.has(phone))
    .sort((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? -1 : 1))
    .slice(0, customers.length - mostCustomers)
    .map(({ phone }) => phone)
  if (gone.length === 0) return undefined
  await inBatches(gone, (phone) => tx.delete('customers', phone))
  const next = { ...replica, stamp: replica.stamp + 1 }
  await tx.put('meta', next)
  return { replica: next, changed: [], customers: [], goneCustomers: gone, deleted: [], reset: false }
}

const STORES = ['records', 'opened', 'entries', 'meta'] as const satisfies StoreName[]

const EVICTED_AT_ONCE = 200

interface Evictable {
  kind: OrderKind
  id: string
  revision: number
}

async function keysWithEdits(tx: StoreTx): Promise<Set<string>> {
  return new Set((await tx.all('entries')).flatMap(recordKeys))
}

async function findEvictable(
  tx: StoreTx,
  retention: RetentionSettings,
): Promise<{ evictable: Evictable[]; day: Day | undefined }> {
  const day = (await readMeta(tx, 'replica'))?.day
  if (!day) return { evictable: [], day }
  const opened = new Map((await tx.all('opened')).map((each) => [recordKey(each), each.day]))
  const edited = await keysWithEdits(tx)
  const evictable: Evictable[] = []
  const retained: Array<RetentionFields & Evictable> = []
  let pinned = 0
  await readInPieces(tx, 'records', (records) => {
    for (const record of records) {
      const { kind, id, revision, status, createdAt, updatedAt } = record
      if (edited.has(recordKey(record))) pinned += 1
      else if (isRetained(record, opened.get(recordKey(record)), day, retention))
        retained.push({ kind, id, revision, status, createdAt, updatedAt })
      else evictable.push({ kind, id, revision })
    }
  })
  const over = retained.sort(byImportance).slice(Math.max(0, retention.most - pinned))
  return { evictable: [...evictable, ...over], day }
}

async function evictSome(
  tx: StoreTx,
  evictable: readonly Evictable[],
  replica: ReplicaMeta,
  day: Day,
  retention: RetentionSettings,
): Promise<ReplicaChange> {
  const edited = await keysWithEdits(tx)
  const found = await inBatches(evictable, ({ kind, id }) => tx.get('records', [kind, id]))
  const opened = await inBatches(evictable, ({ kind, id }) => tx.get('opened', [kind, id]))
  const isTooMuch = replica.count > retention.most
  // What has changed, or was opened, since it was looked at is looked at again the next time.
  const gone = found.filter((record, index): record is OrderRecord => {
    if (record?.revision !== evictable[index]?.revision || !record || edited.has(recordKey(record)))
      return false
    return isTooMuch || !isRetained(record, opened[index]?.day, day, retention)
  })
  await inBatches(gone, async ({ kind, id }) => {
    await tx.delete('records', [kind, id])
    await tx.delete('opened', [kind, id])
  })
  const next: ReplicaMeta = {
    ...afterEviction(replica, gone),
    stamp: replica.stamp + (gone.length > 0 ? 1 : 0),
    count: replica.count - gone.length,
  }
  if (gone.length > 0) await tx.put('meta', next)
  const deleted = gone.map(({ kind, id }) => ({ kind, id }))
  return { replica: next, changed: [], customers: [], deleted, reset: false }
}

/** Deletes what a device is not to have any more, but never what has unsent edits. @param onChange called for each piece */
export async function evictOrders(
  { store, retention }: Ports,
  user: string,
  onChange: (change: ReplicaChange) => void,
): Promise<void> {
  const isReady = (replica: ReplicaMeta | undefined): replica is ReplicaMeta & { day: Day } =>
    replica !== undefined && replica.complete && replica.day !== undefined
  const isOwner = async (tx: StoreTx) => (await readMeta(tx, 'user'))?.user?.id === user
  const meta = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
  const isDue = isReady(meta) && (meta.lookedThrough !== meta.day || meta.count > retention.most)
  if (!isDue) return
  const { evictable, day } = await store.transact('readonly', STORES, (tx) => findEvictable(tx, retention))
  for (let start = 0; start < evictable.length; start += EVICTED_AT_ONCE) {
    const change = await store.transact('readwrite', STORES, async (tx) => {
      const replica = await readMeta(tx, 'replica')
      const some = evictable.slice(start, start + EVICTED_AT_ONCE)
      return (await isOwner(tx)) && isReady(replica) && replica.day === day
        ? evictSome(tx, some, replica, replica.day, retention)
        : undefined
    })
    if (!change) return
    onChange(change)
  }
  const customersGone = await store.transact('readwrite', CUSTOMER_STORES, async (tx) =>
    (await isOwner(tx)) && isReady(await readMeta(tx, 'replica')) ? evictCustomers(tx, retention) : undefined,
  )
  if (customersGone) onChange(customersGone)
  await store.transact('readwrite', ['opened', 'meta'], async (tx) => {
    const replica = await readMeta(tx, 'replica')
    if (!day || replica?.day !== day) return
    await tx.put('meta', { ...replica, lookedThrough: day })
    const first = addDays(day, -retention.openedDays)
    for (const each of await tx.all('opened'))
      if (each.day < first) await tx.delete('opened', [each.kind, each.id])
  })
}
