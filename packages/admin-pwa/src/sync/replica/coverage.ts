import { addDays, type Day, dayInIndia } from '@zari/shared/due-date'
import type { Judged } from '@zari/shared/orders/device-retention'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { MetaRows } from '../storage.ts'

type ReplicaMeta = MetaRows['copy']

/** Which questions a device can answer by itself. */
export interface Coverage {
  /** Every order that was created on this day or later is held: the empty day when every order is, null when nobody knows. */
  from: Day | null
  /** Whether every open order is held. */
  open: boolean
}

export const NO_COVERAGE: Coverage = { from: null, open: false }

/** Before every day that an order can have: those that have none come after it. */
const FIRST_DAY: Day = '1900-01-01'

/** Whether the replica was told of each order that it does not hold: then `letGoTo` and `openLetGo` say all. */
const isToldOfAll = ({ sent, cardsDropped = false }: ReplicaMeta) => (sent?.cards ?? true) && !cardsDropped

export function coverageOf(replica: ReplicaMeta | undefined): Coverage {
  if (!replica?.complete) return NO_COVERAGE
  const { sent, letGoTo = '', openLetGo = false } = replica
  const first = sent && !isToldOfAll(replica) ? sent : { from: '', open: true }
  return { from: first.from === null ? null : later(letGoTo, first.from), open: first.open && !openLetGo }
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/**
 * What a replica has to remember of orders that it does not hold. There are no cards of them: an open tab of the app of
 * 25 November 2026 must not believe that there are.
 */
export function afterLettingGo(
  replica: ReplicaMeta,
  orders: ReadonlyArray<Pick<Judged, 'status'> & ({ createdAt: string | null } | { day: Day })>,
): ReplicaMeta {
  if (orders.length === 0) return replica
  let letGoTo = replica.letGoTo ?? ''
  let openLetGo = replica.openLetGo ?? false
  for (const order of orders) {
    const day = 'day' in order ? order.day : order.createdAt && dayInIndia(new Date(order.createdAt))
    letGoTo = later(letGoTo, day ? addDays(day, 1) : FIRST_DAY)
    openLetGo ||= isOpenStatus(order.status)
  }
  return { ...withoutCards(replica), letGoTo, openLetGo }
}

/** Says that there are no cards, and keeps what is known without them. */
export function withoutCards(replica: ReplicaMeta): ReplicaMeta {
  const sent = isToldOfAll(replica) ? { from: '', open: true, cards: false } : replica.sent
  return { ...replica, ...(sent && { sent }), cardsDropped: true }
}
