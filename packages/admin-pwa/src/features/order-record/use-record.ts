import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { useEffect } from 'react'
import useSWR from 'swr'
import { openRecord } from '../../records/open-record.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { useRecordsExtent, useRecordsInStep } from '../../records/use-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { swrRules } from '../../state/swr-rules.ts'

/** A record from our own copy; if that does not have it, from the server. */
export function useRecord(
  kind: OrderKind,
  id: string,
): { record: OrderRecord | undefined; error: unknown; again: () => void } {
  useRecordsInStep()
  const known = useAppStore((state) => state.records[kind].byId.get(id))
  // What is not among the records that are read first may be among the rest.
  const isOpening = useRecordsExtent() === 'opening'
  const { data, error, mutate } = useSWR<OrderRecord, unknown>(
    known || isOpening ? null : apiPaths.adminRecord(kind, id),
    () => openRecord(kind, id),
    swrRules,
  )
  const isHeld = known !== undefined
  useEffect(() => {
    const held = useAppStore.getState().records[kind].byId.get(id)
    // It stays on this device for a while.
    if (isHeld && held) staffEngine().keepOpened(held).catch(reportError)
  }, [kind, id, isHeld])
  // What was read before it was deleted is not shown as if it still stood.
  const record = known ?? (error === undefined ? data : undefined)
  return { record, error: known ? undefined : error, again: () => void mutate() }
}
