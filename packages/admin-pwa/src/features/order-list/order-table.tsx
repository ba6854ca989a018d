import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import { useIsPending } from '../../records/use-pending.ts'
import type { OpenOrderDialog } from '../order-dialogs/index.ts'
import { cells } from './cells.tsx'
import { ColumnHead, ariaSort } from './column-head.tsx'
import { type Column, columnsOf } from './columns.ts'
import type { ListQuery } from './list-query.ts'

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
  row: css.raw({
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
  }),
  pending: css.raw({
    '& > td': { borderColor: 'waitingText' },
    '& > td:first-child, & > td:last-child': { borderColor: 'waitingText' },
  }),
}

/** Shares of the table's width; a kind's own columns share what the others leave. */
const widths: Record<Column, string | undefined> = {
  id: '5.5rem',
  name: undefined,
  contact: '8.75rem',
  source: '6.25rem',
  message: undefined,
  designImage: '4rem',
  outfitType: '6.5rem',
  measurements: '6.25rem',
  details: undefined,
  status: '9.25rem',
  due: '5.25rem',
  notes: '6rem',
  actions: '6rem',
  date: '5rem',
}

/** A page of records on a wide screen, with the specification's columns. */
export function OrderTable({
  kind,
  records,
  today,
  openDialog,
  sort,
  onSort,
}: {
  kind: OrderKind
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
  sort: ListQuery['sort']
  onSort: (by: ListQuery['sort']) => void
}) {
  const columns = columnsOf(kind)
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
              style={{ width: widths[column] }}
            >
              <ColumnHead column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Row key={record.id} kind={kind} record={record} today={today} openDialog={openDialog} />
        ))}
      </tbody>
    </table>
  )
}

const Row = memo(function Row({
  kind,
  record,
  today,
  openDialog,
}: {
  kind: OrderKind
  record: OrderRecord
  today: Day
  openDialog: OpenOrderDialog
}) {
  const isPending = useIsPending(record.id)
  return (
    <tr className={css(styles.row, isPending && styles.pending)}>
      {columnsOf(kind).map((column) => {
        const Cell = cells[column]
        return (
          <td key={column}>
            <Cell record={record} today={today} openDialog={openDialog} />
          </td>
        )
      })}
    </tr>
  )
})
