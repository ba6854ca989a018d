import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { OrderBill, useHasBill } from '../bill/order-bill.tsx'
import { AssigneeSelect } from '../assignee/assignee-select.tsx'
import { AnsweredButton, NextStepButton } from '../stage/next-step-button.tsx'
import type { CellProps } from './order-cells.tsx'
import { cells, DetailsButton, StatusControl } from './table-cells.tsx'
import { type Column, columnHeads, columnsOf } from './table-columns.tsx'

// The widths are those of a row.
const style = css({
  // Above the row's link.
  position: 'relative',
  zIndex: 1,
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  marginTop: '2',
  // Each field in its own cell, with a line above.
  '& > div': {
    minWidth: '0',
    padding: '0.375rem 0.75rem 0.625rem 0.25rem',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    fontSize: 'sm',
  },
  // Of the table’s cells, whole.
  '& p:not(:has(select))': { display: 'block', overflow: 'visible' },
  '& span:has(wbr)': { whiteSpace: 'normal' },
  '& span wbr': { display: 'inline' },
  '& dd': { display: 'flex', flexDirection: 'column', gap: '1.5' },
  '& dt': { marginBottom: '1', fontSize: '0.8125rem', color: 'textMute', lineHeight: '1.2' },
  '& > :is([data-column=id], [data-column=status], [data-column=actions]) dd': {
    flexFlow: 'row wrap',
    alignItems: 'center',
    columnGap: '3',
  },
  '& > [data-column=actions]': { '@container (min-width: 39.5rem)': { display: 'none' } },
  '& > [data-column=status]': {
    gridColumn: 'span 2',
    '& dd > div': { flex: '1 1 min(16rem, 100%)' },
    '@container (min-width: 48rem)': { display: 'none' },
  },
  '& > :is([data-column=message], [data-column=details], [data-column=bill])': {
    order: 1,
    gridColumn: '1 / -1',
  },
  '@container (max-width: 39.49rem)': {
    '& > :is([data-column=id], [data-column=name])': { order: -1 },
    // With letters of 200 % there is one column.
    '& > :is([data-column=status], [data-column=actions])': { gridColumn: '1 / -1' },
    // The row has no room for the number.
    '& > [data-column=contact]': {
      order: -2,
      gridColumn: '1 / -1',
      '& a[href^="tel:"]': { fontSize: '1.25rem' },
    },
  },
})

/** Each column of the table with its heading; what the row has is left to it. */
export function WholeOrder({ action, ...props }: CellProps & { action: ReactNode }) {
  const { record, openDialog } = props
  const servesCustomers = useCanServeCustomers()
  const hasBill = useHasBill(record)
  const own: { [column in Column]?: ReactNode } = {
    name: <bdi translate="no">{customerName(record)}</bdi>,
    status: (
      <>
        <StatusControl record={record} />
        {servesCustomers && <AssigneeSelect record={record} />}
      </>
    ),
    // The row's own picture opens all of them.
    notes: <DetailsButton record={record} openDialog={openDialog} />,
    actions: action || (
      <>
        <NextStepButton record={record} openDialog={openDialog} />
        <AnsweredButton record={record} />
      </>
    ),
  }
  const columns = columnsOf(record.kind, servesCustomers)
  const first = ['status', 'due', 'notes', 'actions'] as const satisfies readonly Column[]
  const shown = [...first, ...columns.filter((column) => !first.some((one) => one === column))]
  return (
    <dl className={style}>
      {shown
        .filter((column) => columns.includes(column))
        .map((column) => {
          const Cell = cells[column]
          return (
            <div key={column} data-column={column}>
              <dt>{columnHeads[column]}</dt>
              <dd>{own[column] ?? <Cell {...props} />}</dd>
            </div>
          )
        })}
      {hasBill && (
        <div data-column="bill">
          <dt>{servesCustomers ? 'Bill' : 'Work'}</dt>
          <dd>
            <OrderBill record={record} />
          </dd>
        </div>
      )}
    </dl>
  )
}
