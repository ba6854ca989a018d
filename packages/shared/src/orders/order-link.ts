import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'

/** What names an order everywhere. */
export interface OrderRef {
  kind: OrderKind
  id: string
}

/** What staff does to the link that the customer has: make a new one, or end it. */
export type LinkChange = 'renew' | 'revoke'

/** An order's name in a record's field, and in an entry of a payment. */
export const orderLink = ({ kind, id }: OrderRef): string => `${kind}/${id}`

/** @returns undefined for what is no order's name */
export function readOrderLink(link: string | null | undefined): OrderRef | undefined {
  const [named, id] = link?.split('/') ?? []
  const kind = ORDER_KINDS.find((each) => each === named)
  return kind && id ? { kind, id } : undefined
}

/** Stands for an advance that was typed before there were payments. */
export const TYPED_ADVANCE = 'before'
