import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { OrderRow } from '../../orders/order-row.tsx'
import type { OpenOrderDialog } from '../../orders/use-order-dialogs.tsx'
import { useMedia } from '../../ui/use-media-query.ts'
import { useRowsInTurn } from '../../ui/use-progressive-rows.ts'
import { useOpenRecord } from '../../orders/use-open-order.ts'

const listStyle = css({
  background: 'surface',
  borderBlock: '1px solid',
  borderColor: 'line',
  marginInline: { base: '-3.5', md: '0' },
  borderInlineWidth: { md: '1px' },
})

const HEIGHTS = { wide: { above: 200, row: 82 }, narrow: { above: 180, row: 126 } } as const
const ALL_IN_ONE_LINE = '(min-width: 64rem)'

/** A page of records on a phone or a tablet: one garment a row, its picture, whose it is, what is due, and what comes next. */
export function OrderRows({
  kind,
  asked,
  records,
  today,
  openDialog,
}: {
  kind: OrderKind
  /** What these records answer; another answer is drawn from its first rows on. */
  asked: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord()
  const size = useMedia(ALL_IN_ONE_LINE) ? 'wide' : 'narrow'
  const { drawn, laidOut } = useRowsInTurn(asked, HEIGHTS[size])
  return (
    <ul className={listStyle} aria-label={orderKinds[kind].listTitle}>
      {records.slice(0, drawn).map((record, index) => (
        <OrderRow
          key={record.id}
          record={record}
          today={today}
          isWide={size === 'wide'}
          isLaidOut={index < laidOut}
          openDialog={openDialog}
          openRecord={openRecord}
        />
      ))}
    </ul>
  )
}
