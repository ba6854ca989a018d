import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { memo, type RefObject } from 'react'
import { AssigneeSelect } from '../../order/assignee/assignee-select.tsx'
import { BalanceText } from '../../order/money/balance-text.tsx'
import { describeDue, describeNearTrial, urgencyOf } from '../../order/dates/due-labels.ts'
import type { OpenRecord } from '../../order/row/order-cells.tsx'
import { garmentLabel } from '../../order/order-labels.ts'
import { PendingBadge } from '../../order/row/pending-badge.tsx'
import { FirstPicture } from '../../order/pictures/picture-stack.tsx'
import { NextStepButton } from '../../order/stage/next-step-button.tsx'
import { garmentPictures } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { recordPath } from '../../ui/page-title.ts'

const oneLine = css.raw({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** As wide as a phone. */
const ROOMY = '@container (min-width: 17rem)'

const styles = {
  card: css({
    position: 'relative',
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr)',
    gridTemplateRows: '3.5rem minmax(0, 1fr)',
    columnGap: '2',
    height: '7rem',
    paddingTop: '2',
    paddingInline: '2',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'line',
    borderRadius: 'md',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
  }),
  picture: css({
    '& > *, & img': { width: '2.75rem !important', height: '3.5rem !important' },
  }),
  facts: css({ minWidth: '0', lineHeight: '1.3' }),
  name: css(oneLine, {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'bold',
    color: 'text',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    // The card opens the order; its controls lie above.
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  piece: css({ display: 'flex', gap: '1', fontSize: 'xs' }),
  garment: css(oneLine),
  due: css(oneLine, {
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'textMute',
    _firstLetter: { textTransform: 'uppercase' },
    '[data-urgency=overdue] &': { color: 'lateText' },
    '[data-urgency=today] &': { color: 'waitingText' },
  }),
  number: css({ fontWeight: 'normal', color: 'textMute' }),
  roomy: css({ display: 'none', [ROOMY]: { display: 'inline' } }),
  foot: css({
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    marginInlineEnd: '-1.5',
  }),
  money: css({
    flex: '1',
    minWidth: '0',
    fontSize: 'xs',
    lineHeight: '1.3',
    color: 'textMute',
    '& > a': { position: 'relative', zIndex: 1, margin: '0', maxWidth: '100%' },
    '& > a > *': { display: 'block', lineHeight: '1.25', paddingInline: '1', paddingBlock: '0', ...oneLine },
  }),
  balance: css({
    fontSize: 'sm',
    color: 'text',
    '& > *': { display: 'block' },
    '& > * > *': { display: 'block', ...oneLine },
    // What waits to be sent stands there.
    '&:not(:last-child) > * > :not(:first-child)': { display: 'none' },
  }),
  acts: css({ position: 'relative', zIndex: 1, display: 'flex' }),
  move: css({
    position: 'relative',
    gap: '1',
    paddingInline: '0',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    color: 'text',
    '& > span': { display: 'none', [ROOMY]: { display: 'inline' } },
    [ROOMY]: { paddingInline: '4' },
    _focusVisible: { focusRing: 'inside' },
    // A thumb's target.
    _before: {
      content: '""',
      position: 'absolute',
      inset: '1.5',
      border: '1px solid',
      borderColor: 'controlLine',
      borderRadius: 'full',
    },
  }),
}

/** @param focusFallback for when the card has left its column */
export const BoardCard = memo(function BoardCard({
  record,
  today,
  openRecord,
  focusFallback,
}: {
  record: OrderRecord
  today: Day
  openRecord: OpenRecord
  focusFallback: RefObject<HTMLElement | null>
}) {
  const name = customerName(record)
  const quantity = quantityOf(record)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const hasMoney = useCanServeCustomers()
  return (
    <li className={styles.card} aria-label={name} data-urgency={urgencyOf(record, today)}>
      <div className={styles.picture}>
        <FirstPicture files={garmentPictures(record)} isUnsent={isUnsent} />
      </div>
      <div className={styles.facts}>
        <a
          href={recordPath(record)}
          data-order={record.id}
          className={styles.name}
          onClick={openRecord}
          dir="auto"
          translate="no"
        >
          {name}
        </a>
        <p className={styles.piece}>
          <span className={styles.garment} dir="auto">
            {garmentLabel(record)}
          </span>
          {quantity > 1 && <strong> × {quantity}</strong>}
        </p>
        <Due record={record} today={today} />
      </div>
      <div className={styles.foot}>
        <div className={styles.money}>
          {hasMoney && (
            <p className={styles.balance}>
              <BalanceText record={record} beside="to pay" />
            </p>
          )}
          <PendingBadge id={record.id} />
        </div>
        <div className={styles.acts}>
          <AssigneeSelect record={record} isShort />
          <NextStepButton
            record={record}
            look="quiet"
            className={styles.move}
            focusFallback={focusFallback}
          />
        </div>
      </div>
    </li>
  )
})

function Due({ record, today }: { record: OrderRecord; today: Day }) {
  const trial = describeNearTrial(record, today)
  const { day, hint } = describeDue(record.dueDate, today)
  const isNear = urgencyOf(record, today) !== undefined
  return (
    <p className={styles.due}>
      {trial ??
        (isNear ? (
          <>
            <span className={styles.roomy}>{day}, </span>
            {hint}
          </>
        ) : (
          <>
            {day}
            {hint && <span className={styles.roomy}>, {hint}</span>}
          </>
        ))}
      <span className={styles.number}> · {orderNumber(record)}</span>
    </p>
  )
}
