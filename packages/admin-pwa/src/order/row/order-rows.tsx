import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { Fragment, type ReactNode } from 'react'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'
import { type ListName, useOpenOrderId } from '../opened-from.ts'
import { useOpenRecord } from './order-cells.tsx'
import { headStyles, rowsStyle } from './order-row-styles.ts'
import { OrderRow, type RowProps } from './order-row.tsx'
import { VisitGroups } from './visit-groups.tsx'

const plainRow = (row: RowProps) => <OrderRow {...row} />

/** The orders of any screen. Beside an open order each is one thing to press. */
export function OrderRows({
  list,
  label,
  records,
  today,
  openDialog,
  renderRow = plainRow,
  isGrouped = list !== 'all',
}: {
  /** For the order's address. */
  list?: ListName
  /** Where no heading says it. */
  label?: string | undefined
  records: readonly OrderRecord[]
  today: Day
  openDialog?: OpenOrderDialog | undefined
  renderRow?: (row: RowProps) => ReactNode
  /** The pieces of a visit under one heading. */
  isGrouped?: boolean
}) {
  const openRecord = useOpenRecord(list)
  const openId = useOpenOrderId()
  const isBeside = openId !== undefined
  const hasControl = useMediaQuery('(min-width: 56.25rem)') && openDialog !== undefined && !isBeside
  const draw = (record: OrderRecord) => (
    <Fragment key={record.id}>
      {renderRow({
        record,
        today,
        openRecord,
        openDialog: isBeside ? undefined : openDialog,
        hasControl,
        isCurrent: record.id === openId,
      })}
    </Fragment>
  )
  return (
    <ul className={rowsStyle} aria-label={label}>
      {isGrouped ? <VisitGroups orders={records}>{draw}</VisitGroups> : records.map(draw)}
    </ul>
  )
}

/** Above all rows of a page. */
export function RowHeads({
  what = 'Outfit Type / Details',
  due = 'Due Date',
}: {
  what?: string
  due?: ReactNode
}) {
  const servesCustomers = useCanServeCustomers()
  if (useOpenOrderId() !== undefined) return null
  return (
    <div className={headStyles.place}>
      <div className={headStyles.row} data-heads data-is-workroom={servesCustomers ? undefined : ''}>
        <span className={headStyles.name}>
          {servesCustomers ? 'Order ID · Name / Contact' : 'Order ID · Name'}
        </span>
        <span className={headStyles.piece}>{what}</span>
        <span className={headStyles.state}>Status</span>
        <span className={headStyles.due}>{due}</span>
        <span className={headStyles.acts}>Actions</span>
      </div>
    </div>
  )
}
