import { useSyncExternalStore } from 'react'
import { formatDateTime, formatRelative } from './format-date.ts'

const MINUTE_MS = 60_000

/** To the minute, so that a screen of rows is drawn again once a minute and not between. */
function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

const listeners = new Set<() => void>()

let timer: ReturnType<typeof setInterval> | undefined

/** One clock for a whole screen of rows. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** When it is, ms; goes on while the app stands open. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, thisMinute)
}

/** How long ago something happened; the moment itself is in its title. */
export function RelativeTime({ instant, className }: { instant: string | null; className?: string }) {
  const now = useMinute()
  return (
    <time className={className} title={formatDateTime(instant)} dateTime={instant ?? undefined}>
      {formatRelative(instant, now)}
    </time>
  )
}
