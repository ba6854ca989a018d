import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'

export interface OrderRef {
  kind: OrderKind
  id: string
}

export type LinkChange = 'renew' | 'revoke'

export const orderLink = ({ kind, id }: OrderRef): string => `${kind}/${id}`

export function readOrderLink(link: string | null | undefined): OrderRef | undefined {
  const [named, id] = link?.split('/') ?? []
  const kind = ORDER_KINDS.find((each) => each === named)
  return kind && id ? { kind, id } : undefined
}

/** In place of an entry's id: an advance that was typed before there were payments. */
export const TYPED_ADVANCE = 'before'
