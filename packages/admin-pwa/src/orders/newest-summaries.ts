import type { OrderSummary } from '@zari/shared/orders/order-summary'

export interface FoundSummaries {
  newest: readonly OrderSummary[]
  total: number
}

export const noSummaries: FoundSummaries = { newest: [], total: 0 }

const MAX_SHOWN = 20

function isNewer(a: OrderSummary, b: OrderSummary): boolean {
  return a.day === b.day ? a.id > b.id : a.day > b.day
}

export function newestSummaries(
  cards: Iterable<OrderSummary>,
  isMeant: (card: OrderSummary) => boolean,
  isFirst: (card: OrderSummary) => boolean = () => false,
): FoundSummaries {
  const newest: OrderSummary[] = []
  let total = 0
  for (const card of cards) {
    if (!isMeant(card)) continue
    total += 1
    const place = isFirst(card) ? 0 : newest.findIndex((other) => !isFirst(other) && isNewer(card, other))
    if (place >= 0) newest.splice(place, 0, card)
    else if (newest.length < MAX_SHOWN) newest.push(card)
    newest.length = Math.min(newest.length, MAX_SHOWN)
  }
  return { newest, total }
}
