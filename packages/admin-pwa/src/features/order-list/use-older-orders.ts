import type { OrderCard } from '@zari/shared/orders/order-card'
import { searchTextsOfCard } from '@zari/shared/orders/order-card'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { useMemo } from 'react'
import { useAppStore } from '../../state/app-store.ts'
import type { ListQuery } from './list-query.ts'

const none: readonly OrderCard[] = []

/** Cards that a query finds, the newest order first. What a card does not say, such as a due date, excludes none of them. */
export function cardsFor(
  cards: Iterable<OrderCard>,
  { q, status, due, orderFrom, orderTo }: ListQuery,
): readonly OrderCard[] {
  if (due) return none
  const isMeant = searchFor(q, searchTextsOfCard)
  const found: OrderCard[] = []
  for (const card of cards) {
    const isWithin =
      (!orderFrom || card.day >= orderFrom) && (!orderTo || (card.day !== '' && card.day <= orderTo))
    if ((!status || card.status === status) && isWithin && isMeant(card)) found.push(card)
  }
  return found.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? 1 : -1))
}

/** Orders that a list would show, of which this device has but a card, while the server can't be asked for them. */
export function useOlderOrders(kind: OrderKind, query: ListQuery, isAway: boolean): readonly OrderCard[] {
  const cards = useAppStore((state) => state.cards[kind])
  return useMemo(() => (isAway ? cardsFor(cards.values(), query) : none), [cards, query, isAway])
}
