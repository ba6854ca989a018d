import type { OrderRecord } from '@zari/shared/orders/order'
import { useCallback, useMemo } from 'react'
import { useAppStore } from './app-store.ts'
import type { Records } from './records-state.ts'
import { shownRecords } from './shown-records.ts'

/** ms; what was just dated does not leave the eye at once. */
const HELD_MS = 3000

/** Lists place the order as it was, and show it as it is, until 3 s after it is released. */
export function holdPlace(before: OrderRecord): () => void {
  useAppStore.setState({ heldPlace: before })
  return () =>
    void setTimeout(
      () => useAppStore.setState(({ heldPlace }) => (heldPlace === before ? { heldPlace: undefined } : {})),
      HELD_MS,
    )
}

/** @returns the records to arrange, and how the arranged ones are shown */
export function usePlaces(): {
  records: Records
  asNow: (orders: readonly OrderRecord[]) => readonly OrderRecord[]
} {
  const shown = useAppStore(shownRecords)
  const held = useAppStore((state) => state.heldPlace)
  const records = useMemo(() => {
    if (!held || !shown[held.kind].byId.has(held.id)) return shown
    const { newestFirst, byId } = shown[held.kind]
    const placed = newestFirst.map((order) => (order.id === held.id ? held : order))
    return { ...shown, [held.kind]: { newestFirst: placed, byId } }
  }, [shown, held])
  const asNow = useCallback(
    (orders: readonly OrderRecord[]) =>
      held
        ? orders.map((order) => (order === held ? (shown[order.kind].byId.get(order.id) ?? order) : order))
        : orders,
    [shown, held],
  )
  return { records, asNow }
}
