import { useSyncExternalStore } from 'react'
import { momentInIndia, relativeDate } from './relative-date.ts'

const MINUTE_MS = 60_000

/** To the minute, so that a screen of rows is drawn again once a minute and not between. */
function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** How long ago something happened; the moment itself is in its title. */
export function Ago({ instant, className }: { instant: string | null; className?: string }) {
  const now = useSyncExternalStore(everyMinute, thisMinute)
  return (
    <time className={className} title={momentInIndia(instant)} dateTime={instant ?? undefined}>
      {relativeDate(instant, now)}
    </time>
  )
}
