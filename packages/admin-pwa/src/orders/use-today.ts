import { type Day, dayInIndia } from '@zari/shared/due-date'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The day that it is in India; it turns at midnight there while the app stands open. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayInIndia(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayInIndia(new Date())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}
