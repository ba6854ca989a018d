import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo, useMemo } from 'react'
import { urgencyOf } from '../../order/dates/due-labels.ts'
import { type OpenRecord, useOpenRecord } from '../../order/row/order-cells.tsx'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { useIsPending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useProgressiveRows } from '../../ui/use-progressive-rows.ts'
import type { ListQuery } from './list-query.ts'
import { cells } from './table-cells.tsx'
import { ariaSort, type Column, ColumnHead, columnsOf, type Layout } from './table-columns.tsx'

const row = css.raw({
  '& > td': {
    verticalAlign: { base: 'top', table: 'middle' },
    // First lines of cells with several parts stand level with the controls beside them.
    '& > div:first-child:not(:has(button, select))': { paddingTop: { base: '2', table: '0' } },
    height: '64px',
    background: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
    paddingInline: '1',
    paddingBlock: { base: '1', table: '0' },
    overflowWrap: 'anywhere',
    fontSize: 'sm',
    // Buttons break between words only.
    '& button': { overflowWrap: 'normal' },
    // The day and how far it is, in one line.
    '& > div > button > span': {
      lgDown: {
        flexDirection: 'row',
        columnGap: '1.5',
        alignItems: 'baseline',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
      },
    },
    // The first of two lines is in a higher button.
    '& > div:has(> [data-below-day=true] > *)': { marginTop: { table: '-3' } },
    // Two controls, one below the other.
    '& > div:has(button) + div:has(button)': { marginTop: { base: '1', table: '0' } },
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
    fontSize: '0.6875rem',
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
  name: '7.5rem',
  contact: '7.25rem',
  source: '5.75rem',
  designImage: '3.25rem',
  outfitType: '5.25rem',
  measurements: '5.5rem',
  status: '8.375rem',
  due: '6.5rem',
  notes: '6.5rem',
  actions: '7.75rem',
  date: '4.75rem',
}

/** Where columns share a cell. */
const sharedWidths: typeof widths = {
  ...widths,
  name: '9.25rem',
  contact: undefined,
  source: undefined,
  designImage: '5.5rem',
  outfitType: '5.5rem',
  due: '5.75rem',
}

const widthsIn: Record<Layout, typeof widths> = {
  narrow: { ...sharedWidths, id: '6.25rem', name: '7rem', notes: '8.875rem' },
  medium: { ...sharedWidths, id: '6.25rem', actions: '9rem' },
  wide: widths,
}

const HEIGHTS = { above: 200, row: 64 } as const

function widthOf(
  column: Column,
  { kind, servesCustomers, layout }: { kind: OrderKind; servesCustomers: boolean; layout: Layout },
): string | undefined {
  // In the workroom notes say how to sew.
  if (column === 'notes' && !servesCustomers) return undefined
  // Beside the next step.
  if (column === 'status' && !servesCustomers && layout === 'wide') return '14.5rem'
  // It has one column of text.
  if (layout === 'narrow' && kind === 'contact-inquiries' && column === 'name') return '9rem'
  // It has one column of its own: whole e-mail addresses fit.
  if (layout === 'wide' && kind === 'contact-inquiries') {
    if (column === 'contact') return '10.5rem'
    if (column === 'notes') return '8.25rem'
    if (column === 'name') return '9rem'
  }
  return widthsIn[layout][column]
}

export function OrderTable({
  kind,
  queryText,
  records,
  layout,
  today,
  openDialog,
  sort,
  onSort,
}: {
  kind: OrderKind
  /** Another query is drawn from its first rows. */
  queryText: string
  records: readonly OrderRecord[]
  layout: Layout
  today: Day
  openDialog: OpenOrderDialog
  sort: ListQuery['sort']
  onSort: (by: ListQuery['sort']) => void
}) {
  const servesCustomers = useCanServeCustomers()
  // Stable: memoised rows are drawn when it changes.
  const columns = useMemo(() => columnsOf(kind, servesCustomers, layout), [kind, servesCustomers, layout])
  const openRecord = useOpenRecord('all')
  const { drawn } = useProgressiveRows(queryText, HEIGHTS)
  return (
    <table className={styles.table}>
      <caption className={css({ srOnly: true })}>{orderKinds[kind].listTitle}</caption>
      <thead>
        <tr>
          {columns.map((shared) => (
            <th
              key={shared[0]}
              scope="col"
              aria-sort={ariaSort(shared, sort)}
              className={styles.head}
              style={{ width: shared[0] && widthOf(shared[0], { kind, servesCustomers, layout }) }}
            >
              {shared.map((column) => (
                <div key={column}>
                  <ColumnHead column={column} sort={sort} onSort={onSort} />
                </div>
              ))}
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
  columns: ReadonlyArray<readonly Column[]>
  record: OrderRecord
  today: Day
  openDialog: OpenOrderDialog
  openRecord: OpenRecord
}) {
  const isPending = useIsPending(record.id)
  return (
    <tr className={isPending ? styles.pendingRow : styles.row} data-urgency={urgencyOf(record, today)}>
      {columns.map((shared) => (
        <td key={shared[0]}>
          {shared.map((column) => {
            const Cell = cells[column]
            return (
              <div key={column}>
                <Cell record={record} today={today} openDialog={openDialog} openRecord={openRecord} />
              </div>
            )
          })}
        </td>
      ))}
    </tr>
  )
})
