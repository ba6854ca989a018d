import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { customerText } from '../../orders/order-labels.ts'
import { OrderMeasurements } from '../../orders/measurement/order-measurements.tsx'
import { StageSteps } from '../../orders/status/stage-steps.tsx'
import { StatusSelect } from '../../orders/status/status-select.tsx'
import { useOrderDialogs } from '../../orders/use-order-dialogs.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Panel, Written } from '../../ui/panel.tsx'
import { DesignPanel } from './design-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LastMessage } from './last-message.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderHead } from './order-head.tsx'
import { MaterialPanel } from './material-panel.tsx'
import { Alterations, OrderLinks } from './order-links.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PersonSelect } from './person-select.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { VisitLinks } from './visit-links.tsx'

const styles = {
  // By its own width, not the screen's: a list may stand beside it.
  page: css({ containerType: 'inline-size', _print: { containerType: 'normal' } }),
  state: css({ display: 'grid', gap: '2', marginBottom: '3' }),
  select: css({ maxWidth: '18rem' }),
  make: css({ justifySelf: 'start', _print: { display: 'none' } }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: '1fr',
    gap: '3',
    alignItems: 'start',
    '@container (min-width: 30rem)': { gridTemplateColumns: '1fr 1fr' },
  }),
  column: css({ display: 'grid', gap: '3', minWidth: '0' }),
  // Who changed what is the shop's own.
  history: css({ minWidth: '0', _print: { display: 'none' } }),
}

/** What the customer asked for; nothing where nothing was written. */
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

/** Everything that is known of an order, and all that can be done with it. */
export function OrderView({ record }: { record: OrderRecord }) {
  const { openDialog, dialogs } = useOrderDialogs()
  const servesCustomers = useCanServeCustomers()
  return (
    <>
      <div className={styles.page}>
        <OrderHead record={record} openDialog={openDialog} />
        <OrderLinks record={record} />
        <Alterations record={record} />
        <VisitLinks record={record} />
        {servesCustomers && <LastMessage record={record} />}
        {servesCustomers && <RequestsPanel record={record} />}
        <div className={styles.state}>
          <StageSteps record={record} />
          <div className={styles.select}>
            <StatusSelect record={record} />
          </div>
          {!servesCustomers && (
            <Button className={styles.make} onClick={() => openDialog('job-card', record)}>
              Job card
            </Button>
          )}
          {record.kind === 'contact-inquiries' && !record.becameOrder && (
            <Button className={styles.make} onClick={() => openDialog('make-order', record)}>
              Create order
            </Button>
          )}
        </div>
        <div className={styles.grid}>
          <div className={styles.column}>
            {servesCustomers && <PaymentPanel record={record} />}
            <WishesPanel record={record} />
            <NotesPanel record={record} />
          </div>
          <div className={styles.column}>
            <Panel title="Measurements">
              {servesCustomers && <PersonSelect record={record} />}
              <OrderMeasurements record={record} />
            </Panel>
            <DesignPanel record={record} openDialog={openDialog} />
            <MaterialPanel record={record} onChange={() => openDialog('material', record)} />
            {allFiles(record).length > 0 && <FilesPanel record={record} />}
            <div className={styles.history}>
              <HistoryPanel record={record} />
            </div>
          </div>
        </div>
      </div>
      {servesCustomers && <OrderActions record={record} openDialog={openDialog} />}
      {dialogs}
    </>
  )
}
