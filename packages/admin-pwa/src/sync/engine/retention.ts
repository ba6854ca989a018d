import { isErrorBody, NOT_ALLOWED } from '@zari/shared/api/error-body'
import { apiPaths } from '@zari/shared/api/paths'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { ordersTouched } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { madeBy, recordKey } from './entry.ts'
import { ownEntries } from './outbox.ts'
import type { Ports } from './ports.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import { readMeta } from './storage.ts'
import type { TabState } from './tab-view.ts'
import { evictOrders } from './evict.ts'
import type { ReplicaChange } from './replica.ts'
import { tidyRecord } from './store-record.ts'
import { keepOpened, keepOpenedCustomers, replicaCursor } from './transactions.ts'

/** At most this many in one run. */
const AT_ONCE = 20

interface Named {
  kind: OrderKind
  id: string
}

async function missing({ store }: Ports, user: string, notThere: ReadonlySet<string>) {
  return store.transact('readonly', ['records', 'opened', 'entries', 'meta'], async (tx) => {
    const replica = await readMeta(tx, 'replica')
    const own = await ownEntries(tx, user)
    const wanted = new Map<string, Named>()
    for (const { kind, id } of [
      ...own.flatMap(({ operation }) => ordersTouched(operation)),
      ...(await tx.all('opened')),
    ])
      wanted.set(recordKey({ kind, id }), { kind, id })
    // The server may not have it yet.
    for (const made of own.flatMap((entry) => madeBy(entry) ?? [])) wanted.delete(recordKey(made))
    const absent: Named[] = []
    for (const named of wanted.values())
      if (!notThere.has(recordKey(named)) && !(await tx.get('records', [named.kind, named.id])))
        absent.push(named)
    const isReady = replica?.complete
    return { place: replica?.cursor ?? '', absent: isReady ? absent.slice(0, AT_ONCE) : [] }
  })
}

/**
 * Fetches missing orders that are kept only because they have unsent edits or were opened lately: a new first reading leaves
 * them out.
 * @param notThere orders that the server has said it does not have, or not for them; they are not asked for again
 */
async function fetchMissing(
  ports: Ports,
  user: string,
  notThere: Set<string>,
  onChange: (change: ReplicaChange) => void,
): Promise<void> {
  const { place, absent } = await missing(ports, user, notThere)
  for (const { kind, id } of absent) {
    const answer = await ports.transport.call({ method: 'GET', path: apiPaths.adminRecord(kind, id), user })
    if (answer && isErrorBody(answer.body) && (answer.status === 404 || answer.body.code === NOT_ALLOWED)) {
      notThere.add(recordKey({ kind, id }))
      await ports.store.transact('readwrite', ['opened'], (tx) => tx.delete('opened', [kind, id]))
    }
    if (answer?.status !== 200 || !isOrderRecord(answer.body) || answer.body.id !== id) continue
    const record = tidyRecord(answer.body)
    const change = await keepOpened(ports, user, record, place)
    if (change === 'not-ours') return
    if (change) onChange(change)
  }
}

/** Keeps on this device what `RETENTION` says, and removes the rest. */
export function createRetention(ports: Ports, tab: Pick<TabState, 'user' | 'replicaChanged' | 'view'>) {
  let underWay: Promise<void> | undefined
  /** Orders that the server has said it does not have. */
  const notThere = new Set<string>()

  const changedFor = (user: string) => (change: ReplicaChange) => {
    if (tab.user()?.id === user) tab.replicaChanged(change)
  }

  async function tidyNow(): Promise<void> {
    const own = tab.user()?.id
    if (own === undefined) return
    await evictOrders(ports, own, changedFor(own))
    await fetchMissing(ports, own, notThere, changedFor(own))
  }

  return {
    /** To be called when the device is in step: the server has reported the day, and can be asked. */
    tidy(): Promise<void> {
      underWay ??= tidyNow().finally(() => {
        underWay = undefined
      })
      return underWay
    },

    /** Where this device's replica is, for `keepOpened`. */
    replicaCursor: () => replicaCursor(ports),

    /**
     * Somebody opened an order here, or edits it: this device holds it for a while, as far as it can.
     * @param record as the server answered it
     * @param askedFrom `replicaCursor` before it was asked for; undefined for one that the device holds
     * @param isThere this tab has heard of no deletion of it since
     */
    async keepOpened(record: OrderRecord, askedFrom?: string, isThere = false): Promise<void> {
      const own = tab.user()?.id
      if (own === undefined) return
      const seen = isThere ? tab.view.stamp() : undefined
      const change = await retryFreeingSpace(
        () => keepOpened(ports, own, record, askedFrom, seen),
        ports.freeSpace,
      )
      if (change && change !== 'not-ours') changedFor(own)(change)
    },

    /** Somebody opened a customer here: what the server answered of them is held, as far as it can be. */
    async keepCustomers(customers: readonly CustomerRecord[]): Promise<void> {
      const own = tab.user()?.id
      if (own === undefined) return
      const change = await retryFreeingSpace(
        () => keepOpenedCustomers(ports, own, customers),
        ports.freeSpace,
      )
      if (change && change !== 'not-ours') changedFor(own)(change)
    },
  }
}
