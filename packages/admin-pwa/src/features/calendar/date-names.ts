import type { Day } from '@zari/shared/due-date'

export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)

export const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const weekdayName = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })
