import { css } from '@zari/shared/styled-system/css'
import { type Column, columnHeads } from './columns.ts'
import type { ListQuery } from './list-query.ts'

type Sort = ListQuery['sort']

/** The columns that a list can be sorted by, and which way each goes. */
const sorts: Partial<Record<Column, { by: Sort; way: 'ascending' | 'descending' }>> = {
  due: { by: 'due', way: 'ascending' },
  date: { by: 'newest', way: 'descending' },
}

export function ariaSort(column: Column, sort: Sort): 'ascending' | 'descending' | undefined {
  const own = sorts[column]
  return own?.by === sort ? own.way : undefined
}

const button = css({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'target',
  // Its words stand in one line with the heads that are no buttons.
  marginBottom: '-2px',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  borderBottom: '2px solid transparent',
  _hover: { color: 'text' },
  _focusVisible: { focusRing: 'near' },
  '[aria-sort] > &': { color: 'action', borderBottomColor: 'zari' },
})

/** What a column's head says; where the list can be sorted by it, a touch does that. */
export function ColumnHead({
  column,
  sort,
  onSort,
}: {
  column: Column
  sort: Sort
  onSort: (by: Sort) => void
}) {
  const own = sorts[column]
  if (!own) return columnHeads[column]
  return (
    <button type="button" className={button} disabled={own.by === sort} onClick={() => onSort(own.by)}>
      {columnHeads[column]}
    </button>
  )
}
