import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** What each column's head says (specification, section 2). */
export const columnHeads = {
  id: 'Order ID',
  name: 'Name',
  contact: 'Contact',
  source: 'Gallery Source',
  message: 'Message',
  designImage: 'Design Image',
  outfitType: 'Outfit Type',
  measurements: 'Measurements',
  details: 'Details',
  status: 'Status',
  due: 'Due Date',
  notes: 'Notes',
  actions: 'Actions',
  date: 'Date',
} as const

export type Column = keyof typeof columnHeads

const before = ['id', 'name', 'contact', 'source'] as const satisfies readonly Column[]
const after = ['status', 'due', 'notes', 'actions', 'date'] as const satisfies readonly Column[]

/** A kind's own columns stand between what says who it is and what can be done. */
export const ownColumns = {
  'contact-inquiries': ['message'],
  'custom-outfit-quotes': ['designImage', 'measurements', 'details'],
  'outfit-details-orders': ['outfitType', 'measurements', 'details'],
} as const satisfies Record<OrderKind, readonly Column[]>

/** Of the counter alone. */
const COUNTER: ReadonlySet<Column> = new Set(['contact', 'actions'])

export function columnsOf(kind: OrderKind, servesCustomers = true): Column[] {
  const all: Column[] = [...before, ...ownColumns[kind], ...after]
  return servesCustomers ? all : all.filter((column) => !COUNTER.has(column))
}
