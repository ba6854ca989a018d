import type { Day } from '@zari/shared/due-date'
import { balanceOf } from '@zari/shared/money'
import { openRequests, requestTypeLabels } from '@zari/shared/orders/customer-request'
import { newAnswer } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { openTrialOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import { allFiles } from '../sync/pictures/order-files.ts'
import { usePending } from '../sync/queries/use-orders.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { recordPath } from '../ui/page-title.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { AssigneeName } from './assignee-select.tsx'
import { StageBadge } from './badges.tsx'
import { BalanceText } from './balance-text.tsx'
import { requestText } from './customer-link/request-text.ts'
import { describeDue, describeNearTrial, urgencyOf } from './due-labels.ts'
import type { OpenRecord } from './order-cells.tsx'
import { garmentLabel, notePreview } from './order-labels.ts'
import { PendingBadge } from './pending-badge.tsx'
import { PictureStack } from './pictures/picture-stack.tsx'
import { AnsweredButton, NextStepButton, TrialDoneButton } from './status/next-step-button.tsx'
import type { OpenOrderDialog } from './use-order-dialogs.tsx'

const above = css.raw({ position: 'relative', zIndex: 1 })

const money = css.raw(above, {
  flexShrink: 0,
  paddingBlock: '0.75rem',
  marginBlock: '-0.75rem',
  minWidth: 'target',
  color: 'text',
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: 'sm',
  _hover: { background: 'chosenGround' },
  _focusVisible: { focusRing: 'touching' },
})

const styles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    paddingInline: '3.5',
    paddingBlock: '2',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid transparent',
    _first: { borderTop: '0' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
  }),
  above: css(above),
  facts: css({ minWidth: '0', lineHeight: '1.35' }),
  name: css({
    display: 'block',
    fontSize: '1.125rem',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  line: css({
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '2',
    minWidth: '0',
    fontSize: 'sm',
    color: 'textMute',
    whiteSpace: 'nowrap',
    '& > :first-child': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
  // Nothing here may be cut, so it wraps; only a person's name gets an ellipsis.
  wrapping: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    fontSize: 'sm',
    color: 'textMute',
    whiteSpace: 'nowrap',
    '& > *': { maxWidth: 'full' },
    '& > [dir]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
  money: css(money),
  moneyWhereRoom: css(money, { display: { base: 'none', sm: 'inline' } }),
  when: css({
    flexShrink: 0,
    fontWeight: 'semibold',
    '[data-urgency=overdue] &': { color: 'lateText' },
    '[data-urgency=today] &': { color: 'waitingText' },
  }),
  // A phone has room for the piece and the stage.
  number: css({ flexShrink: 0, display: { base: 'none', sm: 'inline' } }),
  words: css({ overflow: 'hidden', textOverflow: 'ellipsis', color: 'textMute' }),
  acts: css(above, {
    display: 'flex',
    gap: '1.5',
    flexDirection: { base: 'column', sm: 'row-reverse' },
    '@media (max-width: 22rem)': {
      gridColumn: '2 / -1',
      flexDirection: 'row-reverse',
      justifyContent: 'flex-end',
      marginTop: '3.5',
    },
  }),
  asked: css({ fontSize: 'sm', lineClamp: '2', overflowWrap: 'anywhere' }),
  unseen: css({ srOnly: true }),
  next: css({ width: '7.25rem' }),
  write: css({ paddingInline: '0' }),
  writeWhereRoom: css({ paddingInline: '0', display: { base: 'none', sm: 'inline-flex' } }),
}

export const WorkRow = memo(function WorkRow({
  record,
  today,
  isAsked,
  isLate,
  openDialog,
  openRecord,
}: {
  record: OrderRecord
  today: Day
  isAsked: boolean
  isLate: boolean
  openDialog: OpenOrderDialog
  openRecord: OpenRecord
}) {
  const name = customerName(record)
  const hasMoney = record.kind !== 'contact-inquiries' || Boolean(balanceOf(record) ?? record.advancePaid)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const due = describeDue(record.dueDate, today)
  const trial = describeNearTrial(record, today)
  const trialDay = openTrialOf(record)
  const isTrialDue = trial !== undefined && trialDay !== undefined && trialDay <= today
  const servesCustomers = useCanServeCustomers()
  return (
    <li
      className={styles.row}
      aria-label={name}
      data-urgency={isAsked ? (isLate ? 'overdue' : undefined) : urgencyOf(record, today)}
    >
      <div className={styles.above}>
        <PictureStack files={allFiles(record)} title={`Pictures of ${name}`} most={1} isUnsent={isUnsent} />
      </div>
      <div className={styles.facts}>
        <a
          className={styles.name}
          href={recordPath(record)}
          data-order={record.id}
          onClick={openRecord}
          dir="auto"
        >
          {name}
        </a>
        <div className={styles.line}>
          <span dir="auto">{garmentLabel(record)}</span>
          <span className={styles.number}>{orderNumber(record)}</span>
          {isAsked ? (
            <span className={styles.words} dir="auto">
              {notePreview(record)}
            </span>
          ) : (
            servesCustomers && <StageBadge record={record} />
          )}
        </div>
        <div className={styles.wrapping}>
          <span className={styles.when}>
            {isAsked ? <RelativeTime instant={record.createdAt} /> : (trial ?? (due.hint || due.day))}
          </span>
          {/* The workroom sees no amounts; the line above shows the garment. */}
          {!servesCustomers && <StageBadge record={record} />}
          {!servesCustomers && <AssigneeName record={record} />}
          {servesCustomers && (
            <button
              type="button"
              className={trial === undefined ? styles.money : styles.moneyWhereRoom}
              data-tip={hasMoney ? undefined : ''}
              onClick={() => openDialog('payment', record)}
            >
              {hasMoney ? <BalanceText record={record} isShort /> : <Icon name="rupee" size={16} />}
              <span className={styles.unseen}>Take payment from {name}</span>
            </button>
          )}
        </div>
        {servesCustomers && <AskedLine record={record} today={today} />}
        <div className={styles.above}>
          <PendingBadge id={record.id} />
        </div>
      </div>
      <div className={styles.acts}>
        {servesCustomers && (
          <IconButton
            look="done"
            className={isAsked ? styles.write : styles.writeWhereRoom}
            aria-label={`WhatsApp ${name}`}
            onClick={() => openDialog('whatsapp', record)}
          >
            <Icon name="message" />
          </IconButton>
        )}
        {isAsked && record.kind === 'outfit-details-orders' && <AnsweredButton record={record} />}
        {isTrialDue && servesCustomers ? (
          <TrialDoneButton record={record} className={styles.next} />
        ) : (
          <NextStepButton record={record} className={styles.next} />
        )}
      </div>
    </li>
  )
})

/** What the customer asked for first from the page of the order, or else answered to the design. */
function AskedLine({ record, today }: { record: OrderRecord; today: Day }) {
  const [asked] = openRequests(record)
  const answer = newAnswer(record, today)
  const said = asked
    ? [requestTypeLabels[asked.type], requestText(asked, today)]
    : answer?.type === 'change'
      ? ['Change to the design', answer.words]
      : [answer && `Design approved by ${answer.name}`]
  const text = said.filter(Boolean).join(': ')
  return (
    text && (
      <p className={styles.asked} dir="auto">
        {text}
      </p>
    )
  )
}
