import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import type { ListQuery } from './list-query.ts'

const columnHeads = {
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

/** `wide` has a cell for each column. */
export type Layout = 'narrow' | 'medium' | 'wide'

/** The lower stands below the upper. */
const joined: ReadonlyArray<[upper: Column, lower: Column, isNarrow?: boolean]> = [
  ['id', 'date'],
  ['name', 'contact'],
  ['source', 'message'],
  ['source', 'details'],
  ['designImage', 'measurements'],
  ['outfitType', 'measurements'],
  ['status', 'due', true],
  ['notes', 'actions', true],
]

/** From the left, the columns of each cell. */
export function columnsOf(kind: OrderKind, servesCustomers = true, layout: Layout = 'wide'): Column[][] {
  const all: Column[] = [...before, ...ownColumns[kind], ...after]
  const shown = servesCustomers ? all : all.filter((column) => !COUNTER.has(column))
  const below = (column: Column) =>
    joined.find(
      ([upper, lower, isNarrow]) =>
        lower === column &&
        shown.includes(upper) &&
        (layout === 'narrow' || (layout === 'medium' && !isNarrow)),
    )?.[0]
  return shown
    .filter((column) => !below(column))
    .map((column) => [column, ...shown.filter((other) => below(other) === column)])
}

type Sort = ListQuery['sort']

const sorts: Partial<Record<Column, { by: Sort; way: 'ascending' | 'descending' }>> = {
  due: { by: 'due', way: 'ascending' },
  date: { by: 'newest', way: 'descending' },
}

export function ariaSort(columns: readonly Column[], sort: Sort): 'ascending' | 'descending' | undefined {
  return columns.map((column) => sorts[column]).find((each) => each?.by === sort)?.way
}

const button = css({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'target',
  marginBottom: '-2px',
  // The heading keeps its place.
  'div + div > &': { marginTop: '-1.725rem' },
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
