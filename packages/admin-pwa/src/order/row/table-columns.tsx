import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'

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

const ownColumns = {
  'contact-inquiries': ['message'],
  'custom-outfit-quotes': ['designImage', 'measurements', 'details'],
  'outfit-details-orders': ['outfitType', 'measurements', 'details'],
} as const satisfies Record<OrderKind, readonly Column[]>

const COUNTER: ReadonlySet<Column> = new Set(['contact', 'actions'])

/** From the left. */
export function columnsOf(kind: OrderKind, servesCustomers: boolean): Column[] {
  const all: Column[] = [...before, ...ownColumns[kind], ...after]
  return servesCustomers ? all : all.filter((column) => !COUNTER.has(column))
}

export type Sort = 'newest' | 'due'

const sorts: Partial<Record<Column, { by: Sort; way: 'ascending' | 'descending' }>> = {
  due: { by: 'due', way: 'ascending' },
  date: { by: 'newest', way: 'descending' },
}

export function ariaSort(column: Column, sort: Sort): 'ascending' | 'descending' | undefined {
  const sorting = sorts[column]
  return sorting?.by === sort ? sorting.way : undefined
}

const button = css({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'target',
  marginBottom: '-2px',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  borderBottom: '2px solid transparent',
  _hover: { color: 'text' },
  _focusVisible: { focusRing: 'near' },
  _disabled: { color: 'action', borderBottomColor: 'zari' },
})

export function ColumnHead({
  column,
  sort,
  onSort,
}: {
  column: Column
  sort: Sort
  onSort: (by: Sort) => void
}) {
  const sorting = sorts[column]
  if (!sorting) return columnHeads[column]
  return (
    <button
      type="button"
      className={button}
      disabled={sorting.by === sort}
      onClick={() => onSort(sorting.by)}
    >
      {columnHeads[column]}
    </button>
  )
}
