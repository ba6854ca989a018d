import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { type ListName, useOpenOrderId } from './list-pane.ts'
import { useOpenRecord } from './order-cells.tsx'
import { SummaryRow } from './summary-row.tsx'
import type { OpenOrderDialog } from './use-order-dialogs.tsx'
import { WorkRow } from './work-row.tsx'

const rows = css({
  marginInline: { base: '-3.5', md: '0' },
  borderBlock: '1px solid',
  borderColor: 'line',
  borderInlineWidth: { md: '1px' },
})

/** Orders of all kinds with their next steps; beside an open order, each is one thing to press. */
export function WorkRows({
  list,
  orders,
  today,
  unansweredSince,
  openDialog,
}: {
  list: ListName
  orders: readonly OrderRecord[]
  today: Day
  /** Ms since 1970, of requests that wait for an answer: an older one is late. */
  unansweredSince?: number | undefined
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord(list)
  const openId = useOpenOrderId()
  return (
    <ul className={rows}>
      {orders.map((record) =>
        openId === undefined ? (
          <WorkRow
            key={record.id}
            record={record}
            today={today}
            isAsked={unansweredSince !== undefined}
            isLate={unansweredSince !== undefined && Date.parse(record.createdAt ?? '') < unansweredSince}
            openDialog={openDialog}
            openRecord={openRecord}
          />
        ) : (
          <SummaryRow
            key={record.id}
            record={record}
            today={today}
            isCurrent={record.id === openId}
            openRecord={openRecord}
          />
        ),
      )}
    </ul>
  )
}
