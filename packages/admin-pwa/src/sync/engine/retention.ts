import { isErrorBody, NOT_ALLOWED } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { ordersTouched } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { createdBy, recordKey } from './entry.ts'
import { evictOrders } from './evict.ts'
import { ownEntries } from './outbox.ts'
import type { Ports } from './ports.ts'
import { changeReplica, type ReplicaChange } from './replica.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import { readMeta, type StoreTx } from './storage.ts'
import { noteOpened, storeCustomers, storeRecords, tidyRecord } from './store-record.ts'
import type { TabState } from './tab-view.ts'

const FETCHED_AT_ONCE = 20

/** Orders that are kept only because they have unsent edits or were opened lately: an initial sync leaves them out. */
async function findMissing({ store }: Ports, user: string, absentAtServer: ReadonlySet<string>) {
  return store.transact('readonly', ['records', 'opened', 'entries', 'meta'], async (tx) => {
    const replica = await readMeta(tx, 'replica')
    const entries = await ownEntries(tx, user)
    const wanted = new Map<string, OrderRef>()
    for (const { kind, id } of [
      ...entries.flatMap(({ operation }) => ordersTouched(operation)),
      ...(await tx.all('opened')),
    ])
      wanted.set(recordKey({ kind, id }), { kind, id })
    // The server may not have it yet.
    for (const created of entries.flatMap((entry) => createdBy(entry) ?? []))
      wanted.delete(recordKey(created))
    const missing: OrderRef[] = []
    for (const order of wanted.values())
      if (!absentAtServer.has(recordKey(order)) && !(await tx.get('records', [order.kind, order.id])))
        missing.push(order)
    const isReady = replica?.complete
    return { cursor: replica?.cursor ?? '', missing: isReady ? missing.slice(0, FETCHED_AT_ONCE) : [] }
  })
}

export function createRetention(ports: Ports, tab: TabState) {
  const { store, transport, freeSpace } = ports
  let underWay: Promise<void> | undefined
  /** Orders that the server has said it does not have, or not for them. */
  const absentAtServer = new Set<string>()

  const storeOpened =
    (record: OrderRecord, cursor?: string, stamp?: number) =>
    async (tx: StoreTx): Promise<ReplicaChange | undefined> => {
      const change = cursor === undefined ? undefined : await storeRecords(tx, [record], { cursor, stamp })
      if (await tx.get('records', [record.kind, record.id])) await noteOpened(tx, record)
      return change
    }

  async function change(
    account: string,
    work: (tx: StoreTx) => Promise<ReplicaChange | undefined>,
  ): Promise<void> {
    const done = await changeReplica(store, account, work)
    if (done && done !== 'not-ours' && tab.account() === account) tab.replicaChanged(done)
  }

  async function fetchMissing(account: string): Promise<void> {
    const { cursor, missing } = await findMissing(ports, account, absentAtServer)
    for (const { kind, id } of missing) {
      if (tab.account() !== account) return
      const path = apiPaths.adminRecord(kind, id)
      const answer = await transport.call({ method: 'GET', path, user: account })
      if (answer && isErrorBody(answer.body) && (answer.status === 404 || answer.body.code === NOT_ALLOWED)) {
        absentAtServer.add(recordKey({ kind, id }))
        await store.transact('readwrite', ['opened'], (tx) => tx.delete('opened', [kind, id]))
      }
      if (answer?.status !== 200 || !isOrderRecord(answer.body) || answer.body.id !== id) continue
      await change(account, storeOpened(tidyRecord(answer.body), cursor))
    }
  }

  async function tidyNow(): Promise<void> {
    const account = tab.account()
    if (account === undefined) return
    await evictOrders(ports, account, (change) => {
      if (tab.account() === account) tab.replicaChanged(change)
    })
    await fetchMissing(account)
  }

  async function keep(work: (tx: StoreTx) => Promise<ReplicaChange | undefined>): Promise<void> {
    const account = tab.account()
    if (account !== undefined) await retryFreeingSpace(() => change(account, work), freeSpace)
  }

  return {
    /** To be called when the device is in step. */
    tidy(): Promise<void> {
      underWay ??= tidyNow().finally(() => {
        underWay = undefined
      })
      return underWay
    },

    /** @param cursor `replicaCursor` before it was asked for. @param isCurrent this tab has heard of no deletion of it since */
    keepOpened: (record: OrderRecord, cursor?: string, isCurrent = false): Promise<void> =>
      keep(storeOpened(record, cursor, isCurrent ? tab.view.stamp() : undefined)),

    keepCustomers: (customers: readonly CustomerRecord[]): Promise<void> =>
      keep((tx) => storeCustomers(tx, customers)),
  }
}
