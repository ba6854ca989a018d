import { addDays, type Day } from '@zari/shared/time/due-date'
import { typedKeys } from '@zari/shared/lib/objects'
import { isAnswered } from '@zari/shared/orders/answered'
import { openRequests } from '@zari/shared/orders/customer-request'
import { latestDesign, newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isReady } from '@zari/shared/orders/stage'
import { isOrderStatus } from '@zari/shared/orders/status'
import { openTrialOf } from '@zari/shared/orders/trial'
import { groupByVisit } from '@zari/shared/orders/visit'
import { urgencyOf } from '../../order/dates/due-labels.ts'
import { indexOrder } from '../../order/search-index.ts'

/** Each order once, oldest first; those of one visit together. */
export interface WorkOfToday {
  /** Also closed ones; not late ones. */
  asks: readonly OrderRecord[]
  /** By the link; in no other group. */
  approved: readonly OrderRecord[]
  /** First those with a request, last those of an unknown status. */
  overdue: readonly OrderRecord[]
  today: readonly OrderRecord[]
  /** Due on the closed days that follow. */
  handOver: readonly OrderRecord[]
  /** Of today and tomorrow, and missed ones. */
  trials: readonly OrderRecord[]
  tomorrow: readonly OrderRecord[]
  /** Not collected; in no other group. */
  ready: readonly OrderRecord[]
  unanswered: readonly OrderRecord[]
  followUp: readonly OrderRecord[]
}

function isEnquiry({ kind, status }: OrderRecord): boolean {
  return kind === 'contact-inquiries' || (kind === 'custom-outfit-quotes' && status === 'not_started')
}

const createdOf = (record: OrderRecord) => indexOrder(record).created || 0

const askedAt = (record: OrderRecord) => openRequests(record)[0]?.at ?? latestDesign(record)?.answer?.at ?? ''

const trialOrder = ({ trialDate, trialTime }: OrderRecord) => `${trialDate} ${trialTime ?? '24:00'}`

function byDue(a: OrderRecord, b: OrderRecord): number {
  const [left = '', right = ''] = [indexOrder(a).due, indexOrder(b).due]
  return left === right ? createdOf(a) - createdOf(b) : left < right ? -1 : 1
}

function lateRank(record: OrderRecord): number {
  if (openRequests(record).length > 0) return 0
  // Of an import: maybe done years ago.
  return isOrderStatus(record.status) ? 1 : 2
}

/** @param today in India @param handOverOn the open day for what is due on a closed one */
export function workOfToday(
  records: Iterable<readonly OrderRecord[]>,
  today: Day,
  handOverOn: (due: Day) => Day = (due) => due,
): WorkOfToday {
  const tomorrow = addDays(today, 1)
  const work: Record<keyof WorkOfToday, OrderRecord[]> = {
    asks: [],
    approved: [],
    overdue: [],
    today: [],
    handOver: [],
    trials: [],
    tomorrow: [],
    ready: [],
    unanswered: [],
    followUp: [],
  }
  const groupOf = (record: OrderRecord): keyof WorkOfToday | undefined => {
    // First, so that as many are late here as in the lists.
    if (urgencyOf(record, today) === 'overdue') return 'overdue'
    const { open, due } = indexOrder(record)
    const answer = newAnswer(record, today)?.type
    if (openRequests(record).length > 0 || answer === 'change') return 'asks'
    if (!open) return undefined
    const trial = openTrialOf(record)
    // Of an import: maybe years ago.
    if (!isOrderStatus(record.status) && trial && trial < today) return undefined
    if (!isAnswered(record)) return 'unanswered'
    const isWork = !isEnquiry(record)
    if (due === today && isWork) return 'today'
    if (due && due > today && isWork && handOverOn(due) === today) return 'handOver'
    if (trial && trial <= tomorrow) return 'trials'
    if (due === tomorrow && isWork) return 'tomorrow'
    if (due === today) return 'followUp'
    return isReady(record) ? 'ready' : answer
  }
  for (const ofKind of records) {
    for (const record of ofKind) {
      const group = groupOf(record)
      if (group) work[group].push(record)
    }
  }
  for (const group of [work.today, work.handOver, work.tomorrow, work.followUp]) group.sort(byDue)
  work.overdue.sort((a, b) => lateRank(a) - lateRank(b) || byDue(a, b))
  work.trials.sort((a, b) => trialOrder(a).localeCompare(trialOrder(b)) || byDue(a, b))
  work.ready.sort((a, b) => (a.stageAt ?? '').localeCompare(b.stageAt ?? ''))
  for (const group of [work.asks, work.approved]) group.sort((a, b) => askedAt(a).localeCompare(askedAt(b)))
  work.unanswered.sort((a, b) => createdOf(a) - createdOf(b))
  for (const group of typedKeys(work)) work[group] = groupByVisit(work[group]).flat()
  return work
}
