import { readRole } from '@zari/shared/auth/roles'
import { dayInIndia } from '@zari/shared/due-date'
import { isRetained } from '@zari/shared/orders/device-retention'
import type { OrderRecord } from '@zari/shared/orders/order'
import { exceedsRole } from '@zari/shared/orders/role-access'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import type { Ports } from '../ports.ts'
import { readMeta, type StoreTx } from '../storage.ts'
import { afterLettingGo } from './coverage.ts'
import { inBatches } from './read-batches.ts'
import type { ReplicaChange, ReplicaMeta } from './replica.ts'
import { putCustomers } from './store-record.ts'

/** `letGoTo` and `openLetGo` then say of which orders. */
const TOLD_OF_ALL = { from: '', open: true, cards: true }

/**
 * Takes in a page of changes and moves the cursor, both or neither. A page that was asked for from another
 * place than where the replica stands is left out: another tab was faster, and an old page could bring back a
 * record that was deleted since. The first page of all begins with nothing: what a damaged replica had left may have
 * been deleted meanwhile.
 *
 * Of what a device is not to hold only the day is remembered (`coverage.ts`). A record that it holds stays: it may have unsent
 * edits, and is let go where these are looked at (`evict.ts`).
 * @returns undefined when it was left out
 */
export async function applyPage(
  tx: StoreTx,
  { replicaFormat, retention, clock }: Pick<Ports, 'replicaFormat' | 'retention' | 'clock'>,
  askedFrom: string,
  page: ChangesPage,
): Promise<ReplicaChange | undefined> {
  const stored = await readMeta(tx, 'copy')
  if (stored?.format !== replicaFormat || stored.cursor !== askedFrom) return undefined
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  const isAnew = askedFrom === '' && (stored.count !== 0 || stored.cards !== 0)
  const before = isAnew ? await emptied(tx, stored) : stored
  const day = page.day ?? before.day

  // Many at once: one after the other takes several times as long. All at once would hold up a touch.
  const known = await inBatches(page.changed, ({ kind, id }) => tx.get('records', [kind, id]))
  const opened = await inBatches(page.changed, ({ kind, id }) => tx.get('opened', [kind, id]))
  const changed: OrderRecord[] = []
  const leftOut: OrderRecord[] = []
  let added = 0
  for (const [index, record] of page.changed.entries()) {
    const had = known[index]
    if (record.revision < (had?.revision ?? 0) || exceedsRole(role, record)) continue
    const isSaved = had || !day || isRetained(record, opened[index]?.day, day, retention)
    if (isSaved) changed.push(record)
    else leftOut.push(record)
    if (isSaved && !had) added += 1
  }
  const gone = await inBatches(page.deleted, ({ kind, id }) => tx.get('records', [kind, id]))

  await inBatches(changed, (record) => tx.put('records', record))
  const { cards = [] } = page
  const ofCards = await inBatches(cards, ({ kind, id }) => tx.get('records', [kind, id]))
  const others = [...leftOut, ...cards.filter((_, index) => ofCards[index] === undefined)]
  await inBatches(page.deleted, async ({ kind, id }) => {
    for (const store of ['records', 'opened'] as const) await tx.delete(store, [kind, id])
  })

  const customers = role === 'workroom' ? [] : await putCustomers(tx, page.customers ?? [])

  // So that other tabs hear that this device lacks some of them.
  const deleted = [...page.deleted, ...others.map(({ kind, id }) => ({ kind, id }))]
  const isNews = isAnew || customers.length > 0 || changed.length > 0 || deleted.length > 0
  const replica: ReplicaMeta = {
    ...afterLettingGo(before, others),
    cursor: page.cursor,
    complete: before.complete || page.held !== undefined || !page.more,
    stamp: stored.stamp + (isNews ? 1 : 0),
    count: before.count + added - gone.filter((record) => record !== undefined).length,
    ...(day && { day }),
    ...(page.day && { deviceDay: dayInIndia(new Date(clock.now())) }),
    ...(page.held && { sent: page.held.cards ? TOLD_OF_ALL : page.held }),
    ...(page.names && { names: page.names }),
    ...(page.assignees && { assignees: page.assignees }),
  }
  if (isNews || JSON.stringify(replica) !== JSON.stringify(stored)) await tx.put('meta', replica)
  return { replica, changed, customers, deleted, reset: isAnew }
}

async function emptied(tx: StoreTx, { name, format, cursor, stamp }: ReplicaMeta): Promise<ReplicaMeta> {
  await tx.clear('records')
  await tx.clear('cards')
  await tx.clear('customers')
  return { name, format, cursor, stamp, complete: false, count: 0, cards: 0 }
}
