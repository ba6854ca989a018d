const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

/**
 * How long ago an instant was, such as `3 hours ago` or `yesterday`.
 * @param instant ISO text as stored; anything else is `Unknown date` (specification, section 2)
 * @param now milliseconds
 */
export function relativeDate(instant: string | null | undefined, now: number): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(at)) return 'Unknown date'
  const seconds = Math.round((at - now) / 1000)
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  // A clock that is a little behind must not say "in 3 seconds".
  if (unit === 'second') return 'just now'
  return relative.format(Math.trunc(seconds / length), unit)
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** An instant in India's time, such as `21 Nov 2026, 4:30 pm`. */
export function momentInIndia(instant: string | null | undefined): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) ? 'Unknown date' : moment.format(at)
}
