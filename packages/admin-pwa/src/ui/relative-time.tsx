import { useMinute } from './use-minute.ts'
import { momentInIndia, relativeDate } from './format-date.ts'

/** How long ago something happened; the moment itself is in its title. */
export function Ago({ instant, className }: { instant: string | null; className?: string }) {
  const now = useMinute()
  return (
    <time className={className} title={momentInIndia(instant)} dateTime={instant ?? undefined}>
      {relativeDate(instant, now)}
    </time>
  )
}
