import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Ports } from '../ports.ts'
import { retryFreeingSpace } from '../storage-quota.ts'
import type { TabState } from '../view/tab-view.ts'
import { evictOrders } from './evict.ts'
import { fetchMissing } from './fetch-missing.ts'
import type { ReplicaChange } from './replica.ts'
import { keepOpened, keepOpenedCustomers, replicaCursor } from './transactions.ts'

/** Sees to it that this device holds what it is to hold, and lets go of the rest. */
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
