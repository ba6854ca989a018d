import type { Day, Instant } from '@zari/shared/time/due-date'
import { useEffect, useState } from 'react'
import { presentTime, todayAt } from '../engine/server-day.ts'
import { useAppStore } from '../app-state/app-store.ts'

const MINUTE_MS = 60_000

export function useToday(): Day {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return useAppStore(({ reportedDay }) => todayAt(now, reportedDay))
}

export const presentInstant = (): Instant => presentTime(Date.now(), useAppStore.getState().reportedDay)
