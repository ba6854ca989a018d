import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useOpenOrderId } from './list-pane.ts'
import { useOpenRecord } from './order-cells.tsx'
import { rowsStyle } from './order-rows.tsx'
import { SummaryRow } from './summary-row.tsx'
import type { OpenOrderDialog } from './use-order-dialogs.tsx'
import { VisitGroups } from './visit-groups.tsx'
import { WorkRow } from './work-row.tsx'

/** The work of Today with its next steps; beside an open order, each is one thing to press. */
export function WorkRows({
  orders,
  today,
  unansweredSince,
  openDialog,
}: {
  orders: readonly OrderRecord[]
  today: Day
  /** Ms since 1970, of requests that wait for an answer: an older one is late. */
  unansweredSince?: number | undefined
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord('today')
  const openId = useOpenOrderId()
  return (
    <ul className={rowsStyle}>
      <VisitGroups orders={orders}>
        {(record) =>
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
          )
        }
      </VisitGroups>
    </ul>
  )
}
