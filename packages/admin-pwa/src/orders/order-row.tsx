import { rowStyles } from './order-row-styles.ts'
import { shortId } from '@zari/shared/ids'
import { customerName } from '@zari/shared/orders/status'
import { memo, type ReactNode } from 'react'
import { allFiles } from '../sync/pictures/order-files.ts'
import { usePending } from '../sync/queries/use-orders.ts'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { EmailText } from '../ui/email-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { AssigneeName, AssigneeSelect } from './assignee-select.tsx'
import { SourceBadge, StageBadge } from './badges.tsx'
import { BalanceText } from './balance-text.tsx'
import { CallLink } from './customer-links.tsx'
import { urgencyOf } from './due-labels.ts'
import { type CellProps, DueButton, RecordLink } from './order-cells.tsx'
import { garmentLabel, noteText, quotedText } from './order-labels.ts'
import { FileList } from './pictures/file-list.tsx'
import { PictureStack } from './pictures/picture-stack.tsx'
import { NextStepButton } from './status/next-step-button.tsx'
import { StatusSelect } from './status/status-select.tsx'

export const OrderRow = memo(function OrderRow({
  isWide,
  isLaidOut,
  fold,
  ...props
}: CellProps & {
  isWide: boolean
  isLaidOut?: boolean
  /** Closes an opened row. */
  fold?: ReactNode
}) {
  const { record, today, openDialog, openRecord } = props
  const name = customerName(record)
  const files = allFiles(record)
  const older = files.filter((file) => file.form !== 'picture' || file.cloudStored)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const servesCustomers = useCanServeCustomers()
  const openDetails = () => openDialog('details', record)
  const detailsName = `Add More Details for ${name}`
  const actions = (
    <div className={rowStyles.acts}>
      <NextStepButton record={record} className={rowStyles.next} />
      {servesCustomers && !isWide && (
        <IconButton look="plain" className={rowStyles.icon} aria-label={detailsName} onClick={openDetails}>
          <Icon name="note" />
        </IconButton>
      )}
      {servesCustomers && (
        <IconButton
          look="done"
          className={rowStyles.icon}
          aria-label={`WhatsApp ${name}`}
          onClick={() => openDialog('whatsapp', record)}
        >
          <Icon name="message" />
        </IconButton>
      )}
    </div>
  )
  const garment = (
    <span className={rowStyles.garment} dir="auto">
      {garmentLabel(record)}
    </span>
  )
  const [first = isWide && servesCustomers ? 'Add More Details' : '', second] = [
    quotedText(record),
    noteText(record),
  ].filter(Boolean)
  const lines = (
    <>
      <span className={rowStyles.line} dir="auto">
        <StageBadge record={record} /> {first}
      </span>
      {second && (
        <span className={rowStyles.line} dir="auto">
          {second}
        </span>
      )}
    </>
  )
  return (
    <li
      className={isLaidOut ? rowStyles.laidOutRow : rowStyles.row}
      aria-label={name}
      data-urgency={urgencyOf(record, today)}
    >
      <div className={rowStyles.pictures}>
        <PictureStack files={files} title={`Pictures of ${name}`} isUnsent={isUnsent} />
      </div>
      <div className={rowStyles.name}>
        <RecordLink record={record} openRecord={openRecord} />
      </div>
      <div className={rowStyles.tel}>
        <CallLink phone={record.phone} />
      </div>
      {isWide && !servesCustomers && (
        <div className={rowStyles.read}>
          {garment}
          {lines}
        </div>
      )}
      {isWide && servesCustomers && (
        <button type="button" className={rowStyles.written} onClick={openDetails}>
          {garment}
          {lines}
          <span className={rowStyles.unseen}>{detailsName}</span>
        </button>
      )}
      {!isWide && (
        <>
          <div className={rowStyles.what}>{garment}</div>
          <div className={rowStyles.notes}>{lines}</div>
        </>
      )}
      <div className={rowStyles.due}>
        <DueButton {...props} />
      </div>
      <div className={rowStyles.money}>
        <BalanceText record={record} isShort={!isWide} />
      </div>
      <div className={rowStyles.meta}>
        <span>
          Order {record.number !== undefined && <strong>{record.number} · </strong>}
          <span className={rowStyles.id}>{shortId(record.id)}</span>
        </span>
        <RelativeTime instant={record.createdAt} />
        <SourceBadge source={record.gallerySource} />
        <AssigneeName record={record} />
        {record.email && (
          <span>
            <EmailText email={record.email} />
          </span>
        )}
        {older.length > 0 && (
          <span className={rowStyles.older}>
            <FileList files={older} title={`Older files of ${name}`} />
          </span>
        )}
        {fold && <span className={rowStyles.fold}>{fold}</span>}
      </div>
      <div className={rowStyles.state}>
        <div className={rowStyles.status}>
          <StatusSelect record={record} />
        </div>
        {!isWide && actions}
        {!isWide && servesCustomers && (
          <div className={rowStyles.assignee}>
            <AssigneeSelect record={record} />
          </div>
        )}
      </div>
      {isWide && actions}
    </li>
  )
})
