import { isQuiet } from '@zari/shared/alerts/alert-settings'
import { isAnswered } from '@zari/shared/orders/answered'
import { openRequests } from '@zari/shared/orders/customer-request'
import type { Day } from '@zari/shared/time/due-date'
import { newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useEffect, useMemo, useRef } from 'react'
import { indexOrder } from '../../order/search-index.ts'
import { readDeviceAlerts } from '../../sync/server-data/alerts.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { refreshDevice } from './device-alerts.ts'

/** ms; longer than the sound. */
const CLOSE_AFTER_MS = 3000

/** Two notes; browsers refuse sound before the first press. @throws where there is none */
export async function playBeep(): Promise<void> {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return
  const context = new AudioContext()
  // An open one keeps the device's sound running; the end of the notes may never come.
  setTimeout(() => void context.close().catch(reportError), CLOSE_AFTER_MS)
  if (context.state !== 'running') await context.resume()
  const now = context.currentTime
  const volume = context.createGain()
  volume.connect(context.destination)
  volume.gain.setValueAtTime(0.2, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.6)
  for (const [index, hertz] of [660, 880].entries()) {
    const note = context.createOscillator()
    note.frequency.value = hertz
    note.connect(volume)
    note.start(now + index * 0.15)
    note.stop(now + 0.6)
  }
}

/** ms; what comes later was not sent just now. */
const NEW_MS = 600_000

/**
 * Counts waiting orders on the app's icon, sounds when a customer sends something, and keeps this device's push
 * subscription.
 */
export function AlertSignals() {
  useCustomersNews()
  useDeviceInStep()
  return null
}

interface News {
  orderId: string
  key: string
  at: string
  waits: boolean
}

/** While it is news. */
function newsOf(record: OrderRecord, today: Day): News[] {
  const { id, createdAt } = record
  const isNew = indexOrder(record).open && !isAnswered(record)
  const answer = newAnswer(record, today)
  return [
    ...(isNew ? [{ key: 'new', at: createdAt ?? '', waits: true }] : []),
    ...openRequests(record).map((asked) => ({ key: asked.id, at: asked.at, waits: true })),
    ...(answer ? [{ key: answer.id, at: answer.at, waits: answer.type === 'change' }] : []),
  ].map((each) => ({ ...each, orderId: id, key: `${id}:${each.key}` }))
}

function useCustomersNews(): void {
  const today = useToday()
  const records = useAppStore((state) => state.records)
  const isWhole = useAppStore((state) => state.recordsExtent === 'whole')
  const news = useMemo(
    () => (isWhole ? allOrders(records).flatMap((record) => newsOf(record, today)) : undefined),
    [records, isWhole, today],
  )
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!news) return
    const waiting = new Set(news.flatMap(({ orderId, waits }) => (waits ? orderId : [])))
    navigator.setAppBadge?.(waiting.size).catch(() => undefined)
    const before = known.current
    known.current = new Set([...(before ?? []), ...news.map(({ key }) => key)])
    const isNews = news.some(
      ({ key, at }) => before && !before.has(key) && Date.now() - Date.parse(at) < NEW_MS,
    )
    const { sound, quiet } = readDeviceAlerts()
    if (isNews && sound && !isQuiet({ quiet }, new Date())) void playBeep().catch(reportError)
  }, [news])
}

function useDeviceInStep(): void {
  const session = useAppStore((state) => state.session)
  const userId = session.state === 'signed-in' && !session.expired ? session.user.id : undefined
  useEffect(() => {
    // Offline, the next opening does it.
    if (userId !== undefined) refreshDevice(userId).catch(() => undefined)
  }, [userId])
}
