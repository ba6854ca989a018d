import { readRole, type SessionUser } from '@zari/shared/auth/roles'
import { CUSTOMERS } from '@zari/shared/customers/customer'
import { isOrderKind } from '@zari/shared/orders/order-kinds'
import { haveSameAccess } from './device-owner.ts'
import type { OutboxEntry } from './entry.ts'
import { ownEntries } from './outbox.ts'
import type { EngineListener, Ports } from './ports.ts'
import { readWhole } from './read-batches.ts'
import { firstRecords, type ReplicaChange, type ReplicaMeta, repairReplica } from './replica.ts'
import { createReplicaView } from './replica-view.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'

/** Few enough that reading them holds up no touch on a slow phone. */
const CUSTOMERS_AT_ONCE = 500

export function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && readRole(one?.role) === readRole(other?.role)
}

/** @param onDamage called when the replica has lost records and is to be read anew */
export function createTabState(
  { store, tabs }: Ports,
  listener: EngineListener,
  onAnotherUser: () => void,
  onDamage: () => void,
) {
  const view = createReplicaView(listener)
  let user: SessionUser | null = null

  const shownEntries = (tx: StoreTx) => (user ? ownEntries(tx, user.id) : Promise.resolve([]))

  function showQueue(account: string | undefined, entries: readonly OutboxEntry[]): void {
    if (user?.id === account) view.setEntries(entries)
  }

  function replicaChanged(change: ReplicaChange | undefined): void {
    if (!change) return
    const { stamp } = change.replica
    const phones = [...change.customers.map(({ phone }) => phone), ...(change.goneCustomers ?? [])]
    const touched = [
      ...change.changed,
      ...phones.map((phone) => ({ kind: CUSTOMERS, id: phone })),
      ...change.deleted,
    ]
    const isNews = change.reset || touched.length > 0
    // Else another tab's change came in between, and its message is still on its way or was lost with the tab.
    const isNext = stamp === view.stamp() + (isNews ? 1 : 0)
    view.replicaChanged(isNext ? change : { ...change, replica: { ...change.replica, stamp: view.stamp() } })
    if (!isNext) load().catch(reportError)
    const keys = touched.map(({ kind, id }): [string, string] => [kind, id])
    if (isNews) tabs.tell({ about: 'records', stamp, keys: change.reset ? 'all' : keys })
  }

  /** An answer that the device has no room to store; the next pull brings it again. */
  async function showUnstored(answer: Pick<ReplicaChange, 'changed' | 'customers'>): Promise<void> {
    const replica = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
    if (!replica) return
    const stamped = { ...replica, stamp: view.stamp() }
    view.replicaChanged({ ...answer, replica: stamped, deleted: [], reset: false })
  }

  const readStored = (part: 'first' | 'all') =>
    store.transact('readonly', ALL_STORES, async (tx) => {
      const owner = (await readMeta(tx, 'user'))?.user ?? null
      const replica = await readMeta(tx, 'replica')
      return {
        owner,
        replica,
        records: owner ? await (part === 'first' ? firstRecords(tx) : readWhole(tx, 'records')) : [],
        customers: owner && part === 'all' ? await readWhole(tx, 'customers', CUSTOMERS_AT_ONCE) : [],
        entries: owner ? await ownEntries(tx, owner.id) : [],
      }
    })

  /** Thousands of records take a while: the start reads and shows those to be seen first, and then all. */
  async function load(part: 'first' | 'all' = 'all'): Promise<void> {
    let stored = await readStored(part)
    let repaired: ReplicaMeta | undefined
    const { owner, replica, records } = stored
    if (part === 'all' && owner && replica && replica.count !== records.length) {
      const found = { stamp: replica.stamp, count: records.length }
      repaired = await store.transact('readwrite', ['meta'], (tx) => repairReplica(tx, found))
      // Somebody may have saved meanwhile: what is shown is what there was in one moment.
      stored = await readStored(part)
    }
    const before = user
    const isAnother = stored.owner?.id !== before?.id
    if (isAnother || !isSameUser(stored.owner, before)) {
      user = stored.owner
      if (!isAnother && before && user && !haveSameAccess(before, user)) listener.accessChanged(user)
      listener.showUser(user)
      if (isAnother) onAnotherUser()
    }
    view.replace(part, stored)
    if (!repaired) return
    tabs.tell({ about: 'records', stamp: repaired.stamp, keys: 'all' })
    onDamage()
  }

  let noted: string | undefined

  async function noteFirst(): Promise<void> {
    const keys = listener.first()
    if (view.isOpening() || keys.join() === noted) return
    noted = keys.join()
    const account = user?.id
    await store.transact('readwrite', ['meta'], async (tx) => {
      if ((await readMeta(tx, 'user'))?.user?.id === account) await tx.put('meta', { name: 'first', keys })
    })
  }

  async function readQueue(): Promise<void> {
    const account = user?.id
    showQueue(account, await store.transact('readonly', ['entries'], shownEntries))
  }

  /** @returns false when the app is another person's by now, whose records and edits were loaded */
  async function checkUser(): Promise<boolean> {
    const owner = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'user'))
    if (isSameUser(owner?.user ?? null, user)) return true
    await load()
    return false
  }

  async function readRecords(keys: ReadonlyArray<[kind: string, id: string]>, stamp: number): Promise<void> {
    const orders = keys.flatMap(([kind, id]) => (isOrderKind(kind) ? { kind, id } : []))
    const phones = keys.flatMap(([kind, id]) => (kind === CUSTOMERS ? id : []))
    const { replica, owner, found, customers } = await store.transact(
      'readonly',
      ['records', 'customers', 'meta'],
      async (tx) => ({
        replica: await readMeta(tx, 'replica'),
        owner: (await readMeta(tx, 'user'))?.user?.id,
        found: await Promise.all(orders.map(({ kind, id }) => tx.get('records', [kind, id]))),
        customers: await Promise.all(phones.map((phone) => tx.get('customers', phone))),
      }),
    )
    if (!replica || owner !== user?.id) return
    view.replicaChanged({
      // What was read may be newer than the message. The next message then changes nothing.
      replica: { ...replica, stamp },
      changed: found.filter((record) => record !== undefined),
      customers: customers.filter((customer) => customer !== undefined),
      goneCustomers: phones.filter((_, index) => customers[index] === undefined),
      deleted: orders.filter((_, index) => found[index] === undefined),
      reset: false,
    })
  }

  return {
    view,
    user: () => user,
    account: () => user?.id,
    shownEntries,
    showQueue,
    replicaChanged,
    showUnstored,
    load,
    noteFirst,
    readQueue,
    checkUser,
    readRecords,
  }
}

export type TabState = ReturnType<typeof createTabState>
