import type { Day } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Ago } from '../../orders/ago.tsx'
import { BalanceText } from '../../orders/balance-text.tsx'
import { CallLink } from '../../orders/call-link.tsx'
import { CustomerLink } from '../../orders/customer-link.tsx'
import { DueText } from '../../orders/due-text.tsx'
import { dueWords } from '../../orders/due-words.ts'
import { EmailText } from '../../orders/email-text.tsx'
import { PendingMark } from '../../orders/pending-mark.tsx'
import { recordPath } from '../../orders/record-path.ts'
import { designFiles, measurementFiles } from '../../orders/record-pictures.ts'
import { customerName, customerWords, isOpen } from '../../orders/record-words.ts'
import { SourceBadge } from '../../orders/source-badge.tsx'
import { useServesCustomers } from '../../state/use-role.ts'
import type { OpenOrderDialog } from '../order-dialogs/use-order-dialogs.tsx'
import { FileStrip } from '../pictures/file-strip.tsx'
import { NextStepButton } from '../stage/index.ts'
import { StatusControl } from '../status/status-control.tsx'
import type { Column } from './columns.ts'
import type { OpenRecord } from './use-open-record.ts'

export interface CellProps {
  record: OrderRecord
  today: Day
  openDialog: OpenOrderDialog
  openRecord: OpenRecord
}

export const cellStyles = {
  id: css({ fontFamily: 'mono', fontSize: 'xs', color: 'textMute', whiteSpace: 'nowrap' }),
  name: css({
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineClamp: 3,
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'outside' },
  }),
  email: css({ display: 'block', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere', lineClamp: 2 }),
  emailInTable: css({
    display: 'block',
    fontSize: 'sm',
    lineHeight: '1.25',
    color: 'textMute',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  words: css({
    fontSize: 'sm',
    lineHeight: '1.35',
    lineClamp: 3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
  date: css({ display: 'block', fontSize: 'sm', color: 'textMute', lineHeight: '1.25' }),
  due: css({
    minHeight: 'target',
    width: 'calc(100% + 1rem)',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    paddingInline: '2',
    marginInline: '-2',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
  }),
  unseen: css({ srOnly: true }),
  phone: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
  notes: css({ paddingInline: '1', fontSize: 'xs', lineHeight: '1.25' }),
  status: css({ display: 'flex', flexDirection: 'column', gap: '1' }),
  noted: css({ display: 'flex', flexDirection: 'column', gap: '0.5', fontSize: 'sm' }),
  firstWords: css({
    fontSize: 'xs',
    lineHeight: '1.25',
    color: 'textMute',
    lineClamp: 1,
    overflowWrap: 'anywhere',
  }),
  send: css({ paddingInline: '2', fontSize: 'sm' }),
}

/** Leads to the record's own page. */
export function RecordLink({ record, openRecord }: Pick<CellProps, 'record' | 'openRecord'>) {
  return (
    <>
      <a href={recordPath(record)} onClick={openRecord} className={cellStyles.name} dir="auto">
        {customerName(record)}
      </a>
      <PendingMark id={record.id} />
    </>
  )
}

/** The day can be changed by whoever promised it. */
export function DueButton({ record, today, openDialog }: CellProps) {
  const isHers = useServesCustomers()
  if (!isHers) return <DueText due={dueWords(record.dueDate, today)} open={isOpen(record)} />
  return (
    <button
      type="button"
      className={cellStyles.due}
      onClick={() => openDialog('due-date', record)}
      title="Set the due date"
    >
      <DueText due={dueWords(record.dueDate, today)} open={isOpen(record)} />
      <span className={cellStyles.unseen}>, set the due date of {customerName(record)}</span>
    </button>
  )
}

export function DetailsButton({
  record,
  openDialog,
  className,
}: Pick<CellProps, 'record' | 'openDialog'> & { className?: string }) {
  const isHers = useServesCustomers()
  if (!isHers) return null
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

export function WhatsAppButton({
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

function Words({ text }: { text: string }) {
  return (
    <p className={cellStyles.words} dir="auto">
      {text.slice(0, 300) || '–'}
    </p>
  )
}

/** What stands in each column. A kind only ever shows its own (columns.ts). */
export const cells = {
  id: ({ record }) => <span className={cellStyles.id}>{shortId(record.id)}</span>,
  name: (props) => <RecordLink {...props} />,
  contact: ({ record }) => (
    <>
      <span className={cellStyles.phone}>
        <CallLink phone={record.phone} />
        <CustomerLink phone={record.phone} name={customerName(record)} />
      </span>
      {record.email && (
        <span className={cellStyles.emailInTable} title={record.email}>
          <EmailText email={record.email} />
        </span>
      )}
    </>
  ),
  source: ({ record }) => <SourceBadge source={record.gallerySource} />,
  message: ({ record }) => <Words text={customerWords(record)} />,
  designImage: ({ record }) => (
    <FileStrip files={designFiles(record)} title={`Design images of ${customerName(record)}`} most={1} />
  ),
  outfitType: ({ record }) => <Words text={record.outfitType ?? ''} />,
  measurements: ({ record }) => (
    <FileStrip files={measurementFiles(record)} title={`Measurements of ${customerName(record)}`} most={1} />
  ),
  details: ({ record }) => <Words text={customerWords(record)} />,
  status: ({ record }) => (
    <div className={cellStyles.status}>
      <StatusControl record={record} />
      <NextStepButton record={record} />
    </div>
  ),
  due: (props) => (
    <>
      <DueButton {...props} />
      <BalanceText record={props.record} isShort />
    </>
  ),
  notes: ({ record, openDialog }) => (
    <div className={cellStyles.noted}>
      {record.notes && (
        <p className={cellStyles.firstWords} dir="auto">
          {record.notes.trim().slice(0, 120)}
        </p>
      )}
      <DetailsButton record={record} openDialog={openDialog} className={cellStyles.notes} />
    </div>
  ),
  actions: ({ record, openDialog }) => (
    <WhatsAppButton record={record} openDialog={openDialog} className={cellStyles.send} />
  ),
  date: ({ record }) => <Ago instant={record.createdAt} className={cellStyles.date} />,
} as const satisfies Record<Column, (props: CellProps) => ReactNode>
