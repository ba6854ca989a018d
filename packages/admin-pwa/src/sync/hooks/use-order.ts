import { apiPaths } from '@zari/shared/api/paths'
import { isNetworkError } from '@zari/shared/api/api-error'
import { request } from '@zari/shared/api/request'
import { isOrderRecord } from '@zari/shared/orders/order-answers'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { useEffect } from 'react'
import { tidyRecord } from '../engine/store-record.ts'
import { staffEngine } from '../staff-engine.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { remoteOrder } from '../app-state/records-state.ts'
import { askServer } from './remote-orders.ts'
import { useServerRead } from './use-server-read.ts'
import { useOrderSync, useRecordsExtent } from './use-orders.ts'

/** Also stored, to be looked at and edited without a network. */
async function fetchOrder(kind: OrderKind, id: string): Promise<OrderRecord> {
  const cursor = await staffEngine().replicaCursor()
  const record = tidyRecord(await askServer(() => request(apiPaths.adminRecord(kind, id), isOrderRecord)))
  await staffEngine().keepOpened(record, cursor).catch(reportUnlessFull)
  return record
}

export function useRecord(
  kind: OrderKind,
  id: string,
): { record: OrderRecord | undefined; error: unknown; again: () => void } {
  useOrderSync()
  const known = useAppStore((state) => state.records[kind].byId.get(id))
  // What is not among the records that are read first may be among the rest.
  const isOpening = useRecordsExtent() === 'opening'
  const { data, error, mutate } = useServerRead<OrderRecord>(
    known || isOpening ? null : apiPaths.adminRecord(kind, id),
    () => fetchOrder(kind, id),
  )
  const isRetained = known !== undefined
  useEffect(() => {
    const retained = useAppStore.getState().records[kind].byId.get(id)
    if (isRetained && retained) staffEngine().keepOpened(retained).catch(reportError)
  }, [kind, id, isRetained])
  // What was read before it was deleted is not shown as if it still stood.
  const isUnanswered = error !== undefined && isNetworkError(error)
  // As a list or a search has shown it.
  const shown = data ?? (isUnanswered ? remoteOrder({ kind, id })?.record : undefined)
  const record = known ?? (error === undefined || isUnanswered ? shown : undefined)
  return { record, error: record ? undefined : error, again: () => void mutate() }
}
