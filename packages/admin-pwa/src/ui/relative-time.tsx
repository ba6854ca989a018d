import { useMinute } from './use-minute.ts'
import { formatDateTime, formatRelative } from './format-date.ts'

/** How long ago something happened; the moment itself is in its title. */
export function RelativeTime({ instant, className }: { instant: string | null; className?: string }) {
  const now = useMinute()
  return (
    <time className={className} title={formatDateTime(instant)} dateTime={instant ?? undefined}>
      {formatRelative(instant, now)}
    </time>
  )
}
