import { listOfOutfit } from '@zari/shared/measurements/measures'
import { agreedToSet } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { isSuspected } from '@zari/shared/orders/suspected'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { OrderBill, useHasBill } from '../../order/bill/order-bill.tsx'
import { AgreedOffer } from '../../order/design/agreed-offer.tsx'
import { customerText } from '../../order/order-labels.ts'
import { LazyMeasurementDialog } from '../../order/dialogs/lazy-dialogs.ts'
import { OrderMeasurements, useHasMeasurements } from '../../order/measurement/order-measurements.tsx'
import { SpamNote } from '../../order/spam/spam-note.tsx'
import { AnsweredButton, NextStepButton } from '../../order/stage/next-step-button.tsx'
import { StageSteps } from '../../order/stage/stage-steps.tsx'
import { StatusSelect } from '../../order/stage/status-select.tsx'
import { type OpenOrderDialog, useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Panel, Written } from '../../ui/panel.tsx'
import { CancelledBand } from './cancelled-band.tsx'
import { DesignPanel } from './design-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LastMessage } from './last-message.tsx'
import { EmptyParts } from './empty-parts.tsx'
import { OrderActions, OrderMenu, useTakesPayment } from './order-actions.tsx'
import { OrderAbout, OrderHead, type OrderLayout, useOrderLayout } from './order-head.tsx'
import { MaterialPanel } from './material-panel.tsx'
import { Alterations, OrderLinks } from './order-links.tsx'
import { hasMoney, PaymentPanel } from './payment-panel.tsx'
import { PersonSelect } from './person-select.tsx'
import { RequestsPanel } from './requests-panel.tsx'

/** The header's lower edge. */
const HEADER = 'calc(3.5rem + 1px + env(safe-area-inset-top))'

const styles = {
  page: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '&[data-layout=wide]': { gridTemplateColumns: '340px minmax(0, 1fr)', gap: '28px', alignItems: 'start' },
    _print: { display: 'block' },
  }),
  who: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '[data-layout]:not([data-layout=phone]) > &': {
      gap: '4',
      padding: '4',
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
    },
    '[data-layout=wide] > &': {
      position: 'sticky',
      top: `calc(${HEADER} + 0.75rem)`,
      maxHeight: `calc(100dvh - ${HEADER} - 1.5rem)`,
      overflowY: 'auto',
    },
  }),
  column: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  acts: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: { base: '2', md: '3' },
    marginTop: { base: '2', md: '3' },
    _first: { marginTop: '0' },
    // The printed page has the status, too.
    '& > button': { _print: { display: 'none' } },
  }),
  status: css({
    flex: '1 1 9rem',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    columnGap: '2',
    maxWidth: { base: '20rem', md: '15.75rem' },
    color: 'textMute',
    fontSize: 'sm',
    // Update is beside the list.
    '&:has(button)': { maxWidth: '23rem' },
    '& select': { maxWidth: { md: '200px' } },
  }),
  select: css({ flex: '1' }),
  // Below the steps: a long name does not fit beside them.
  main: css({ display: 'flex', gap: '2', marginInlineStart: 'auto', _empty: { display: 'none' } }),
  details: css({ paddingInline: '3', whiteSpace: 'nowrap' }),
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', _print: 'minmax(0, 1fr)' },
    gap: '3',
    alignItems: 'start',
    // The workroom may have nothing in the first one.
    '&:has(> :empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > :empty': { display: 'none' },
  }),
  // The shop's own.
  history: css({ minWidth: '0', _print: { display: 'none' } }),
}

/** Nothing where nothing was written. */
function WishesPanel({ record }: { record: OrderRecord }) {
  const { service, piece, kind } = record
  const text = customerText(record)
  if (![service, piece, text].some((each) => each?.trim())) return null
  return (
    <Panel title={record.madeBy ? 'What the customer wants' : 'What the customer wrote'}>
      <Written name="Service" text={service} />
      <Written name="Piece asked about" text={piece} />
      <Written name={kind === 'contact-inquiries' ? 'Message' : 'Details'} text={text} />
    </Panel>
  )
}

function NotesPanel({ record }: { record: OrderRecord }) {
  const servesCustomers = useCanServeCustomers()
  const { customerAddress, customerLocation, notes, workroomNotes } = record
  const shown = [
    ...(servesCustomers
      ? ([
          ['Notes', notes],
          ['Address', customerAddress],
          ['Location', customerLocation],
        ] as const)
      : []),
    ...(canSeeKind('workroom', record.kind) ? ([['Note for the workroom', workroomNotes]] as const) : []),
  ]
  if (!shown.some(([, text]) => text?.trim())) return null
  return (
    <Panel title={servesCustomers ? 'Notes' : 'Note from the shop'}>
      {shown.map(([name, text]) => (
        <Written key={name} name={name} text={text} />
      ))}
    </Panel>
  )
}

interface Shown {
  record: OrderRecord
  layout: OrderLayout
  openDialog: OpenOrderDialog
}

/** The main action is after the steps, or on a phone at the bottom of the screen. */
function OrderState({ record, layout, openDialog }: Shown) {
  const servesCustomers = useCanServeCustomers()
  const main = (
    <div className={styles.main}>
      <NextStepButton record={record} openDialog={openDialog} look="main" />
      <AnsweredButton record={record} />
    </div>
  )
  return (
    <div>
      {record.status !== 'cancelled' && (
        <StageSteps record={record} isFolded={layout === 'phone'} end={layout === 'wide' && main} />
      )}
      <div className={styles.acts}>
        <div className={styles.status}>
          <span>Status</span>
          <div className={styles.select}>
            <StatusSelect record={record} />
          </div>
        </div>
        {servesCustomers ? (
          <Button className={styles.details} onClick={() => openDialog('details', record)}>
            Add More Details
          </Button>
        ) : (
          <Button onClick={() => openDialog('job-card', record)}>Job card</Button>
        )}
        {record.kind === 'contact-inquiries' && !record.becameOrder && (
          <Button onClick={() => openDialog('make-order', record)}>Create order</Button>
        )}
        {servesCustomers && layout !== 'phone' && <OrderMenu record={record} openDialog={openDialog} />}
        {layout === 'middle' && main}
      </div>
    </div>
  )
}

export function OrderView({ record }: { record: OrderRecord }) {
  const { openDialog, dialogs } = useOrderDialogs()
  const servesCustomers = useCanServeCustomers()
  const layout = useOrderLayout()
  const hasMeasurements = useHasMeasurements(record) || !servesCustomers
  const hasBill = useHasBill(record)
  const [isMeasuring, setMeasuring] = useState(false)
  const shown = { record, layout, openDialog }
  const isPhone = layout === 'phone'
  // The customer's words first, until the order is started or has a price.
  const isNewRequest = isPhone && servesCustomers && record.status === 'not_started' && !hasMoney(record)
  const state = (
    <>
      <OrderState {...shown} />
      <OrderLinks record={record} />
      <Alterations record={record} />
      {servesCustomers && <LastMessage record={record} />}
      {servesCustomers && <RequestsPanel record={record} />}
    </>
  )
  const takesPayment = useTakesPayment(record) && !isPhone
  const money = servesCustomers && (
    <>
      <PaymentPanel record={record} onTake={takesPayment ? () => openDialog('payment', record) : undefined} />
      <EmptyParts
        record={record}
        openDialog={openDialog}
        hasMeasurements={hasMeasurements}
        onMeasure={() => setMeasuring(true)}
      />
    </>
  )
  const measurements = hasMeasurements && (
    <Panel title="Measurements">
      {servesCustomers && <PersonSelect record={record} />}
      <OrderMeasurements record={record} />
    </Panel>
  )
  const wishes = <WishesPanel record={record} />
  const notesAndDesign = (
    <>
      {hasBill && !servesCustomers && (
        <Panel title="Work">
          <OrderBill record={record} />
        </Panel>
      )}
      <NotesPanel record={record} />
      <DesignPanel record={record} openDialog={openDialog} />
      <MaterialPanel record={record} onChange={() => openDialog('material', record)} />
    </>
  )
  const filesAndHistory = (
    <>
      {allFiles(record).length > 0 && <FilesPanel record={record} />}
      <div className={styles.history}>
        <HistoryPanel record={record} />
      </div>
    </>
  )
  return (
    <>
      <div className={styles.page} data-layout={layout}>
        <div className={styles.who}>
          <OrderHead {...shown} />
          {record.status === 'cancelled' && <CancelledBand record={record} />}
          {isSuspected(record) && <SpamNote record={record} />}
          {isPhone && state}
          <OrderAbout {...shown}>{isNewRequest && wishes}</OrderAbout>
        </div>
        <div className={styles.column}>
          {!isPhone && state}
          {servesCustomers && agreedToSet(record) && (
            <Panel title="Design approved">
              <AgreedOffer record={record} />
            </Panel>
          )}
          {isPhone ? (
            <>
              {money}
              {measurements}
              {!isNewRequest && wishes}
              {notesAndDesign}
              {filesAndHistory}
            </>
          ) : (
            <div className={styles.columns}>
              <div className={styles.column}>
                {money}
                {notesAndDesign}
              </div>
              <div className={styles.column}>
                {measurements}
                {wishes}
                {filesAndHistory}
              </div>
            </div>
          )}
        </div>
      </div>
      {isPhone && <OrderActions record={record} openDialog={openDialog} />}
      {isMeasuring && (
        <LazyMeasurementDialog
          whose={{ name: record.name ?? '', phone: record.phone ?? '', personId: record.personId }}
          order={record}
          list={listOfOutfit(record.outfitType)}
          onClose={() => setMeasuring(false)}
        />
      )}
      {dialogs}
    </>
  )
}
