import { readRole } from '@zari/shared/auth/roles'
import { isRetained } from '@zari/shared/orders/device-retention'
import type { OrderRecord } from '@zari/shared/orders/order'
import { exceedsRole } from '@zari/shared/orders/role-access'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { dayInIndia } from '@zari/shared/time/due-date'
import { afterEviction } from './coverage.ts'
import { recordKey } from './entry.ts'
import type { Ports } from './ports.ts'
import { inBatches } from './read-batches.ts'
import type { ReplicaChange, ReplicaMeta } from './replica.ts'
import { beginRereading, deleteOutdated } from './rereading.ts'
import { clockBehind } from './server-day.ts'
import { readMeta, type StoreTx } from './storage.ts'
import { putCustomers } from './store-record.ts'

/** @returns undefined when another tab was faster: an old page could bring back a record that was deleted since */
export async function applyPage(
  tx: StoreTx,
  { retention, clock }: Pick<Ports, 'retention' | 'clock'>,
  cursor: string,
  page: ChangesPage,
): Promise<ReplicaChange | undefined> {
  const stored = await readMeta(tx, 'replica')
  if (stored?.cursor !== cursor) return undefined
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  const isAnew = cursor === ''
  const outdated = isAnew ? await beginRereading(tx) : await readMeta(tx, 'rereading')
  const before = isAnew ? withoutCoverage(stored) : stored
  const day = page.now ? dayInIndia(new Date(page.now)) : before.day

  // One after the other takes several times as long; all at once would hold up a touch.
  const known = await inBatches(page.changed, ({ kind, id }) => tx.get('records', [kind, id]))
  const opened = await inBatches(page.changed, ({ kind, id }) => tx.get('opened', [kind, id]))
  const changed: OrderRecord[] = []
  const leftOut: OrderRecord[] = []
  let added = 0
  for (const [index, record] of page.changed.entries()) {
    const existing = known[index]
    const isOutdated =
      existing !== undefined && outdated?.orders.get(recordKey(existing)) === existing.revision
    const isOlder = !isOutdated && record.revision < (existing?.revision ?? 0)
    if (isOlder || exceedsRole(role, record)) continue
    const isStored = existing || !day || isRetained(record, opened[index]?.day, day, retention)
    if (isStored) changed.push(record)
    else leftOut.push(record)
    if (isStored && !existing) added += 1
  }
  const gone = await inBatches(page.deleted, ({ kind, id }) => tx.get('records', [kind, id]))

  await inBatches(changed, (record) => tx.put('records', record))
  await inBatches(page.deleted, async ({ kind, id }) => {
    for (const store of ['records', 'opened'] as const) await tx.delete(store, [kind, id])
  })
  const customers =
    role === 'workroom' ? [] : await putCustomers(tx, page.customers ?? [], outdated?.customers)

  for (const record of changed) outdated?.orders.delete(recordKey(record))
  for (const { phone } of customers) outdated?.customers.delete(phone)
  const isEnd = page.coverage !== undefined
  const ended = outdated && isEnd ? await deleteOutdated(tx, outdated) : undefined
  if (outdated && !isEnd) await tx.put('meta', outdated)

  const deleted = [
    ...page.deleted,
    // So that other tabs hear that this device lacks some of them.
    ...leftOut.map(({ kind, id }) => ({ kind, id })),
    ...(ended?.orders ?? []),
  ]
  const goneCustomers = ended?.customers ?? []
  const isNews = [customers, goneCustomers, changed, deleted].some((list) => list.length > 0)
  const removed = gone.filter((record) => record !== undefined).length + (ended?.orders.length ?? 0)
  const replica: ReplicaMeta = {
    ...afterEviction(before, leftOut),
    cursor: page.cursor,
    complete: before.complete || isEnd,
    stamp: stored.stamp + (isNews ? 1 : 0),
    count: before.count + added - removed,
    ...(day && { day }),
    ...(page.now && {
      deviceDay: dayInIndia(new Date(clock.now())),
      clockBehind: clockBehind(clock.now(), page.now),
    }),
    ...(page.coverage && { sent: page.coverage }),
    ...(page.names && { names: page.names }),
    ...(page.assignees && { assignees: page.assignees }),
    ...(page.priceList && { priceList: page.priceList }),
  }
  if (isNews || JSON.stringify(replica) !== JSON.stringify(stored)) await tx.put('meta', replica)
  return { replica, changed, customers, goneCustomers, deleted, reset: false }
}

/** While it is read anew, what it lacks is unknown. */
function withoutCoverage(replica: ReplicaMeta): ReplicaMeta {
  const { sent: _sent, evictedThrough: _day, hasEvictedOpen: _open, ...rest } = replica
  return { ...rest, complete: false }
}
