import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { memo, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { allFiles } from '../sync/pictures/order-files.ts'
import { usePending } from '../sync/queries/use-orders.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { recordPath } from '../ui/page-title.ts'
import { AssigneeName } from './assignee-select.tsx'
import { StateBadge } from './badges.tsx'
import { BalanceText } from './balance-text.tsx'
import { describeDue, urgencyOf } from './due-labels.ts'
import type { OpenRecord } from './order-cells.tsx'
import { garmentLabel } from './order-labels.ts'
import { PendingBadge } from './pending-badge.tsx'
import { FirstPicture } from './pictures/picture-stack.tsx'

const styles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    columnGap: '3',
    alignItems: 'center',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid transparent',
    _first: { borderTop: '0' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
    '&[data-is-open]': { background: 'chosenGround', borderInlineStartColor: 'action' },
    // A long value can't widen the page.
    contain: 'layout style paint',
  }),
  facts: css({ minWidth: '0', lineHeight: '1.35' }),
  name: css({
    display: 'block',
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  line: css({
    display: 'flex',
    columnGap: '1.5',
    fontSize: 'sm',
    color: 'textMute',
    whiteSpace: 'nowrap',
    '& > :first-child': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
  end: css({ textAlign: 'end', fontSize: 'sm', lineHeight: '1.4', whiteSpace: 'nowrap' }),
  when: css({
    display: 'block',
    fontWeight: 'bold',
    '[data-urgency=overdue] &': { color: 'lateText' },
    '[data-urgency=today] &': { color: 'waitingText' },
  }),
  above: css({ position: 'relative', zIndex: 1 }),
}

/** An order as one thing to press. @param menu beside it, for what else can be done */
export const SummaryRow = memo(function SummaryRow({
  record,
  today,
  isCurrent = false,
  openRecord,
  menu,
  onLongPress,
}: {
  record: OrderRecord
  today: Day
  /** The order that is open beside the list. */
  isCurrent?: boolean
  openRecord: OpenRecord
  menu?: ReactNode
  onLongPress?: (event: MouseEvent) => void
}) {
  const name = customerName(record)
  const due = describeDue(record.dueDate, today)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const servesCustomers = useCanServeCustomers()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={row}
      className={styles.row}
      aria-label={name}
      data-urgency={urgencyOf(record, today)}
      data-is-open={isCurrent || undefined}
    >
      <FirstPicture files={allFiles(record)} isUnsent={isUnsent} />
      <div className={styles.facts}>
        <a
          href={recordPath(record)}
          data-order={record.id}
          onClick={openRecord}
          onContextMenu={onLongPress}
          className={styles.name}
          aria-current={isCurrent || undefined}
          dir="auto"
        >
          {name}
        </a>
        <div className={styles.line}>
          <span dir="auto">{garmentLabel(record)}</span>
          <span>· {orderNumber(record)}</span>
        </div>
        <div className={styles.line}>
          <StateBadge record={record} />
          <AssigneeName record={record} />
        </div>
        <span className={styles.above}>
          <PendingBadge id={record.id} />
        </span>
      </div>
      <div className={styles.end}>
        <span className={styles.when}>{(isOpen(record) && due.hint) || due.day}</span>
        {servesCustomers && <BalanceText record={record} isShort />}
      </div>
      {menu && <div className={styles.above}>{menu}</div>}
    </li>
  )
})
