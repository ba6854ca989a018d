import type { CustomerRecord } from '@zari/shared/customers/customer'
import { isOnCustomer, planOperation } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Assignees } from '@zari/shared/auth/tailors'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { isOfCustomer, madeBy, type OutboxEntry, recordKey, recordKeys } from './entry.ts'
import { type Coverage, coverageOf, NO_COVERAGE } from './coverage.ts'
import type { ReplicaChange } from './replica.ts'
import { type ServerDay, serverDayOf } from './server-day.ts'
import { shownOrders } from './apply-entries.ts'

/**
 * Customers' records as they are shown: what the server has, with the person's own unsent operations applied in order.
 * One that can't be applied to what this device knows shows nothing: the server decides.
 */
export function customersView(
  customers: ReadonlyMap<string, CustomerRecord>,
  entries: readonly OutboxEntry[],
): ReadonlyMap<string, CustomerRecord> {
  const shown = new Map(customers)
  for (const { key, operation } of entries) {
    if (!isOnCustomer(operation)) continue
    const stamp = { id: key, at: operation.at, receivedAt: null, by: '' }
    const records = { order: () => undefined, customer: (phone: string) => shown.get(phone) }
    for (const customer of planOperation(operation, records, stamp).customers)
      shown.set(customer.phone, customer)
  }
  return shown
}

/**
 * How much of the records a tab shows: those that its device read first, all that the device has while it is
 * being filled for the first time, or everything, so that a record which is not here does not exist.
 */
export type LoadState = 'opening' | 'filling' | 'whole'

export type AccountNames = Readonly<Record<string, string>>

/** What changed on the screen. */
export interface ViewChange {
  /** With the person's unsent edits applied. */
  changed: OrderRecord[]
  /** Deleted, or not held any more. */
  deleted: ChangesPage['deleted']
  /** All other records are to be removed from the screen. */
  reset: boolean
  extent: LoadState
  coverage: Coverage
  reportedDay: ServerDay | undefined
  /** Names of accounts by e-mail. */
  names: AccountNames
  assignees: Assignees
}

export interface ViewListener {
  showRecords(change: ViewChange): void
  showQueue(entries: readonly OutboxEntry[]): void
  /** All customers' records that there are, by number, with the person's unsent operations applied. */
  showCustomers(customers: ReadonlyMap<string, CustomerRecord>): void
}

/** What this tab shows of the store: the server's records with the person's own edits applied. */
export function createReplicaView(screen: ViewListener) {
  const replica = new Map<string, OrderRecord>()
  const customers = new Map<string, CustomerRecord>()
  let coverage = NO_COVERAGE
  let reportedDay: ServerDay | undefined
  let names: AccountNames = {}
  let assignees: Assignees = {}
  let entries: readonly OutboxEntry[] = []
  let extent: LoadState = 'opening'
  /** `stamp` of the replica that this tab shows. */
  let stamp = 0

  /** Orders that only this device has, as they are shown. */
  const madeShown = new Map<string, { kind: OrderKind; id: string }>()
  const madeHere = () => new Set(entries.flatMap((entry) => madeBy(entry) ?? []).map(recordKey))

  /** What was made here stays on the screen, also where the replica has nothing of it. */
  function show(keys: Iterable<string>, { deleted = [], reset = false }: Partial<ViewChange> = {}) {
    const made = madeHere()
    const isMade = (one: { kind: OrderKind; id: string }) => made.has(recordKey(one))
    const wanted = [...keys, ...deleted.map(recordKey), ...(reset ? made : [])]
    const shown = shownOrders(wanted, entries, (key) => replica.get(key))
    if (reset) madeShown.clear()
    // It was thrown away, or refused, or its answer has left the replica again.
    const gone = [...madeShown].filter(([key]) => shown.keys.has(key) && !shown.states.has(key))
    for (const [key] of gone) madeShown.delete(key)
    for (const [key, { kind, id }] of shown.states) {
      if (replica.has(key)) madeShown.delete(key)
      else madeShown.set(key, { kind, id })
    }
    screen.showRecords({
      changed: [...shown.states.values()],
      deleted: [...deleted.filter((one) => !isMade(one)), ...gone.map(([, one]) => one)],
      reset,
      extent,
      coverage,
      reportedDay,
      names,
      assignees,
    })
  }

  const showCustomers = () => screen.showCustomers(customersView(customers, entries))

  return {
    entries: () => entries,
    stamp: () => stamp,
    extent: () => extent,

    /** Shows a change of the replica, made by this tab or read after another tab's message. */
    replicaChanged(change: ReplicaChange): void {
      if (change.reset) {
        replica.clear()
        customers.clear()
      }
      for (const customer of change.customers) customers.set(customer.phone, customer)
      for (const phone of change.goneCustomers ?? []) customers.delete(phone)
      if (change.reset || change.customers.length > 0 || change.goneCustomers) showCustomers()
      for (const record of change.changed) replica.set(recordKey(record), record)
      for (const gone of change.deleted) replica.delete(recordKey(gone))
      stamp = Math.max(stamp, change.replica.stamp)
      if (extent !== 'opening') extent = change.replica.complete ? 'whole' : 'filling'
      coverage = coverageOf(change.replica)
      reportedDay = serverDayOf(change.replica)
      names = change.replica.names ?? {}
      assignees = change.replica.assignees ?? {}
      show(change.changed.map(recordKey), { deleted: change.deleted, reset: change.reset })
    },

    setEntries(now: readonly OutboxEntry[]): void {
      const before = entries
      entries = now
      screen.showQueue(now)
      if ([...before, ...now].some(isOfCustomer)) showCustomers()
      const touched = [...before, ...now].flatMap(recordKeys)
      if (touched.length > 0) show(touched)
    },

    /** Replaces everything, as at the start or for another person. */
    replace(
      records: readonly OrderRecord[],
      now: readonly OutboxEntry[],
      at: {
        extent: LoadState
        stamp: number
        coverage: Coverage
        reportedDay: ServerDay | undefined
        names: AccountNames
        assignees: Assignees
        customers: readonly CustomerRecord[]
      },
    ) {
      replica.clear()
      customers.clear()
      for (const record of records) replica.set(recordKey(record), record)
      for (const customer of at.customers) customers.set(customer.phone, customer)
      entries = now
      extent = at.extent
      stamp = at.stamp
      coverage = at.coverage
      reportedDay = at.reportedDay
      names = at.names
      assignees = at.assignees
      screen.showQueue(now)
      showCustomers()
      show(replica.keys(), { reset: true })
    },
  }
}
