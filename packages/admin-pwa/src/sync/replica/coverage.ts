import { addDays, type Day } from '@zari/shared/due-date'
import type { OrderSummary } from '@zari/shared/orders/order-summary'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { ReplicaMeta } from './replica.ts'

/** Which questions a device can answer by itself. */
export interface Coverage {
  /** Every order that was created on this day or later is held: the empty day when every order is, null when nobody knows. */
  from: Day | null
  /** Whether every open order is held. */
  open: boolean
  /** Whether there is a card of every order that is not held. */
  cards: boolean
}

export const NO_COVERAGE: Coverage = { from: null, open: false, cards: false }

/** Before every day that an order can have: those that have none come after it. */
const FIRST_DAY: Day = '1900-01-01'

export function coverageOf(replica: ReplicaMeta | undefined): Coverage {
  if (!replica?.complete) return NO_COVERAGE
  const { sent, letGoTo = '', openLetGo = false, cardsDropped = false } = replica
  const cards = (sent?.cards ?? true) && !cardsDropped
  // With all cards, it is known of each order whether it is held.
  if (cards) return { from: letGoTo, open: !openLetGo, cards }
  const from = sent?.from === null ? null : later(letGoTo, sent?.from ?? '')
  return { from, open: (sent?.open ?? true) && !openLetGo, cards }
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/** What a replica has to remember of orders of which it has at most a card. */
export function afterLettingGo(
  replica: ReplicaMeta,
  cards: readonly OrderSummary[],
): Pick<ReplicaMeta, 'letGoTo' | 'openLetGo'> {
  let letGoTo = replica.letGoTo ?? ''
  let openLetGo = replica.openLetGo ?? false
  for (const { day, status } of cards) {
    letGoTo = later(letGoTo, day ? addDays(day, 1) : FIRST_DAY)
    openLetGo ||= isOpenStatus(status)
  }
  return { letGoTo, openLetGo }
}
