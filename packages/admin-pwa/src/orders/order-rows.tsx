import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { type ListName, useOpenOrderId } from './list-pane.ts'
import { type CellProps, useOpenRecord } from './order-cells.tsx'
import { OrderRow } from './order-row.tsx'
import { SummaryRow } from './summary-row.tsx'
import type { OpenOrderDialog } from './use-order-dialogs.tsx'
import { VisitGroups } from './visit-groups.tsx'
import { customerName } from '@zari/shared/orders/status'
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'

const style = css({ paddingInline: '0' })

/** A row of a phone: one thing to press, and its button (or a long press) opens everything that a list shows. */
const FoldedRow = memo(function FoldedRow(props: CellProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It stands in another place now, and keeps the focus.
    if (isOpen !== undefined) button.current?.focus()
  }, [isOpen])
  const toggle = (
    <IconButton
      look="plain"
      ref={button}
      className={style}
      aria-expanded={isOpen ?? false}
      aria-label={`More of ${customerName(props.record)}`}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? 'close' : 'more'} />
    </IconButton>
  )
  if (isOpen) return <OrderRow {...props} isWide={false} fold={toggle} />
  const onLongPress = (event: MouseEvent) => {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    setOpen(true)
  }
  return <SummaryRow {...props} menu={toggle} onLongPress={onLongPress} />
})

export const rowsStyle = css({
  background: 'surface',
  borderBlock: '1px solid',
  borderColor: 'line',
  marginInline: { base: '-3.5', md: '0' },
  borderInlineWidth: { md: '1px' },
})

/** A row has all columns from here on; else it is one thing to press, which opens. */
const ALL_IN_ONE_LINE = '(min-width: 64rem)'

/** Orders of a list: with all columns, or, on a phone and beside an open order, each as one thing to press. */
export function OrderRows({
  list,
  label,
  records,
  laidOut = 0,
  today,
  openDialog,
}: {
  list: ListName
  /** The list's name, where no heading says it. */
  label?: string
  records: readonly OrderRecord[]
  /** How many rows need their real height at once. */
  laidOut?: number
  today: Day
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord(list)
  const openId = useOpenOrderId()
  const isWide = useMediaQuery(ALL_IN_ONE_LINE)

  function rowOf(record: OrderRecord, index: number) {
    const row = { record, today, openDialog, openRecord }
    if (openId !== undefined) return <SummaryRow key={record.id} {...row} isCurrent={record.id === openId} />
    return isWide ? (
      <OrderRow key={record.id} {...row} isWide isLaidOut={index < laidOut} />
    ) : (
      <FoldedRow key={record.id} {...row} />
    )
  }

  return (
    <ul className={rowsStyle} aria-label={label}>
      {list === 'all' ? records.map(rowOf) : <VisitGroups orders={records}>{rowOf}</VisitGroups>}
    </ul>
  )
}
