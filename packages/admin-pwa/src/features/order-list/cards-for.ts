import type { OrderCard } from '@zari/shared/orders/order-card'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import { cardTexts } from '../../orders/record-index.ts'
import type { ListQuery } from './list-query.ts'

/** Cards that a query finds. */
export interface FoundCards {
  /** The newest orders among them. */
  newest: readonly OrderCard[]
  total: number
}

export const noCards: FoundCards = { newest: [], total: 0 }

/** A caller is among the first, or has to say more. */
const MOST_SHOWN = 20

function isNewer(a: OrderCard, b: OrderCard): boolean {
  return a.day === b.day ? a.id > b.id : a.day > b.day
}

/** What a card does not say, such as a due date, excludes none. */
export function cardsFor(
  cards: Iterable<OrderCard>,
  { q, status, work, due, orderFrom, orderTo }: ListQuery,
): FoundCards {
  // Only open orders are due.
  if (due) return noCards
  const isMeant = searchFor(q, cardTexts)
  const newest: OrderCard[] = []
  let total = 0
  for (const card of cards) {
    if (status && card.status !== status) continue
    if (work && !isOpenStatus(card.status)) continue
    if (orderFrom && card.day < orderFrom) continue
    if (orderTo && (card.day === '' || card.day > orderTo)) continue
    if (!isMeant(card)) continue
    total += 1
    // There may be thousands: sorting them all for each letter would show.
    const place = newest.findIndex((other) => isNewer(card, other))
    if (place >= 0) newest.splice(place, 0, card)
    else if (newest.length < MOST_SHOWN) newest.push(card)
    newest.length = Math.min(newest.length, MOST_SHOWN)
  }
  return { newest, total }
}
