import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { Empty } from '../../ui/empty.tsx'
import type { IconName } from '../../ui/icon.tsx'

const icons = {
  'contact-inquiries': 'consult',
  'custom-outfit-quotes': 'design',
  'outfit-details-orders': 'outfit',
} as const satisfies Record<OrderKind, IconName>

/** A list that nothing has ever come into (specification, section 2). */
export function EmptyList({ kind }: { kind: OrderKind }) {
  return (
    <Empty icon={icons[kind]}>
      <p>{orderKinds[kind].emptyText}</p>
    </Empty>
  )
}
