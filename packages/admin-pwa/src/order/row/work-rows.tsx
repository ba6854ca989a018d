import { type Day, isDay } from '@zari/shared/time/due-date'
import { type CustomerRequest, openRequests, requestTypeLabels } from '@zari/shared/orders/customer-request'
import { newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { isReady } from '@zari/shared/orders/stage'
import { openTrialOf } from '@zari/shared/orders/trial'
import { type ComponentProps, memo } from 'react'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { formatDay } from '../../ui/format-date.ts'
import { RelativeTime, useMinute } from '../../ui/relative-time.tsx'
import { describeNearTrial, urgencyOf } from '../dates/due-labels.ts'
import { DueButton } from './order-cells.tsx'
import { notePreview } from '../order-labels.ts'
import { OrderRow, type RowProps } from './order-row.tsx'
import { OrderRows } from './order-rows.tsx'
import { AnsweredButton, TrialDoneButton } from '../stage/next-step-button.tsx'

const workRow = (row: RowProps) => <WorkRow {...row} />
const askedRow = (row: RowProps) => <AskedRow {...row} />

/** @param isAsked they wait for an answer */
export function WorkRows({
  isAsked = false,
  ...rows
}: Pick<ComponentProps<typeof OrderRows>, 'records' | 'today' | 'openDialog'> & { isAsked?: boolean }) {
  return <OrderRows {...rows} list="today" renderRow={isAsked ? askedRow : workRow} />
}

const HOUR_MS = 3_600_000

const AskedRow = memo(function AskedRow(row: RowProps) {
  const { record, today } = row
  const promisedSince = useMinute() - useShop().quoteHours * HOUR_MS
  const isLate = Date.parse(record.createdAt ?? '') < promisedSince
  return (
    <OrderRow
      {...row}
      urgency={isLate ? 'overdue' : null}
      when={<RelativeTime instant={record.createdAt} words="short" />}
      note={requestLineOf(record, today) || notePreview(record)}
      beside={<AnsweredButton record={record} isIcon />}
    />
  )
})

const WorkRow = memo(function WorkRow(row: RowProps) {
  const { record, today, openDialog } = row
  const servesCustomers = useCanServeCustomers()
  const trial = describeNearTrial(record, today)
  const trialDay = openTrialOf(record)
  const isTrialDue = trial !== undefined && trialDay !== undefined && trialDay <= today
  // Where the customer reads that they will be told the day.
  const waitsForDay =
    servesCustomers && urgencyOf(record, today) === 'overdue' && isTakenOn(record) && !isReady(record)
  return (
    <OrderRow
      {...row}
      when={trial ?? (waitsForDay && openDialog ? <DueButton {...row} openDialog={openDialog} /> : undefined)}
      note={(servesCustomers && requestLineOf(record, today)) || (waitsForDay && 'Set a new day')}
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
