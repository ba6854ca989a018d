import type { OrderCard } from '@zari/shared/orders/order-summary'
import { searchFor } from '@zari/shared/orders/search'
import { isOpenStatus } from '@zari/shared/orders/status'
import { type FoundCards, newestCards, noCards } from '../../orders/newest-cards.ts'
import { cardTexts } from '../../orders/record-index.ts'
import type { ListQuery } from './list-query.ts'

/** Cards that a query finds. What a card does not say, such as a due date, excludes none. */
export function cardsFor(
  cards: Iterable<OrderCard>,
  { q, status, work, due, orderFrom, orderTo }: ListQuery,
): FoundCards {
  // Only open orders are due.
  if (due) return noCards
  const isMeant = searchFor(q, cardTexts)
  return newestCards(cards, (card) => {
    if (status && card.status !== status) return false
    if (work && !isOpenStatus(card.status)) return false
    if (orderFrom && card.day < orderFrom) return false
    if (orderTo && (card.day === '' || card.day > orderTo)) return false
    return isMeant(card)
  })
}
