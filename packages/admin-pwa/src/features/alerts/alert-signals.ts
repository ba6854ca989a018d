import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { isAnswered } from '@zari/shared/orders/answered'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { useEffect, useMemo, useRef } from 'react'
import { indexOrder } from '../../orders/search-index.ts'
import { readDeviceAlerts } from '../../sync/data/alerts.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { playBeep } from './beep.ts'
import { refreshDevice } from './device-alerts.ts'

/** A request that comes into the list later than this was not made just now, ms. */
const NEW_MS = 600_000

/**
 * Shows on the app's icon how many requests wait, sounds when another one comes, and keeps the push subscription of this
 * device. Draws nothing.
 */
export function AlertSignals() {
  useWaitingRequests()
  useDeviceInStep()
  return null
}

function useWaitingRequests(): void {
  const records = useAppStore((state) => state.records)
  const isWhole = useAppStore((state) => state.recordsExtent === 'whole')
  const waiting = useMemo(
    () =>
      isWhole
        ? ORDER_KINDS.flatMap((kind) => records[kind].newestFirst).filter(
            (record) => indexOrder(record).open && !isAnswered(record),
          )
        : undefined,
    [records, isWhole],
  )
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!waiting) return
    // Where it is refused, the count is on Today.
    navigator.setAppBadge?.(waiting.length).catch(() => undefined)
    const before = known.current
    known.current = new Set([...(before ?? []), ...waiting.map(({ id }) => id)])
    const isNews = waiting.some(
      ({ id, createdAt }) => before && !before.has(id) && Date.now() - Date.parse(createdAt ?? '') < NEW_MS,
    )
    const { sound, quiet } = readDeviceAlerts()
    if (isNews && sound && !isQuiet({ quiet }, new Date())) void playBeep().catch(reportError)
  }, [waiting])
}

function useDeviceInStep(): void {
  const session = useAppStore((state) => state.session)
  const userId = session.state === 'signed-in' && !session.expired ? session.user.id : undefined
  useEffect(() => {
    // Without a network, the next opening does it.
    if (userId !== undefined) refreshDevice(userId).catch(() => undefined)
  }, [userId])
}
