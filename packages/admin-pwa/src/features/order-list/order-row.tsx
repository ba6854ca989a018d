import { shortId } from '@zari/shared/ids'
import { Button } from '@zari/shared/ui/controls'
import { memo } from 'react'
import { Ago } from '../../orders/ago.tsx'
import { BalanceText } from '../../orders/balance-text.tsx'
import { CallLink } from '../../orders/call-link.tsx'
import { urgencyOf } from '../../orders/due-words.ts'
import { EmailText } from '../../orders/email-text.tsx'
import { allFiles } from '../../orders/record-pictures.ts'
import { customerName, garmentWords, notedWords, quotedWords } from '../../orders/record-words.ts'
import { SourceBadge } from '../../orders/source-badge.tsx'
import { StageBadge } from '../../orders/stage-badge.tsx'
import { usePending } from '../../records/use-pending.ts'
import { useServesCustomers } from '../../state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileStrip } from '../pictures/file-strip.tsx'
import { PictureStack } from '../pictures/picture-stack.tsx'
import { NextStepButton } from '../stage/index.ts'
import { StatusControl } from '../status/status-control.tsx'
import { type CellProps, DueButton, RecordLink } from './cells.tsx'
import { rowStyles as styles } from './order-row-styles.ts'

/** One garment: its picture, whose it is, what is due, and what comes next. */
export const OrderRow = memo(function OrderRow({
  isWide,
  isLaidOut,
  ...props
}: CellProps & {
  isWide: boolean
  /** Whether it has its real height out of sight, too. */
  isLaidOut?: boolean
}) {
  const { record, today, openDialog, openRecord } = props
  const name = customerName(record)
  const files = allFiles(record)
  const older = files.filter((file) => file.form !== 'picture' || file.cloudStored)
  const isUnsent = usePending(record.id, 'uploadedFiles')
  const servesCustomers = useServesCustomers()
  const openDetails = () => openDialog('details', record)
  const detailsName = `Add More Details for ${name}`
  const actions = (
    <div className={styles.acts}>
      <NextStepButton record={record} className={styles.next} />
      {servesCustomers && !isWide && (
        <Button
          className={styles.icon}
          aria-label={detailsName}
          title="Add More Details"
          onClick={openDetails}
        >
          <Icon name="note" />
        </Button>
      )}
      {servesCustomers && (
        <Button
          look="done"
          className={styles.icon}
          aria-label={`WhatsApp ${name}`}
          title="WhatsApp"
          onClick={() => openDialog('whatsapp', record)}
        >
          <Icon name="message" />
        </Button>
      )}
    </div>
  )
  const garment = (
    <span className={styles.garment} dir="auto">
      {garmentWords(record)}
    </span>
  )
  const stage = <StageBadge record={record} />
  const garmentLine = (
    <span className={styles.garmentLine}>
      {garment} {stage}
    </span>
  )
  const [first = '', second] = [quotedWords(record), notedWords(record)].filter(Boolean)
  const secondLine = second && (
    <span className={styles.line} dir="auto">
      {second}
    </span>
  )
  return (
    <li
      className={isLaidOut ? styles.laidOutRow : styles.row}
      aria-label={name}
      data-urgency={urgencyOf(record, today)}
    >
      <div className={styles.pictures}>
        <PictureStack files={files} title={`Pictures of ${name}`} isUnsent={isUnsent} />
      </div>
      <div className={styles.name}>
        <RecordLink record={record} openRecord={openRecord} />
      </div>
      <div className={styles.tel}>
        <CallLink phone={record.phone} />
      </div>
      {isWide && !servesCustomers && (
        <div className={styles.read}>
          {garmentLine}
          <span className={styles.line} dir="auto">
            {first}
          </span>
          {secondLine}
        </div>
      )}
      {isWide && servesCustomers && (
        <button type="button" className={styles.written} onClick={openDetails}>
          {garmentLine}
          <span className={styles.line} dir="auto">
            {first || 'Add notes'}
          </span>
          {secondLine}
          <span className={styles.unseen}>{detailsName}</span>
        </button>
      )}
      {!isWide && (
        <>
          <div className={styles.what}>{garment}</div>
          <div className={styles.notes}>
            <span className={styles.line} dir="auto">
              {stage} {first}
            </span>
            {secondLine}
          </div>
        </>
      )}
      <div className={styles.due}>
        <DueButton {...props} />
      </div>
      <div className={styles.money}>
        <BalanceText record={record} isShort={!isWide} />
      </div>
      <div className={styles.meta}>
        <span className={styles.id}>{shortId(record.id)}</span>
        <Ago instant={record.createdAt} />
        <SourceBadge source={record.gallerySource} />
        {record.email && (
          <span>
            <EmailText email={record.email} />
          </span>
        )}
        {older.length > 0 && (
          <span className={styles.older}>
            <FileStrip files={older} title={`Older files of ${name}`} />
          </span>
        )}
      </div>
      <div className={styles.state}>
        <div className={styles.status}>
          <StatusControl record={record} />
        </div>
        {!isWide && actions}
      </div>
      {isWide && actions}
    </li>
  )
})
