import { readRole, type SessionUser } from '@zari/shared/auth/roles'
import { type CustomerRecord, CUSTOMERS } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderKind } from '@zari/shared/orders/order-kinds'
import type { SyncListener } from './listener.ts'
import type { OutboxEntry } from './entry.ts'
import { ownEntries } from './outbox.ts'
import type { Ports } from './ports.ts'
import { coverageOf } from './coverage.ts'
import { readInPieces } from './read-batches.ts'
import { type ReplicaChange, type ReplicaMeta, firstRecords } from './replica.ts'
import { serverDayOf } from './server-day.ts'
import { repairStoredReplica, saveFirstScreen } from './transactions.ts'
import { ALL_STORES, readMeta, type StoreTx } from './storage.ts'
import { haveSameAccess } from './device-owner.ts'
import { createReplicaView } from './replica-view.ts'

/** Few enough that reading them holds up no touch on a slow phone. */
const RECORDS_AT_ONCE = 250
const CUSTOMERS_AT_ONCE = 500

async function allRecords(tx: StoreTx): Promise<OrderRecord[]> {
  const all: OrderRecord[] = []
  await readInPieces(tx, 'records', RECORDS_AT_ONCE, (some) => all.push(...some))
  return all
}

async function allCustomers(tx: StoreTx): Promise<CustomerRecord[]> {
  const all: CustomerRecord[] = []
  await readInPieces(tx, 'customers', CUSTOMERS_AT_ONCE, (some) => all.push(...some))
  return all
}

/** The same account, with the same role. */
export function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && readRole(one?.role) === readRole(other?.role)
}

/**
 * What this tab shows of the store: whose app it is, their records and their unsent edits.
 * @param onAnotherUser called when the app has become another person's, or nobody's
 * @param onDamage called when the replica has lost records and is to be read anew
 */
export function createTabState(
  ports: Ports,
  screen: SyncListener,
  onAnotherUser: () => void,
  onDamage: () => void,
) {
  const { store, tabs } = ports
  const view = createReplicaView(screen)
  let user: SessionUser | null = null

  /** The edits of the person whom this tab shows. */
  const shownEntries = (tx: StoreTx) => (user ? ownEntries(tx, user.id) : Promise.resolve([]))

  /** Shows a person's edits, unless the tab is somebody else's by now. */
  function showQueue(owner: string | undefined, entries: readonly OutboxEntry[]): void {
    if (user?.id === owner) view.setEntries(entries)
  }

  /** Shows what a transaction of this tab did to the replica, and tells the other tabs. */
  function replicaChanged(change: ReplicaChange | undefined): void {
    if (!change) return
    const { stamp } = change.replica
    const touched = [
      ...change.changed,
      ...[...change.customers.map(({ phone }) => phone), ...(change.goneCustomers ?? [])].map((phone) => ({
        kind: CUSTOMERS,
        id: phone,
      })),
      ...change.deleted,
    ]
    const isNews = change.reset || touched.length > 0
    // Else another tab's change came in between, and its message is still on its way or was lost with the tab.
    const isNext = stamp === view.stamp() + (isNews ? 1 : 0)
    view.replicaChanged(isNext ? change : { ...change, replica: { ...change.replica, stamp: view.stamp() } })
    if (!isNext) load().catch(reportError)
    const keys = touched.map(({ kind, id }): [string, string] => [kind, id])
    if (change.reset || keys.length > 0)
      tabs.tell({ about: 'records', stamp, keys: change.reset ? 'all' : keys })
  }

  /** Shows an answer of the server that the device has no room to store; the next pull brings it again. */
  async function showUnkept(answered: Pick<ReplicaChange, 'changed' | 'customers'>): Promise<void> {
    const replica = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica'))
    if (!replica) return
    const own = { ...replica, stamp: view.stamp() }
    view.replicaChanged({ ...answered, replica: own, deleted: [], reset: false })
  }

  const readStored = (part: 'first' | 'all') =>
    store.transact('readonly', ALL_STORES, async (tx) => {
      const owner = (await readMeta(tx, 'user'))?.user ?? null
      const replica = await readMeta(tx, 'replica')
      return {
        owner,
        replica,
        records: owner ? await (part === 'first' ? firstRecords(tx) : allRecords(tx)) : [],
        customers: owner && part === 'all' ? await allCustomers(tx) : [],
        entries: owner ? await ownEntries(tx, owner.id) : [],
      }
    })

  type Stored = Awaited<ReturnType<typeof readStored>>

  /** Whether the replica has other records than it has counted. */
  const isDamaged = (stored: Stored): stored is Stored & { replica: ReplicaMeta } =>
    stored.owner !== null && stored.replica !== undefined && stored.replica.count !== stored.records.length

  /**
   * Reads the store: at the start, for another person, or when a change was missed. Thousands of records take
   * a while, so that the start reads those to be seen first, shows them, and then reads all.
   */
  async function load(part: 'first' | 'all' = 'all'): Promise<void> {
    let stored = await readStored(part)
    let repaired: ReplicaMeta | undefined
    if (part === 'all' && isDamaged(stored)) {
      repaired = await repairStoredReplica(ports, {
        stamp: stored.replica.stamp,
        count: stored.records.length,
      })
      // Somebody may have saved meanwhile: what is shown is what there was in one moment.
      stored = await readStored(part)
    }
    const before = user
    const isAnother = stored.owner?.id !== before?.id
    if (isAnother || !isSameUser(stored.owner, before)) {
      user = stored.owner
      if (!isAnother && before && user && !haveSameAccess(before, user)) screen.seesOtherThings(user)
      screen.showUser(user)
      if (isAnother) onAnotherUser()
    }
    view.replace(stored.records, stored.entries, {
      extent: part === 'first' ? 'opening' : stored.replica?.complete ? 'whole' : 'filling',
      stamp: stored.replica?.stamp ?? 0,
      coverage: coverageOf(stored.replica),
      reportedDay: serverDayOf(stored.replica),
      names: stored.replica?.names ?? {},
      assignees: stored.replica?.assignees ?? {},
      customers: stored.customers,
    })
    if (!repaired) return
    tabs.tell({ about: 'records', stamp: repaired.stamp, keys: 'all' })
    onDamage()
  }

  let noted: string | undefined

  /** Notes what the next start is to read first. */
  async function noteFirst(): Promise<void> {
    const keys = screen.first()
    if (view.extent() === 'opening' || keys.join() === noted) return
    noted = keys.join()
    await saveFirstScreen(ports, user?.id, keys)
  }

  async function readQueue(): Promise<void> {
    const owner = user?.id
    showQueue(owner, await store.transact('readonly', ['entries'], shownEntries))
  }

  /** Whether this tab shows the app's owner; if not, it loads their records and edits. */
  async function checkUser(): Promise<boolean> {
    const owner = await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'user'))
    if (isSameUser(owner?.user ?? null, user)) return true
    await load()
    return false
  }

  /** Reads and shows the records, orders' and customers', that another tab changed. */
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
    shownEntries,
    showQueue,
    replicaChanged,
    showUnkept,
    load,
    noteFirst,
    readQueue,
    checkUser,
    readRecords,
  }
}

export type TabState = ReturnType<typeof createTabState>
