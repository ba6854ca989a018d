import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo, useMemo } from 'react'
import { type OpenRecord, useOpenRecord } from '../../orders/order-cells.tsx'
import type { OpenOrderDialog } from '../../orders/use-order-dialogs.tsx'
import { useIsPending } from '../../sync/queries/use-orders.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { useProgressiveRows } from '../../ui/use-progressive-rows.ts'
import type { ListQuery } from './list-query.ts'
import { cells } from './table-cells.tsx'
import { ariaSort, type Column, ColumnHead, columnsOf } from './table-columns.tsx'

const row = css.raw({
  '& > td': {
    verticalAlign: 'middle',
    background: 'surface',
    borderBlock: '1px solid',
    borderColor: 'line',
    paddingInline: '1.5',
    paddingBlock: '2.5',
    overflowWrap: 'anywhere',
  },
  '& > td:first-child': {
    borderInlineStart: '1px solid',
    borderColor: 'line',
    borderStartRadius: 'lg',
    paddingInlineStart: '3',
  },
  '& > td:last-child': {
    borderInlineEnd: '1px solid',
    borderColor: 'line',
    borderEndRadius: 'lg',
    paddingInlineEnd: '2',
  },
})

const styles = {
  table: css({ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '0 0.5rem' }),
  head: css({
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'textMute',
    paddingInline: '1.5',
    paddingTop: '1',
    verticalAlign: 'bottom',
  }),
  row: css(row),
  pendingRow: css(row, {
    '& > td': { borderColor: 'waitingText' },
    '& > td:first-child, & > td:last-child': { borderColor: 'waitingText' },
  }),
}

const widths: Record<Column, string | undefined> = {
  id: '4.75rem',
  name: '10%',
  contact: '7.75rem',
  source: '5.75rem',
  message: undefined,
  designImage: '3.75rem',
  outfitType: '5rem',
  measurements: '6.125rem',
  details: undefined,
  status: '8.75rem',
  due: '5.25rem',
  notes: '5rem',
  actions: '6rem',
  date: '5.125rem',
}

const HEIGHTS = { above: 300, row: 74 } as const

function widthOf(column: Column, kind: OrderKind, servesCustomers: boolean): string | undefined {
  // In the workroom notes say how to sew, and get the width of the hidden columns.
  if (column === 'notes' && !servesCustomers) return undefined
  // This kind has one column of its own, so whole e-mail addresses fit.
  return kind === 'contact-inquiries' && column === 'contact' ? '12rem' : widths[column]
}

export function OrderTable({
  kind,
  asked,
  records,
  today,
  openDialog,
  sort,
  onSort,
}: {
  kind: OrderKind
  /** Identifies the query: for another one rendering starts with the first rows. */
  asked: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
  sort: ListQuery['sort']
  onSort: (by: ListQuery['sort']) => void
}) {
  const servesCustomers = useCanServeCustomers()
  // A stable array, because memoised rows render again when it changes.
  const columns = useMemo(() => columnsOf(kind, servesCustomers), [kind, servesCustomers])
  const openRecord = useOpenRecord('all')
  const { drawn } = useProgressiveRows(asked, HEIGHTS)
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
    <tr className={isPending ? styles.pendingRow : styles.row}>
      {columns.map((column) => {
        const Cell = cells[column]
        return (
          <td key={column}>
            <Cell record={record} today={today} openDialog={openDialog} openRecord={openRecord} />
          </td>
        )
      })}
    </tr>
  )
})
