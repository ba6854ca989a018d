import { orderNumber } from '@zari/shared/orders/order-number'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { SourceBadge } from '../../orders/badges.tsx'
import { DueText } from '../../orders/balance-text.tsx'
import { CallLink, CustomerLink } from '../../orders/customer-links.tsx'
import { describeDue } from '../../orders/due-labels.ts'
import { OrderMeasurements } from '../../orders/measurement/order-measurements.tsx'
import { customerText } from '../../orders/order-labels.ts'
import { PendingMark } from '../../orders/pending-badge.tsx'
import { StageSteps } from '../../orders/status/stage-steps.tsx'
import { StatusSelect } from '../../orders/status/status-select.tsx'
import { useOrderDialogs } from '../../orders/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { Panel, Written } from '../../ui/panel.tsx'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { FilesPanel } from './files-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MoneyPanel } from './payment-panel.tsx'
import { PersonSelect } from './person-select.tsx'

const line = css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' })

/** Who made an order that no customer sent. */
function MadeInShop({ record }: { record: OrderRecord }) {
  const { madeBy, createdAt } = record
  const accountName = useAccountName()
  if (!madeBy) return null
  return (
    <p className={line}>
      Made in the shop by {accountName(madeBy)}, {formatDateTime(createdAt)}
    </p>
  )
}

/** Hands on this page's address: by the phone's own sheet, or by the clipboard. */
function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify('Link copied', 'Staff who are signed in can open it')
      }
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notifyFailure('The link could not be copied', url)
    }
  }
  return (
    <Button onClick={() => void share()}>
      <Icon name="share" size={18} /> Share
    </Button>
  )
}

const styles = {
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4',
    marginBottom: '4',
  }),
  who: css({ flex: '1 1 18rem', minWidth: '0' }),
  name: css({
    fontSize: '2xl',
    fontWeight: 'bold',
    lineHeight: '1.15',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  phone: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    fontSize: 'lg',
    fontWeight: 'medium',
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'textMute',
    fontSize: 'sm',
    '& > *': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  id: css({ fontFamily: 'mono' }),
  email: css({ display: 'inline-block', alignContent: 'center', minHeight: 'target' }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'flex-start',
    '& > *': { flex: { base: '1 1 auto', md: '0 0 auto' } },
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr', _print: '1fr' },
    gap: '3',
    alignItems: 'start',
  }),
  // Tomorrow it is no more `just now`.
  onScreen: css({ _print: { display: 'none' } }),
  onPaper: css({ display: 'none', _print: { display: 'inline' } }),
  // Who changed what is the shop's own.
  history: css({ minWidth: '0', _print: { display: 'none' } }),
  column: css({ display: 'grid', gap: '3', minWidth: '0' }),
  state: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr auto' },
    gap: '3',
    alignItems: 'center',
  }),
  due: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' }),
}

/** Everything that is known of a record, and all that can be done with it. */
export function OrderView({ record }: { record: OrderRecord }) {
  const today = useToday()
  const { openDialog, dialogs } = useOrderDialogs()
  const servesCustomers = useCanServeCustomers()
  const hasPictures = allFiles(record).some(({ form }) => form === 'picture')
  return (
    <>
      <div className={styles.top}>
        <div className={styles.who}>
          <h1 className={styles.name} dir="auto">
            {customerName(record)}
          </h1>
          <div className={styles.phone}>
            <CallLink phone={record.phone} />
            <CustomerLink phone={record.phone} name={customerName(record)} />
          </div>
          <div className={styles.line}>
            <span className={styles.id}>{orderNumber(record)}</span>
            <SourceBadge source={record.gallerySource} />
            {record.email && (
              <a href={`mailto:${record.email}`} className={styles.email}>
                <EmailText email={record.email} />
              </a>
            )}
            <RelativeTime instant={record.createdAt} className={styles.onScreen} />
            <span className={styles.onPaper}>{formatDateTime(record.createdAt)}</span>
            <PendingMark id={record.id} />
          </div>
          <MadeInShop record={record} />
        </div>
        {servesCustomers && (
          <div className={styles.actions}>
            <Button onClick={() => openDialog('details', record)}>Add More Details</Button>
            <Button look="done" onClick={() => openDialog('whatsapp', record)}>
              <Icon name="message" size={18} /> WhatsApp
            </Button>
            <ShareButton title={customerName(record)} />
          </div>
        )}
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          {hasPictures && <FilesPanel record={record} />}
          <Panel title="Status and due date">
            <div className={styles.state}>
              <StatusSelect record={record} />
              <div className={styles.due}>
                <DueText due={describeDue(record.dueDate, today)} open={isOpen(record)} />
                {servesCustomers && (
                  <Button onClick={() => openDialog('due-date', record)}>
                    <Icon name="calendar" /> Due date
                  </Button>
                )}
              </div>
            </div>
            <StageSteps record={record} />
          </Panel>
          {servesCustomers && <MoneyPanel record={record} onTake={() => openDialog('payment', record)} />}
          <Panel title={record.madeBy ? 'What the customer wants' : 'What the customer wrote'}>
            {record.service && <Written name="Service" text={record.service} />}
            {record.outfitType && <Written name="Outfit type" text={record.outfitType} />}
            {record.piece && <Written name="Piece asked about" text={record.piece} />}
            <Written
              name={record.kind === 'contact-inquiries' ? 'Message' : 'Details'}
              text={customerText(record)}
            />
          </Panel>
          <Panel title="Measurements">
            {servesCustomers && <PersonSelect record={record} />}
            <OrderMeasurements record={record} />
          </Panel>
          {!hasPictures && <FilesPanel record={record} />}
        </div>
        <div className={styles.column}>
          <Panel title={servesCustomers ? 'Customer and notes' : 'Note from the shop'}>
            {servesCustomers && <Written name="Address" text={record.customerAddress ?? ''} />}
            {servesCustomers && <Written name="Location" text={record.customerLocation ?? ''} />}
            {servesCustomers && <Written name="Notes" text={record.notes ?? ''} />}
            {canSeeKind('workroom', record.kind) && (
              <Written name="Note for the workroom" text={record.workroomNotes ?? ''} />
            )}
          </Panel>
          <div className={styles.history}>
            <HistoryPanel record={record} />
          </div>
        </div>
      </div>
      {dialogs}
    </>
  )
}
