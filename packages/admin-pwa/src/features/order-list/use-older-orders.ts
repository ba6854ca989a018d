import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { useEffect, useMemo } from 'react'
import { prepareCards } from '../../orders/record-index.ts'
import { useAppStore } from '../../state/app-store.ts'
import { type FoundCards, noCards } from '../../orders/newest-cards.ts'
import { cardsFor } from './cards-for.ts'
import type { ListQuery } from './list-query.ts'

/** Orders that a list would show, of which this device has but a card, while the server can't be asked for them. */
export function useOlderOrders(kind: OrderKind, query: ListQuery, isAway: boolean): FoundCards {
  const cards = useAppStore((state) => state.cards[kind])
  useEffect(() => (isAway ? prepareCards([...cards.values()]) : undefined), [cards, isAway])
  return useMemo(() => (isAway ? cardsFor(cards.values(), query) : noCards), [cards, query, isAway])
}
