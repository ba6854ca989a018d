import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { statusChangeError } from '@zari/shared/orders/role-access'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { memo, type RefObject } from 'react'
import { AssigneeSelect } from '../../orders/assignee-select.tsx'
import { describeDue, describeNearTrial, urgencyOf } from '../../orders/due-labels.ts'
import type { OpenRecord } from '../../orders/order-cells.tsx'
import { garmentLabel } from '../../orders/order-labels.ts'
import { PendingBadge } from '../../orders/pending-badge.tsx'
import { FirstPicture } from '../../orders/pictures/picture-stack.tsx'
import { useNextStep } from '../../orders/status/use-next-step.ts'
import { deliverOrSet } from '../../orders/delivery/deliver-or-set.ts'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/queries/use-orders.ts'
import { useRole } from '../../sync/store/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { nextMove } from './board-columns.ts'

const styles = {
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.5',
    padding: '2.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'line',
    borderRadius: 'md',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 11rem',
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
  }),
  top: css({ display: 'flex', gap: '2.5', minWidth: '0' }),
  facts: css({ flex: '1', minWidth: '0', lineHeight: '1.35' }),
  name: css({
    fontWeight: 'bold',
    color: 'text',
    textDecoration: 'none',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    // The card opens the order; its controls lie above.
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  piece: css({ fontSize: 'sm', lineClamp: 2, overflowWrap: 'anywhere' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'sm',
    color: 'textMute',
  }),
  when: css({
    fontWeight: 'semibold',
    '[data-urgency=overdue] &': { color: 'lateText' },
    '[data-urgency=today] &': { color: 'waitingText' },
  }),
  acts: css({
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    fontSize: 'sm',
    '& > *': { flex: '1 1 8.75rem' },
    '& select': { flex: '1' },
  }),
  move: css({ paddingInline: '2', gap: '1', fontSize: 'sm', whiteSpace: 'nowrap' }),
}

/** @param home takes the focus when the card has left its column */
export const BoardCard = memo(function BoardCard({
  record,
  today,
  openRecord,
  home,
}: {
  record: OrderRecord
  today: Day
  openRecord: OpenRecord
  home: RefObject<HTMLElement | null>
}) {
  const name = customerName(record)
  const due = describeDue(record.dueDate, today)
  const quantity = quantityOf(record)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  return (
    <li className={styles.card} aria-label={name} data-urgency={urgencyOf(record, today)}>
      <div className={styles.top}>
        <FirstPicture files={allFiles(record)} isUnsent={isUnsent} />
        <div className={styles.facts}>
          <a
            href={recordPath(record)}
            data-order={record.id}
            className={styles.name}
            onClick={openRecord}
            dir="auto"
          >
            {name}
          </a>
          <p className={styles.piece}>
            <span dir="auto">{garmentLabel(record)}</span>
            {quantity > 1 && <strong> × {quantity}</strong>}
          </p>
          <p className={styles.line}>
            <span>{orderNumber(record)}</span>
            <span className={styles.when}>
              {describeNearTrial(record, today) ?? [due.day, due.hint].filter(Boolean).join(', ')}
            </span>
          </p>
          <PendingBadge id={record.id} />
        </div>
      </div>
      <div className={styles.acts}>
        <AssigneeSelect record={record} isShort />
        <MoveButton record={record} home={home} />
      </div>
    </li>
  )
})

function MoveButton({ record, home }: { record: OrderRecord; home: RefObject<HTMLElement | null> }) {
  const { isSaving, take } = useNextStep(home)
  const role = useRole()
  const move = nextMove(record)
  if (!move) return null
  const [first] = move.steps
  const status = first.edit === 'status' ? first.fields.status : null
  if (statusChangeError(role, record.status, status ?? undefined)) return null
  return (
    <Button
      className={styles.move}
      disabled={isSaving}
      aria-label={`${customerName(record)}: ${move.label}`}
      onClick={() => deliverOrSet(record, status, () => void take(record, ...move.steps))}
    >
      {move.label} <Icon name="next" size={16} />
    </Button>
  )
}
