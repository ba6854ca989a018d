import type { Day } from '@zari/shared/time/due-date'
import { balanceOf } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber, orderNumberWithId } from '@zari/shared/orders/order-number'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { withQuantity } from '@zari/shared/orders/garment-label'
import { quantityOf } from '@zari/shared/orders/trial'
import { memo, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { garmentPictures } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { AssigneeName } from '../assignee/assignee-select.tsx'
import { SpamBadge, StateBadge } from './badges.tsx'
import { BalanceText } from '../money/balance-text.tsx'
import { WebsitePrice } from '../money/website-price.tsx'
import { websiteTotal } from '../money/website-total.ts'
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
import { StatusControl } from './table-cells.tsx'
import { WholeOrder } from './whole-order.tsx'

const PICTURE: PictureBox = [48, 56]
const PICTURE_OF_WORKROOM: PictureBox = [64, 72]

export interface RowProps {
  record: OrderRecord
  today: Day
  openRecord: OpenRecord
  /** Without it the row only opens the order. */
  openDialog?: OpenOrderDialog | undefined
  /** The status control stands in the row where that has room. */
  hasControl?: boolean
  isCurrent?: boolean
}

/** In a list with `rowsStyle`. */
export const OrderRow = memo(function OrderRow({
  record,
  today,
  openRecord,
  openDialog,
  hasControl = false,
  isCurrent = false,
  title = 'customer',
  urgency = urgencyOf(record, today),
  when,
  note,
  action,
  beside,
  children,
}: RowProps & {
  /** `piece` where the customer stands above it. */
  title?: 'customer' | 'piece'
  urgency?: ReturnType<typeof urgencyOf> | null
  /** In place of the due day. */
  when?: ReactNode
  /** In place of the notes; also on a phone. */
  note?: ReactNode
  /** In place of the next step. */
  action?: ReactNode
  /** Where there is room for it. */
  beside?: ReactNode
  /** In place of its note, below the row. */
  children?: ReactNode
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // In the list beside an order.
    if (isCurrent && row.current?.closest('aside')) row.current.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const [isUnfolded, setUnfolded] = useState(false)
  const state = `${record.status} ${record.stage ?? ''}`
  const [stateAtFirst] = useState(state)
  const servesCustomers = useCanServeCustomers()
  const picture = {
    files: garmentPictures(record),
    isUnsent: usePending(record.id, 'uploadedFiles'),
    box: servesCustomers ? PICTURE : PICTURE_OF_WORKROOM,
  }
  const due = describeDue(record.dueDate, today)
  const customer = customerName(record)
  const garment = withQuantity(garmentLabel(record), quantityOf(record))
  const name = title === 'customer' ? customer : garment
  const toggle = {
    'aria-expanded': isUnfolded,
    onClick: () => setUnfolded(!isUnfolded),
  }
  const onLongPress = (event: MouseEvent) => {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    setUnfolded(true)
  }
  return (
    <li
      ref={row}
      className={styles.row}
      aria-label={name}
      data-urgency={urgency ?? undefined}
      data-cancelled={record.status === 'cancelled' || undefined}
      data-is-workroom={servesCustomers ? undefined : ''}
      data-is-open={isCurrent || undefined}
    >
      {state !== stateAtFirst && <span key={state} className={styles.moved} />}
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
          onContextMenu={openDialog && onLongPress}
          className={styles.name}
          aria-current={isCurrent || undefined}
          dir="auto"
          translate={title === 'customer' ? 'no' : undefined}
        >
          {name}
        </a>
        {title === 'customer' && servesCustomers && (
          <div className={styles.phone}>
            <CallLink phone={record.phone} />
          </div>
        )}
      </div>
      <div className={styles.piece}>
        <span dir="auto">{title === 'customer' ? garment : `Order ${orderNumberWithId(record)}`}</span>
        {title === 'customer' && ` · ${orderNumber(record)}`}
      </div>
      <div className={styles.note} data-note>
        {!children && (
          <span data-is-asked={note ? '' : undefined} dir="auto">
            {note || notePreview(record)}
          </span>
        )}
        {!children && <SpamBadge record={record} />}
        <PendingBadge id={record.id} />
      </div>
      <div className={styles.state} data-has-control={hasControl || undefined}>
        {openDialog ? (
          <button type="button" className={styles.opener} {...toggle}>
            <span className={styles.unseen}>More of {customer}, </span>
            <StateBadge record={record} />
            <Icon name="next" size={14} />
          </button>
        ) : (
          <StateBadge record={record} />
        )}
      </div>
      {hasControl && (
        <div className={styles.control}>
          <StatusControl record={record} />
        </div>
      )}
      <div className={styles.when}>
        {when ?? (
          <>
            <span>{due.day}</span>
            {due.hint && isOpen(record) && <span>{due.hint}</span>}
          </>
        )}
      </div>
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
      {openDialog && (
        <div className={styles.acts}>
          <div className={styles.step} data-not-on-phone={servesCustomers || undefined}>
            {action || <NextStepButton record={record} openDialog={openDialog} isShort />}
            {beside}
          </div>
          {servesCustomers && (
            <IconButton
              look="done"
              className={styles.whatsapp}
              aria-label={`WhatsApp ${customer}`}
              onClick={() => openDialog('whatsapp', record)}
            >
              <Icon name="message" />
            </IconButton>
          )}
          {hasControl && (
            <div className={styles.more}>
              <IconButton {...toggle} aria-label={`More of ${customer}`}>
                <Icon name={isUnfolded ? 'close' : 'more'} />
              </IconButton>
            </div>
          )}
        </div>
      )}
      {openDialog && <OpenedLine record={record} />}
      {children}
      {isUnfolded && openDialog && <WholeOrder {...{ record, today, openRecord, openDialog, action }} />}
    </li>
  )
})

/** A press takes a payment, or sets the website's price. */
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
  if (!openDialog || record.status === 'cancelled' || !hasMoney) return balance
  const total = websiteTotal(record)
  if (total) return <WebsitePrice record={record} total={total} />
  return (
    <button type="button" className={styles.pay} onClick={() => openDialog('payment', record)}>
      {balance} <span className={styles.unseen}>Take payment from {customerName(record)}</span>
    </button>
  )
}
