import { shortId } from '@zari/shared/lib/ids'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { SourceBadge, StageBadge } from './badges.tsx'
import { describeDue } from '../dates/due-labels.ts'
import { BalanceText } from '../money/balance-text.tsx'
import { WebsitePrice } from '../money/website-price.tsx'
import { websiteTotal } from '../money/website-total.ts'
import { CallLink } from '../customer/customer-links.tsx'
import { type CellProps, cellStyles, DueButton, RecordLink } from './order-cells.tsx'
import { customerText } from '../order-labels.ts'
import { FileList } from '../pictures/file-list.tsx'
import { NextStepButton } from '../stage/next-step-button.tsx'
import { StatusSelect } from '../stage/status-select.tsx'
import { OpenedLine } from '../whatsapp/opened-message.tsx'
import { designFiles, measurementFiles, staffFiles } from '../../sync/pictures/order-files.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from './table-columns.tsx'

export function DetailsButton({ record, openDialog }: Pick<CellProps, 'record' | 'openDialog'>) {
  const note = record.notes?.trim().slice(0, 120)
  if (!useCanServeCustomers()) return note && <Words text={note} />
  const addNote = isOpen(record) ? cellStyles.addNote : cellStyles.addNoteClosed
  const name = `Add More Details for ${customerName(record)}`
  return (
    <Button
      className={note ? cellStyles.note : addNote}
      look="quiet"
      aria-label={note ? `${note}. ${name}` : name}
      onClick={() => openDialog('details', record)}
    >
      <span className={cellStyles.words} dir="auto">
        {note || 'Add More Details'}
      </span>
    </Button>
  )
}

export function StatusControl({ record, children }: Pick<CellProps, 'record'> & { children?: ReactNode }) {
  return (
    <div className={cellStyles.status}>
      <StageBadge record={record} />
      <StatusSelect record={record} />
      {children}
    </div>
  )
}

/** In place of its column of actions. */
function StepOfWorkroom({ record }: Pick<CellProps, 'record'>) {
  return !useCanServeCustomers() && <NextStepButton record={record} className={cellStyles.nextInStatus} />
}

/** Not in the workroom. */
function Balance({ record, today }: Pick<CellProps, 'record' | 'today'>) {
  const { hint, state } = describeDue(record.dueDate, today)
  const hasHint = isOpen(record) && hint !== ''
  const ofWebsite = websiteTotal(record)
  const isOneLine = !hasHint && state !== 'unreadable'
  return (
    useCanServeCustomers() && (
      <div
        className={hasHint ? cellStyles.balanceBelowHint : isOneLine ? cellStyles.balanceBelowDay : undefined}
        data-below-day={isOneLine}
      >
        {ofWebsite ? (
          <WebsitePrice record={record} total={ofWebsite} />
        ) : (
          <div className={cellStyles.balance}>
            <BalanceText record={record} beside="to pay" />
          </div>
        )}
      </div>
    )
  )
}

function Words({ text }: { text: string }) {
  return (
    <p className={cellStyles.words} dir="auto">
      {text.slice(0, 300) || '–'}
    </p>
  )
}

export const cells = {
  id: ({ record }) => (
    <>
      {record.number !== undefined && <strong>{record.number}</strong>}{' '}
      <span className={cellStyles.id}>{shortId(record.id)}</span>
    </>
  ),
  name: (props) => <RecordLink {...props} />,
  contact: ({ record }) => (
    <>
      <span className={cellStyles.phone}>
        <CallLink phone={record.phone} />
      </span>
      {record.email && (
        <span className={cellStyles.email}>
          <EmailText email={record.email} />
        </span>
      )}
    </>
  ),
  source: ({ record }) => (
    <span className={cellStyles.source}>
      <SourceBadge source={record.gallerySource} />
    </span>
  ),
  message: ({ record }) => <Words text={customerText(record)} />,
  designImage: ({ record }) => (
    <FileList files={designFiles(record)} title={`Design images of ${customerName(record)}`} most={1} />
  ),
  outfitType: ({ record }) => <Words text={record.outfitType ?? ''} />,
  measurements: ({ record }) => (
    <FileList files={measurementFiles(record)} title={`Measurements of ${customerName(record)}`} most={1} />
  ),
  details: ({ record }) => <Words text={customerText(record)} />,
  status: ({ record }) => (
    <StatusControl record={record}>
      <StepOfWorkroom record={record} />
    </StatusControl>
  ),
  due: (props) => (
    <>
      <DueButton {...props} />
      <Balance {...props} />
    </>
  ),
  notes: ({ record, openDialog }) => (
    <div className={cellStyles.noted}>
      <DetailsButton record={record} openDialog={openDialog} />
      {record.uploadedFiles.length > 0 && (
        <FileList files={staffFiles(record)} title={`Pictures of ${customerName(record)}`} most={1} />
      )}
    </div>
  ),
  actions: ({ record, openDialog }) => (
    <>
      <div className={cellStyles.actions}>
        <Button
          look="quiet"
          className={cellStyles.send}
          aria-label={`WhatsApp ${customerName(record)}`}
          onClick={() => openDialog('whatsapp', record)}
        >
          <Icon name="message" />
        </Button>
        <NextStepButton record={record} openDialog={openDialog} className={cellStyles.next} />
      </div>
      <OpenedLine record={record} />
    </>
  ),
  date: ({ record }) => <RelativeTime instant={record.createdAt} className={cellStyles.date} words="short" />,
} as const satisfies Record<Column, (props: CellProps) => ReactNode>
