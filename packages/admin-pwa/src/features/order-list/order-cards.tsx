import type { Day } from '@zari/shared/due-date'
import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { memo } from 'react'
import { Ago } from '../../orders/ago.tsx'
import { CallLink } from '../../orders/call-link.tsx'
import { EmailText } from '../../orders/email-text.tsx'
import { designFiles, measurementFiles } from '../../orders/record-pictures.ts'
import { customerName, customerWords } from '../../orders/record-words.ts'
import { SourceBadge } from '../../orders/source-badge.tsx'
import { useIsPending } from '../../records/use-pending.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { OpenOrderDialog } from '../order-dialogs/use-order-dialogs.tsx'
import { NextStepButton } from '../stage/index.ts'
import { StatusControl } from '../status/status-control.tsx'
import {
  type CellProps,
  DetailsButton,
  DueButton,
  RecordLink,
  WhatsAppButton,
  cellStyles,
  cells,
} from './cells.tsx'
import { type Column, columnHeads, ownColumns } from './columns.ts'
import { useOpenRecord } from './use-open-record.ts'
import { rowsInWindow, useRowsInTurn } from './use-rows-in-turn.ts'

const card = css.raw({
  display: 'flex',
  flexDirection: 'column',
  gap: '2.5',
  minWidth: '0',
  height: '100%',
  padding: '4',
  background: 'surface',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'lg',
  // Cards below the fold are laid out when they come near.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 20rem',
})

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '3',
    alignItems: 'start',
  }),
  card: css(card),
  pendingCard: css(card, { borderColor: 'waitingText' }),
  top: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    '& > :first-child': {
      flex: '1',
      minWidth: '0',
      fontWeight: 'medium',
      // The room around a name answers a touch as the name does.
      '& > :first-child': {
        fontSize: 'lg',
        marginTop: '-4',
        paddingTop: '4',
        marginBottom: '-1.5',
        paddingBottom: '1.5',
      },
    },
  }),
  due: css({
    flexShrink: 0,
    maxWidth: '50%',
    '& button': { display: 'flex', justifyContent: 'flex-end', textAlign: 'end' },
    '& button > span': { alignItems: 'flex-end' },
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '1',
    fontSize: 'sm',
    color: 'textMute',
  }),
  own: css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' }),
  ownItem: css({ minWidth: '0', maxWidth: '100%' }),
  term: css({ fontSize: 'xs', color: 'textMute' }),
  actions: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', marginTop: 'auto' }),
  button: css({ paddingInline: '2', fontSize: 'sm' }),
}

const TWO_IN_A_ROW = '(min-width: 48rem)'
/** What stands above the first card, and the lowest card with the gap after it. */
const ABOVE_PX = { 1: 320, 2: 230 } as const
const LEAST_HEIGHT_PX = 250

/** A page of records on a phone: who, what is due, then what can be done, under the thumb. */
export function OrderCards({
  kind,
  asked,
  records,
  today,
  openDialog,
}: {
  kind: OrderKind
  /** What these records answer; another answer is drawn from its first rows on. */
  asked: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord()
  const inARow = useMedia(TWO_IN_A_ROW) ? 2 : 1
  const rows = useRowsInTurn(asked, inARow * rowsInWindow(ABOVE_PX[inARow], LEAST_HEIGHT_PX))
  return (
    <ul className={styles.list} aria-label={orderKinds[kind].listTitle}>
      {records.slice(0, rows).map((record) => (
        <Card
          key={record.id}
          kind={kind}
          record={record}
          today={today}
          openDialog={openDialog}
          openRecord={openRecord}
        />
      ))}
    </ul>
  )
}

/** An empty column stands in a table for the sake of its neighbours; on a card it would only take room. */
function hasContent(column: Column, record: OrderRecord): boolean {
  if (column === 'designImage') return designFiles(record).length > 0
  if (column === 'measurements') return measurementFiles(record).length > 0
  return column === 'outfitType' ? Boolean(record.outfitType) : customerWords(record) !== ''
}

const Card = memo(function Card({ kind, ...props }: CellProps & { kind: OrderKind }) {
  const { record, openDialog, openRecord } = props
  const isPending = useIsPending(record.id)
  return (
    <li className={isPending ? styles.pendingCard : styles.card} aria-label={customerName(record)}>
      <div className={styles.top}>
        <div>
          <RecordLink record={record} openRecord={openRecord} />
          <CallLink phone={record.phone} />
        </div>
        <div className={styles.due}>
          <DueButton {...props} />
        </div>
      </div>
      <div className={styles.line}>
        <SourceBadge source={record.gallerySource} />
        <Ago instant={record.createdAt} />
        <span className={cellStyles.id}>{shortId(record.id)}</span>
        {record.email && (
          <span className={cellStyles.email}>
            <EmailText email={record.email} />
          </span>
        )}
      </div>
      <dl className={styles.own}>
        {ownColumns[kind]
          .filter((column) => hasContent(column, record))
          .map((column: Column) => {
            const Cell = cells[column]
            return (
              <div key={column} className={styles.ownItem}>
                <dt className={styles.term}>{columnHeads[column]}</dt>
                <dd>
                  <Cell {...props} />
                </dd>
              </div>
            )
          })}
      </dl>
      <StatusControl record={record} />
      <NextStepButton record={record} />
      <div className={styles.actions}>
        <DetailsButton record={record} openDialog={openDialog} className={styles.button} />
        <WhatsAppButton record={record} openDialog={openDialog} className={styles.button} />
      </div>
    </li>
  )
})
