import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo, useMemo } from 'react'
import { urgencyOf } from '../../order/dates/due-labels.ts'
import { type OpenRecord, useOpenRecord } from '../../order/row/order-cells.tsx'
import { cells } from '../../order/row/table-cells.tsx'
import { ariaSort, type Column, ColumnHead, columnsOf } from '../../order/row/table-columns.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { useIsPending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useProgressiveRows } from '../../ui/use-progressive-rows.ts'
import type { ListQuery } from './list-query.ts'

const row = css.raw({
  '& > td': {
    verticalAlign: 'middle',
    height: '64px',
    background: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
    paddingInline: '1',
    overflowWrap: 'anywhere',
    fontSize: 'sm',
    // Buttons break between words only.
    '& button': { overflowWrap: 'normal' },
    // The first lines are in a higher button.
    '& > div:has([data-below-day])': { marginTop: '-1' },
    '& > div:has(> [data-below-day=true] > *)': { marginTop: '-3' },
  },
  // The whole cell opens the order; what waits to be sent stays a link.
  '& > td:has(> div > a[data-order])': { position: 'relative' },
  '& a[data-order]::after': { content: '""', position: 'absolute', inset: '0' },
  '& a[data-order] ~ *': { position: 'relative', zIndex: 1 },
  '& > td:first-child': {
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'transparent',
    paddingInlineStart: '5',
  },
  '& > td:last-child': { paddingInlineEnd: '4' },
  '&[data-urgency=overdue] > td:first-child': { borderInlineStartColor: 'lateText' },
  '&[data-urgency=today] > td:first-child': { borderInlineStartColor: 'zari' },
  '&[data-cancelled] a[data-order]': { textDecoration: 'line-through', color: 'textMute' },
  _hover: { '& > td': { background: 'ground' } },
})

const styles = {
  table: css({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
  }),
  head: css({
    position: 'sticky',
    // Below the app's bar.
    top: 'calc(3.5rem + env(safe-area-inset-top) + 1px)',
    zIndex: 10,
    background: 'ground',
    borderBottom: '1px solid',
    borderColor: 'line',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    color: 'textMute',
    paddingInline: '1',
    paddingBottom: '1',
    '&:first-child': { paddingInlineStart: '6' },
    '&:last-child': { paddingInlineEnd: '4' },
    verticalAlign: 'bottom',
    overflowWrap: 'normal',
  }),
  row: css(row),
  pendingRow: css(row, { '& > td': { background: 'waitingGround' } }),
}

/** The other columns share the rest. */
const widths: { [column in Column]?: string | undefined } = {
  id: '5.25rem',
  name: '7.25rem',
  contact: '6.25rem',
  source: '5rem',
  designImage: '3.25rem',
  outfitType: '5.25rem',
  measurements: '5.875rem',
  status: '8.375rem',
  due: '7rem',
  notes: '6.25rem',
  actions: '8rem',
  date: '4.75rem',
}

const HEIGHTS = { above: 200, row: 64 } as const

function widthOf(column: Column, kind: OrderKind, servesCustomers: boolean): string | undefined {
  // In the workroom notes say how to sew.
  if (column === 'notes' && !servesCustomers) return undefined
  // Beside the next step.
  if (column === 'status' && !servesCustomers) return '14.5rem'
  // It has one column of its own: whole e-mail addresses fit.
  if (kind === 'contact-inquiries') {
    if (column === 'contact') return '10.5rem'
    if (column === 'notes') return '8.25rem'
    if (column === 'name') return '9rem'
  }
  return widths[column]
}

export interface ListRowsProps {
  kind: OrderKind
  /** Another query is drawn from its first rows. */
  queryText: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
}

export function OrderTable({
  kind,
  queryText,
  records,
  today,
  openDialog,
  sort,
  onSort,
}: ListRowsProps & {
  sort: ListQuery['sort']
  onSort: (by: ListQuery['sort']) => void
}) {
  const servesCustomers = useCanServeCustomers()
  // Stable: memoised rows are drawn when it changes.
  const columns = useMemo(() => columnsOf(kind, servesCustomers), [kind, servesCustomers])
  const openRecord = useOpenRecord('all')
  const { drawn } = useProgressiveRows(queryText, HEIGHTS)
  return (
    <table className={styles.table}>
      <caption className={css({ srOnly: true })}>{orderKinds[kind].listTitle}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={ariaSort(column, sort)}
              className={styles.head}
              style={{ width: widthOf(column, kind, servesCustomers) }}
            >
              <ColumnHead column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.slice(0, drawn).map((record) => (
          <Row
            key={record.id}
            columns={columns}
            record={record}
            today={today}
            openDialog={openDialog}
            openRecord={openRecord}
          />
        ))}
      </tbody>
    </table>
  )
}

const Row = memo(function Row({
  columns,
  record,
  today,
  openDialog,
  openRecord,
}: {
  columns: readonly Column[]
  record: OrderRecord
  today: Day
  openDialog: OpenOrderDialog
  openRecord: OpenRecord
}) {
  const isPending = useIsPending(record.id)
  return (
    <tr
      className={isPending ? styles.pendingRow : styles.row}
      data-urgency={urgencyOf(record, today)}
      data-cancelled={record.status === 'cancelled' || undefined}
    >
      {columns.map((column) => {
        const Cell = cells[column]
        return (
          <td key={column}>
            <div>
              <Cell record={record} today={today} openDialog={openDialog} openRecord={openRecord} />
            </div>
          </td>
        )
      })}
    </tr>
  )
})
