import { addDays, type Day } from '@zari/shared/due-date'
import { typedKeys } from '@zari/shared/objects'
import { isAnswered } from '@zari/shared/orders/answered'
import { openRequests } from '@zari/shared/orders/customer-request'
import type { OrderRecord } from '@zari/shared/orders/order'
import { openTrialOf } from '@zari/shared/orders/trial'
import { groupByVisit } from '@zari/shared/orders/visit'
import { indexOrder } from '../../orders/search-index.ts'

/** Each order once, oldest first; those of one visit together. */
export interface WorkOfToday {
  /** Of which the customer asked something, closed ones too. */
  asks: readonly OrderRecord[]
  overdue: readonly OrderRecord[]
  today: readonly OrderRecord[]
  /** Trials of today and tomorrow, and missed ones. */
  trials: readonly OrderRecord[]
  tomorrow: readonly OrderRecord[]
  unanswered: readonly OrderRecord[]
  followUp: readonly OrderRecord[]
}

function isEnquiry({ kind, status }: OrderRecord): boolean {
  return kind === 'contact-inquiries' || (kind === 'custom-outfit-quotes' && status === 'not_started')
}

const createdOf = (record: OrderRecord) => indexOrder(record).created || 0

const askedAt = (record: OrderRecord) => openRequests(record)[0]?.at ?? ''

const trialOrder = ({ trialDate, trialTime }: OrderRecord) => `${trialDate} ${trialTime ?? '24:00'}`

function byDue(a: OrderRecord, b: OrderRecord): number {
  const [left = '', right = ''] = [indexOrder(a).due, indexOrder(b).due]
  return left === right ? createdOf(a) - createdOf(b) : left < right ? -1 : 1
}

/** @param today in India */
export function workOfToday(records: Iterable<readonly OrderRecord[]>, today: Day): WorkOfToday {
  const tomorrow = addDays(today, 1)
  const work: Record<keyof WorkOfToday, OrderRecord[]> = {
    asks: [],
    overdue: [],
    today: [],
    trials: [],
    tomorrow: [],
    unanswered: [],
    followUp: [],
  }
  const groupOf = (record: OrderRecord): keyof WorkOfToday | undefined => {
    const { open, due } = indexOrder(record)
    if (openRequests(record).length > 0) return 'asks'
    if (!open) return undefined
    if (!isAnswered(record)) return 'unanswered'
    const isWork = !isEnquiry(record)
    if (due && due <= today && isWork) return due < today ? 'overdue' : 'today'
    const trial = openTrialOf(record)
    if (trial && trial <= tomorrow) return 'trials'
    if (due === tomorrow && isWork) return 'tomorrow'
    return due && due <= today ? 'followUp' : undefined
  }
  for (const ofKind of records) {
    for (const record of ofKind) {
      const group = groupOf(record)
      if (group) work[group].push(record)
    }
  }
  for (const group of [work.overdue, work.today, work.tomorrow, work.followUp]) group.sort(byDue)
  work.trials.sort((a, b) => trialOrder(a).localeCompare(trialOrder(b)) || byDue(a, b))
  work.asks.sort((a, b) => askedAt(a).localeCompare(askedAt(b)))
  work.unanswered.sort((a, b) => createdOf(a) - createdOf(b))
  for (const group of typedKeys(work)) work[group] = groupByVisit(work[group]).flat()
  return work
}
