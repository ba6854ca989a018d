import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { whenIdle } from '@zari/shared/idle'
import { isAnswered } from '@zari/shared/orders/answered'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { indexOrder } from '../orders/search-index.ts'
import { readDeviceAlerts } from '../sync/data/alerts.ts'
import { useAppStore } from '../sync/store/app-store.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { playBeep } from '../ui/beep.ts'

/** A request that comes into the list later than this was not made just now, ms. */
const NEW_MS = 600_000
const BUSY_MS = 10_000

/**
 * Shows how many requests wait on the app's icon, sounds when another one comes, opens what a notification is about, and
 * keeps the push subscription of this device.
 */
export function useAlerts(): void {
  const servesCustomers = useCanServeCustomers()
  useNotificationLinks()
  useWaitingRequests(servesCustomers)
  useDeviceInStep(servesCustomers)
}

function useNotificationLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
      if (data?.type === 'OPEN' && data.path) void navigate(data.path)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}

function useWaitingRequests(servesCustomers: boolean): void {
  const records = useAppStore((state) => state.records)
  const isWhole = useAppStore((state) => state.recordsExtent === 'whole')
  const waiting = useMemo(
    () =>
      servesCustomers && isWhole
        ? ORDER_KINDS.flatMap((kind) => records[kind].newestFirst).filter(
            (record) => indexOrder(record).open && !isAnswered(record),
          )
        : undefined,
    [records, servesCustomers, isWhole],
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

function useDeviceInStep(servesCustomers: boolean): void {
  const session = useAppStore((state) => state.session)
  const userId = session.state === 'signed-in' && !session.expired ? session.user.id : undefined
  useEffect(() => {
    if (!servesCustomers || userId === undefined) return
    let isGone = false
    whenIdle(BUSY_MS)
      .then(async () => {
        const { refreshDevice } = await import('../features/alerts/device-alerts.ts')
        if (!isGone) await refreshDevice(userId)
      })
      // Without a network; the next opening does it.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [servesCustomers, userId])
}
