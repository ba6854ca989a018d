import { type Day, isDay } from '@zari/shared/time/due-date'
import { type CustomerRequest, openRequests, requestTypeLabels } from '@zari/shared/orders/customer-request'
import { newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { openTrialOf } from '@zari/shared/orders/trial'
import { memo } from 'react'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { formatDay } from '../../ui/format-date.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { describeNearTrial } from '../dates/due-labels.ts'
import { useOpenOrderId } from '../opened-from.ts'
import { type CellProps, useOpenRecord } from './order-cells.tsx'
import { notePreview } from '../order-labels.ts'
import { rowsStyle } from './order-row-styles.ts'
import { OrderRow } from './order-row.tsx'
import { AnsweredButton, TrialDoneButton } from '../stage/next-step-button.tsx'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'
import { VisitGroups } from './visit-groups.tsx'

/** Beside an open order each is one thing to press. */
export function WorkRows({
  orders,
  today,
  unansweredSince,
  openDialog,
}: {
  orders: readonly OrderRecord[]
  today: Day
  /** Ms since 1970: an older unanswered request is late. */
  unansweredSince?: number | undefined
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord('today')
  const openId = useOpenOrderId()
  return (
    <ul className={rowsStyle}>
      <VisitGroups orders={orders}>
        {(record) => {
          const row = { record, today, openRecord }
          if (openId !== undefined)
            return <OrderRow key={record.id} {...row} isCurrent={record.id === openId} />
          return (
            <WorkRow
              key={record.id}
              {...row}
              openDialog={openDialog}
              isAsked={unansweredSince !== undefined}
              isLate={unansweredSince !== undefined && Date.parse(record.createdAt ?? '') < unansweredSince}
            />
          )
        }}
      </VisitGroups>
    </ul>
  )
}

const WorkRow = memo(function WorkRow({
  isAsked,
  isLate,
  ...row
}: CellProps & { isAsked: boolean; isLate: boolean }) {
  const { record, today } = row
  const servesCustomers = useCanServeCustomers()
  const trial = describeNearTrial(record, today)
  const trialDay = openTrialOf(record)
  const isTrialDue = trial !== undefined && trialDay !== undefined && trialDay <= today
  const requestLine = servesCustomers && requestLineOf(record, today)
  if (isAsked)
    return (
      <OrderRow
        {...row}
        urgency={isLate ? 'overdue' : null}
        when={<RelativeTime instant={record.createdAt} />}
        note={requestLine || notePreview(record)}
        menu={<AnsweredButton record={record} isIcon />}
      />
    )
  return (
    <OrderRow
      {...row}
      when={trial}
      note={requestLine}
      {...(isTrialDue && servesCustomers && { action: <TrialDoneButton record={record} /> })}
    />
  )
})

/** What the customer asked for first, or else answered to the design. */
function requestLineOf(record: OrderRecord, today: Day): string {
  const [request] = openRequests(record)
  const answer = newAnswer(record, today)
  const parts = request
    ? [requestTypeLabels[request.type], requestText(request, today)]
    : answer?.type === 'change'
      ? ['Change to the design', answer.words]
      : [answer && `Design approved by ${answer.name}`]
  return parts.filter(Boolean).join(': ')
}

/** The day of a calendar as the app writes days. */
export function requestText({ text }: CustomerRequest, today: Day): string {
  return isDay(text) ? formatDay(text, today) : text
}
