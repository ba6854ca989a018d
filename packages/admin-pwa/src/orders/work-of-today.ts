import { type Day, addDays } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { indexRecord } from './record-index.ts'

const HOUR_MS = 3_600_000
/** Within which pages promise an answer (specification, section 1), unless the shop promises another time. */
const PROMISED_HOURS = 24

/** What is to be done now, each order once, what has waited longest first. */
export interface WorkOfToday {
  /** Garments: late, due today, due tomorrow. */
  overdue: readonly OrderRecord[]
  today: readonly OrderRecord[]
  tomorrow: readonly OrderRecord[]
  /** New for longer than an answer was promised, and nobody has taken it up. */
  unanswered: readonly OrderRecord[]
  /** Requests that were answered, and whose day has come. */
  followUp: readonly OrderRecord[]
}

/** Somebody who asks, and not yet a garment to be made: a consultation, or a quote that nobody has given. */
function isEnquiry({ kind, status }: OrderRecord): boolean {
  return kind === 'contact-inquiries' || (kind === 'custom-outfit-quotes' && status === 'not_started')
}

/** Who ordered in the shop has been spoken to. */
function isUnanswered({ status, madeBy }: OrderRecord, created: number, since: number): boolean {
  return status === 'not_started' && !madeBy && created < since
}

const createdOf = (record: OrderRecord) => indexRecord(record).created || 0

function byDue(a: OrderRecord, b: OrderRecord): number {
  const [left = '', right = ''] = [indexRecord(a).due, indexRecord(b).due]
  return left === right ? createdOf(a) - createdOf(b) : left < right ? -1 : 1
}

/**
 * @param today in India
 * @param now ms
 * @param promisedHours within which an answer was promised
 */
export function workOfToday(
  records: Iterable<readonly OrderRecord[]>,
  today: Day,
  now: number,
  promisedHours = PROMISED_HOURS,
): WorkOfToday {
  const promisedSince = now - promisedHours * HOUR_MS
  const tomorrow = addDays(today, 1)
  const work = {
    overdue: [] as OrderRecord[],
    today: [] as OrderRecord[],
    tomorrow: [] as OrderRecord[],
    unanswered: [] as OrderRecord[],
    followUp: [] as OrderRecord[],
  }
  const groupOf = (record: OrderRecord): keyof WorkOfToday | undefined => {
    const { open, due, created } = indexRecord(record)
    if (!open) return undefined
    if (due && due <= tomorrow && !isEnquiry(record))
      return due < today ? 'overdue' : due === today ? 'today' : 'tomorrow'
    if (isUnanswered(record, created, promisedSince)) return 'unanswered'
    return due && due <= today && record.status !== 'not_started' ? 'followUp' : undefined
  }
  for (const ofKind of records) {
    for (const record of ofKind) {
      const group = groupOf(record)
      if (group) work[group].push(record)
    }
  }
  for (const group of [work.overdue, work.today, work.tomorrow, work.followUp]) group.sort(byDue)
  work.unanswered.sort((a, b) => createdOf(a) - createdOf(b))
  return work
}
