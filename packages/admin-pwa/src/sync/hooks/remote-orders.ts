import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { tidyRecord } from '../engine/store-record.ts'
import { withSession } from '../session/with-session.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { otherRead, rememberOthers } from '../app-state/records-state.ts'
import { isForWorkroom } from '../app-state/shown-records.ts'
import { roleIn } from '../app-state/use-role.ts'

/** Makes a failed call known to the sync, which finds out whether the server is away, and when it is back. */
export const askServer = <T>(ask: () => Promise<T>): Promise<T> =>
  withSession(ask).catch((error: unknown) => {
    staffEngine().pull().catch(reportError)
    throw error
  })

/**
 * Reads a page of orders that this device does not hold.
 * @throws what `request` throws
 */
export async function fetchRemoteOrders<P extends OrderPage>(path: string, isPage: IsAnswer<P>): Promise<P> {
  const place = await staffEngine().replicaCursor()
  const { othersChanged } = useAppStore.getState()
  const page = await askServer(() => request(path, isPage))
  const items = page.items.map(tidyRecord)
  // Else some may have been deleted while they were on their way; the list is read again.
  if (useAppStore.getState().othersChanged === othersChanged) rememberOthers(items, place)
  const isWorkroom = roleIn(useAppStore.getState()) === 'workroom'
  return { ...page, items: isWorkroom ? items.filter(isForWorkroom) : items }
}

/** Before an order is edited that a list has read from the server: this device holds it from now on. */
export async function storeForEdit(seen: OrderRecord): Promise<void> {
  const other = otherRead(seen)
  if (!other || useAppStore.getState().records[seen.kind].byId.has(seen.id)) return
  // The edit is kept in any case, and without the record it is sent all the same.
  await staffEngine().keepOpened(other.record, other.place, true).catch(reportUnlessFull)
}
