import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { tidyRecord } from '../engine/store-record.ts'
import { withSession } from '../session/with-session.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { remoteOrder, rememberRemoteOrders } from '../app-state/records-state.ts'
import { isForWorkroom } from '../app-state/shown-records.ts'
import { roleIn } from '../app-state/use-role.ts'

/** A failed call makes the engine find out whether the server is away. */
export const askServer = <T>(ask: () => Promise<T>): Promise<T> =>
  withSession(ask).catch((error: unknown) => {
    staffEngine().pull().catch(reportError)
    throw error
  })

/** Of orders that this device does not have. @throws what `request` throws */
export async function fetchRemoteOrders<P extends OrderPage>(path: string, isPage: IsAnswer<P>): Promise<P> {
  const cursor = await staffEngine().replicaCursor()
  const { othersChanged } = useAppStore.getState()
  const page = await askServer(() => request(path, isPage))
  const items = page.items.map(tidyRecord)
  // Else some may have been deleted while they were on their way; the list is read again.
  if (useAppStore.getState().othersChanged === othersChanged) rememberRemoteOrders(items, cursor)
  const isWorkroom = roleIn(useAppStore.getState()) === 'workroom'
  return { ...page, items: isWorkroom ? items.filter(isForWorkroom) : items }
}

export async function storeForEdit(seen: OrderRecord): Promise<void> {
  const remote = remoteOrder(seen)
  if (!remote || useAppStore.getState().records[seen.kind].byId.has(seen.id)) return
  // Without the record the edit is sent all the same.
  await staffEngine().keepOpened(remote.record, remote.cursor, true).catch(reportUnlessFull)
}
