import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { formatDateTime, formatRelative, type RelativeWords } from './format-date.ts'

const MINUTE_MS = 60_000

/** Rows are drawn again once a minute. */
function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const Minute = createContext(thisMinute())

export function MinuteProvider({ children }: { children: ReactNode }) {
  return <Minute value={useSyncExternalStore(everyMinute, thisMinute)}>{children}</Minute>
}

/** ms */
export function useMinute(): number {
  return useContext(Minute)
}

export function RelativeTime({
  instant,
  className,
  words,
}: {
  instant: string | null
  className?: string
  words?: RelativeWords
}) {
  const now = useMinute()
  return (
    <time className={className} title={formatDateTime(instant)} dateTime={instant ?? undefined}>
      {formatRelative(instant, now, words)}
    </time>
  )
}
