import type { Day } from '@zari/shared/time/due-date'
import { balanceOf } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber, orderNumberWithId } from '@zari/shared/orders/order-number'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { memo, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { AssigneeName } from '../assignee/assignee-select.tsx'
import { StateBadge } from './badges.tsx'
import { BalanceText } from '../money/balance-text.tsx'
import { CallLink } from '../customer/customer-links.tsx'
import { describeDue, urgencyOf } from '../dates/due-labels.ts'
import type { OpenRecord } from './order-cells.tsx'
import { garmentLabel, notePreview } from '../order-labels.ts'
import { rowStyles as styles } from './order-row-styles.ts'
import { PendingBadge } from './pending-badge.tsx'
import { FirstPicture, type PictureBox, PictureStack } from '../pictures/picture-stack.tsx'
import { NextStepButton } from '../stage/next-step-button.tsx'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'
import { OpenedLine } from '../whatsapp/opened-message.tsx'

const PICTURE: PictureBox = [48, 56]

/** In a list with `rowsStyle`. */
export const OrderRow = memo(function OrderRow({
  record,
  today,
  openRecord,
  openDialog,
  title = 'customer',
  urgency = urgencyOf(record, today),
  when,
  note,
  action,
  menu,
  isCurrent = false,
  onLongPress,
  children,
}: {
  record: OrderRecord
  today: Day
  openRecord: OpenRecord
  /** Without it the row only opens the order. */
  openDialog?: OpenOrderDialog
  /** `piece` where the customer stands above it. */
  title?: 'customer' | 'piece'
  urgency?: ReturnType<typeof urgencyOf> | null
  /** In place of the due day. */
  when?: ReactNode
  /** In place of the notes; also on a phone. */
  note?: ReactNode
  /** In place of the next step. */
  action?: ReactNode
  menu?: ReactNode
  isCurrent?: boolean
  onLongPress?: (event: MouseEvent) => void
  /** In place of its note, below the row. */
  children?: ReactNode
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const servesCustomers = useCanServeCustomers()
  const picture = { files: allFiles(record), isUnsent: usePending(record.id, 'uploadedFiles'), box: PICTURE }
  const due = describeDue(record.dueDate, today)
  const name = title === 'customer' ? customerName(record) : garmentLabel(record)
  const hasPhone = title === 'customer' && servesCustomers
  return (
    <li
      ref={row}
      className={styles.row}
      aria-label={name}
      data-urgency={urgency ?? undefined}
      data-is-open={isCurrent || undefined}
    >
      <div className={styles.picture}>
        {openDialog ? (
          <PictureStack {...picture} title={`Pictures of ${name}`} />
        ) : (
          <FirstPicture {...picture} />
        )}
      </div>
      <div className={styles.who}>
        <a
          href={recordPath(record)}
          data-order={record.id}
          onClick={openRecord}
          onContextMenu={onLongPress}
          className={styles.name}
          aria-current={isCurrent || undefined}
          dir="auto"
          translate={title === 'customer' ? 'no' : undefined}
        >
          {name}
        </a>
        {hasPhone && (
          <div className={styles.phone}>
            <CallLink phone={record.phone} />
          </div>
        )}
      </div>
      <div className={styles.what}>
        <span className={styles.piece}>
          {title === 'customer' && <span dir="auto">{garmentLabel(record)}</span>}
          {title === 'customer' ? ` · ${orderNumber(record)}` : `Order ${orderNumberWithId(record)}`}
        </span>
        {!children && (
          <span
            className={styles.note}
            data-is-asked={note ? '' : undefined}
            data-is-alone={hasPhone ? undefined : ''}
            dir="auto"
          >
            {note || notePreview(record)}
          </span>
        )}
        <PendingBadge id={record.id} />
      </div>
      <div className={styles.when}>
        {when ?? (
          <>
            <span>{due.day}</span>
            {due.hint && isOpen(record) && <span>{due.hint}</span>}
          </>
        )}
      </div>
      <div className={styles.sums}>
        <div className={styles.money}>
          {servesCustomers ? (
            <Balance
              record={record}
              beside={title === 'customer' || !balanceOf(record) ? 'to pay' : 'total'}
              openDialog={openDialog}
            />
          ) : (
            <AssigneeName record={record} />
          )}
        </div>
        <div className={styles.state}>
          <StateBadge record={record} />
        </div>
      </div>
      {openDialog && (
        <div className={styles.acts}>
          {action || <NextStepButton record={record} openDialog={openDialog} />}
          {servesCustomers && (
            <IconButton
              look="done"
              className={styles.whatsapp}
              aria-label={`WhatsApp ${customerName(record)}`}
              onClick={() => openDialog('whatsapp', record)}
            >
              <Icon name="message" />
            </IconButton>
          )}
          {menu}
        </div>
      )}
      {openDialog && <OpenedLine record={record} />}
      {children}
    </li>
  )
})

/** A press takes a payment. */
function Balance({
  record,
  beside,
  openDialog,
}: {
  record: OrderRecord
  beside: 'total' | 'to pay'
  openDialog: OpenOrderDialog | undefined
}) {
  const balance = <BalanceText record={record} beside={beside} />
  const hasMoney = record.kind !== 'contact-inquiries' || Boolean(balanceOf(record) ?? record.advancePaid)
  if (!openDialog || !hasMoney) return balance
  return (
    <button type="button" className={styles.pay} onClick={() => openDialog('payment', record)}>
      {balance} <span className={styles.unseen}>Take payment from {customerName(record)}</span>
    </button>
  )
}
