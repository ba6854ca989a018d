import type { CustomerRecord } from '@zari/shared/customers/customer'
import { isOnCustomer, planOperation } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { shownOrders } from './apply-entries.ts'
import { coverageOf } from './coverage.ts'
import { createdBy, isOfCustomer, type OutboxEntry, recordKey, recordKeys } from './entry.ts'
import type { EngineListener, LoadState, ViewState } from './ports.ts'
import type { ReplicaChange, ReplicaMeta } from './replica.ts'
import { serverDayOf } from './server-day.ts'

/** An operation that can't be applied to what this device knows shows nothing: the server decides. */
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

const NO_PRICES: readonly PriceRow[] = []

const stateOf = (replica: ReplicaMeta | undefined, recordsExtent: LoadState): ViewState => ({
  recordsExtent,
  coverage: coverageOf(replica),
  reportedDay: serverDayOf(replica),
  names: replica?.names ?? {},
  assignees: replica?.assignees ?? {},
  priceList: replica?.priceList ?? NO_PRICES,
})

export function createReplicaView(listener: EngineListener) {
  const records = new Map<string, OrderRecord>()
  const customers = new Map<string, CustomerRecord>()
  let state = stateOf(undefined, 'opening')
  let entries: readonly OutboxEntry[] = []
  let stamp = 0
  /** Orders that are on the screen and not in the replica. */
  const shownCreated = new Map<string, OrderRef>()

  /** What was created here stays on the screen, also where the replica has nothing of it. */
  function show(
    keys: Iterable<string>,
    { deleted = [], reset = false }: Partial<Pick<ReplicaChange, 'deleted' | 'reset'>> = {},
  ) {
    const created = new Set(entries.flatMap((entry) => createdBy(entry) ?? []).map(recordKey))
    const wanted = [...keys, ...deleted.map(recordKey), ...(reset ? created : [])]
    const shown = shownOrders(wanted, entries, (key) => records.get(key))
    if (reset) shownCreated.clear()
    // It was thrown away, or refused, or its answer has left the replica again.
    const gone = [...shownCreated].filter(([key]) => shown.keys.has(key) && !shown.states.has(key))
    for (const [key] of gone) shownCreated.delete(key)
    for (const [key, { kind, id }] of shown.states) {
      if (records.has(key)) shownCreated.delete(key)
      else shownCreated.set(key, { kind, id })
    }
    const left = deleted.filter((one) => !created.has(recordKey(one)))
    listener.showRecords(
      { changed: [...shown.states.values()], deleted: [...left, ...gone.map(([, one]) => one)], reset },
      state,
    )
  }

  const showCustomers = () => listener.showCustomers(customersView(customers, entries))

  return {
    entries: () => entries,
    stamp: () => stamp,
    isOpening: () => state.recordsExtent === 'opening',

    replicaChanged({ replica, ...change }: ReplicaChange): void {
      if (change.reset) {
        records.clear()
        customers.clear()
        listener.replicaCleared()
      }
      for (const customer of change.customers) customers.set(customer.phone, customer)
      for (const phone of change.goneCustomers ?? []) customers.delete(phone)
      if (change.reset || change.customers.length > 0 || change.goneCustomers) showCustomers()
      for (const record of change.changed) records.set(recordKey(record), record)
      for (const gone of change.deleted) records.delete(recordKey(gone))
      stamp = Math.max(stamp, replica.stamp)
      const extent = replica.complete ? 'whole' : 'filling'
      state = stateOf(replica, state.recordsExtent === 'opening' ? 'opening' : extent)
      show(change.changed.map(recordKey), change)
    },

    setEntries(now: readonly OutboxEntry[]): void {
      const before = entries
      entries = now
      listener.showQueue(now)
      if ([...before, ...now].some(isOfCustomer)) showCustomers()
      const touched = [...before, ...now].flatMap(recordKeys)
      if (touched.length > 0) show(touched)
    },

    replace(
      part: 'first' | 'all',
      stored: {
        replica: ReplicaMeta | undefined
        records: readonly OrderRecord[]
        customers: readonly CustomerRecord[]
        entries: readonly OutboxEntry[]
      },
    ) {
      records.clear()
      customers.clear()
      for (const record of stored.records) records.set(recordKey(record), record)
      for (const customer of stored.customers) customers.set(customer.phone, customer)
      entries = stored.entries
      stamp = stored.replica?.stamp ?? 0
      const extent = stored.replica?.complete ? 'whole' : 'filling'
      state = stateOf(stored.replica, part === 'first' ? 'opening' : extent)
      listener.showQueue(entries)
      showCustomers()
      show(records.keys(), { reset: true })
    },
  }
}
