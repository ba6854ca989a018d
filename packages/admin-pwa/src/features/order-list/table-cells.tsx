import { shortId } from '@zari/shared/ids'
import { customerName } from '@zari/shared/orders/status'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { SourceBadge, StageBadge } from '../../orders/badges.tsx'
import { BalanceText } from '../../orders/balance-text.tsx'
import { CallLink, CustomerLink } from '../../orders/customer-links.tsx'
import { type CellProps, cellStyles, DueButton, RecordLink } from '../../orders/order-cells.tsx'
import { customerText } from '../../orders/order-labels.ts'
import { FileList } from '../../orders/pictures/file-list.tsx'
import { NextStepButton } from '../../orders/status/next-step-button.tsx'
import { StatusSelect } from '../../orders/status/status-select.tsx'
import { designFiles, measurementFiles, staffFiles } from '../../sync/pictures/order-files.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Column } from './table-columns.tsx'

function DetailsButton({
  record,
  openDialog,
  className,
}: Pick<CellProps, 'record' | 'openDialog'> & { className?: string }) {
  const canServe = useCanServeCustomers()
  if (!canServe) return null
  return (
    <Button
      className={className}
      aria-label={`Add More Details for ${customerName(record)}`}
      onClick={() => openDialog('details', record)}
    >
      Add More Details
    </Button>
  )
}

function WhatsAppButton({
  record,
  openDialog,
  className,
}: Pick<CellProps, 'record' | 'openDialog'> & { className?: string }) {
  return (
    <Button
      look="done"
      className={className}
      aria-label={`WhatsApp ${customerName(record)}`}
      onClick={() => openDialog('whatsapp', record)}
    >
      WhatsApp
    </Button>
  )
}

/** The workroom has no column of actions. */
function StepOfWorkroom({ record }: Pick<CellProps, 'record'>) {
  return !useCanServeCustomers() && <NextStepButton record={record} />
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
        <CustomerLink phone={record.phone} name={customerName(record)} />
      </span>
      {record.email && (
        <span className={cellStyles.emailInTable}>
          <EmailText email={record.email} />
        </span>
      )}
    </>
  ),
  source: ({ record }) => <SourceBadge source={record.gallerySource} />,
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
    <div className={cellStyles.status}>
      <StageBadge record={record} />
      <StatusSelect record={record} />
      <StepOfWorkroom record={record} />
    </div>
  ),
  due: (props) => (
    <>
      <DueButton {...props} />
      <div className={cellStyles.money}>
        <BalanceText record={props.record} isShort />
      </div>
    </>
  ),
  notes: ({ record, openDialog }) => (
    <div className={cellStyles.noted}>
      {record.notes && (
        <p className={cellStyles.notePreview} dir="auto">
          {record.notes.trim().slice(0, 120)}
        </p>
      )}
      <DetailsButton record={record} openDialog={openDialog} className={cellStyles.notes} />
      {record.uploadedFiles.length > 0 && (
        <FileList files={staffFiles(record)} title={`Pictures of ${customerName(record)}`} most={1} />
      )}
    </div>
  ),
  actions: ({ record, openDialog }) => (
    <div className={cellStyles.status}>
      <WhatsAppButton record={record} openDialog={openDialog} className={cellStyles.send} />
      <NextStepButton record={record} className={cellStyles.next} />
    </div>
  ),
  date: ({ record }) => <RelativeTime instant={record.createdAt} className={cellStyles.date} />,
} as const satisfies Record<Column, (props: CellProps) => ReactNode>
