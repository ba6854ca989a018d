import { lookUpOrder, putCustomers } from './store-record.ts'
import { readRole } from '@zari/shared/auth/roles'
import { dayInIndia } from '@zari/shared/due-date'
import { isRetained } from '@zari/shared/orders/device-retention'
import type { OrderRecord } from '@zari/shared/orders/order'
import { summaryOf, type OrderSummary } from '@zari/shared/orders/order-summary'
import { exceedsRole } from '@zari/shared/orders/role-access'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { recordKey } from '../outbox/entry.ts'
import type { Ports } from '../ports.ts'
import { readMeta, type StoreTx } from '../storage.ts'
import { afterLettingGo } from './coverage.ts'
import { inBatches } from './read-batches.ts'
import type { ReplicaChange, ReplicaMeta } from './replica.ts'

type Known = Awaited<ReturnType<typeof lookUpOrder>>

/**
 * Takes in a page of changes and moves the cursor, both or neither. A page that was asked for from another
 * place than where the replica stands is left out: another tab was faster, and an old page could bring back a
 * record that was deleted since. The first page of all begins with nothing: what a damaged replica had left may have
 * been deleted meanwhile.
 *
 * What a device is not to hold becomes a card. A record that it holds stays one: it may have unsent edits, and is let go
 * where these are looked at (`evict.ts`).
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
  const known = await inBatches(page.changed, (record) => lookUpOrder(tx, record))
  const opened = await inBatches(page.changed, ({ kind, id }) => tx.get('opened', [kind, id]))
  const changed: OrderRecord[] = []
  const cards: OrderSummary[] = []
  const knownOfKey = new Map<string, Known>()
  for (const [index, record] of page.changed.entries()) {
    const had = known[index]
    if (!had || record.revision < had.revision || exceedsRole(role, record)) continue
    knownOfKey.set(recordKey(record), had)
    const isSaved = had.record || !day || isRetained(record, opened[index]?.day, day, retention)
    if (isSaved) changed.push(record)
    else cards.push(summaryOf(record))
  }
  const sentCards = (page.cards ?? []).filter((card) => !knownOfKey.has(recordKey(card)))
  const knownCards = await inBatches(sentCards, (card) => lookUpOrder(tx, card))
  for (const [index, card] of sentCards.entries()) {
    const had = knownCards[index]
    if (!had || had.record || card.revision < had.revision) continue
    knownOfKey.set(recordKey(card), had)
    cards.push(card)
  }
  const gone = await Promise.all(page.deleted.map((each) => lookUpOrder(tx, each)))

  const isNewCard = (card: OrderSummary) => !knownOfKey.get(recordKey(card))?.card
  const hadCards = before.cards - changed.filter((each) => knownOfKey.get(recordKey(each))?.card).length
  const room = Math.max(0, retention.mostCards - hadCards)
  const kept = [...cards.filter((card) => !isNewCard(card)), ...cards.filter(isNewCard).slice(0, room)]

  await inBatches(changed, async (record) => {
    await tx.put('records', record)
    if (knownOfKey.get(recordKey(record))?.card) await tx.delete('cards', [record.kind, record.id])
  })
  await inBatches(kept, (card) => tx.put('cards', card))
  await inBatches(page.deleted, async ({ kind, id }) => {
    for (const store of ['records', 'cards', 'opened'] as const) await tx.delete(store, [kind, id])
  })

  const customers = role === 'workroom' ? [] : await putCustomers(tx, page.customers ?? [])

  const isNews =
    isAnew || customers.length > 0 || changed.length > 0 || cards.length > 0 || page.deleted.length > 0
  const added = changed.filter((each) => !knownOfKey.get(recordKey(each))?.record).length
  const replica: ReplicaMeta = {
    ...before,
    ...afterLettingGo(before, cards),
    cursor: page.cursor,
    complete: before.complete || page.held !== undefined || !page.more,
    stamp: stored.stamp + (isNews ? 1 : 0),
    count: before.count + added - gone.filter(({ record }) => record).length,
    cards: hadCards + kept.filter(isNewCard).length - gone.filter(({ card }) => card).length,
    ...(kept.length < cards.length && { cardsDropped: true }),
    ...(day && { day }),
    ...(page.day && { deviceDay: dayInIndia(new Date(clock.now())) }),
    ...(page.held && { sent: page.held }),
    ...(page.names && { names: page.names }),
    ...(page.assignees && { assignees: page.assignees }),
  }
  if (isNews || JSON.stringify(replica) !== JSON.stringify(stored)) await tx.put('meta', replica)
  return { replica, changed, cards: kept, customers, deleted: page.deleted, reset: isAnew }
}

async function emptied(tx: StoreTx, { name, format, cursor, stamp }: ReplicaMeta): Promise<ReplicaMeta> {
  await tx.clear('records')
  await tx.clear('cards')
  await tx.clear('customers')
  return { name, format, cursor, stamp, complete: false, count: 0, cards: 0 }
}
