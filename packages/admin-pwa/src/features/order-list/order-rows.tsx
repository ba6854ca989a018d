import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Day } from '@zari/shared/due-date'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { memo } from 'react'
import { Ago } from '../../orders/ago.tsx'
import { BalanceText } from '../../orders/balance-text.tsx'
import { CallLink } from '../../orders/call-link.tsx'
import { EmailText } from '../../orders/email-text.tsx'
import { allFiles } from '../../orders/record-pictures.ts'
import { customerName, firstWords, garmentWords } from '../../orders/record-words.ts'
import { SourceBadge } from '../../orders/source-badge.tsx'
import { StageBadge } from '../../orders/stage-badge.tsx'
import { urgencyOf } from '../../orders/due-words.ts'
import { useServesCustomers } from '../../state/use-role.ts'
import { usePending } from '../../records/use-pending.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OpenOrderDialog } from '../order-dialogs/use-order-dialogs.tsx'
import { FileStrip } from '../pictures/file-strip.tsx'
import { PictureStack } from '../pictures/picture-stack.tsx'
import { NextStepButton } from '../stage/index.ts'
import { StatusControl } from '../status/status-control.tsx'
import { type CellProps, DueButton, RecordLink } from './cells.tsx'
import { useOpenRecord } from './use-open-record.ts'
import { rowsInWindow, useRowsInTurn } from './use-rows-in-turn.ts'

/** A touch anywhere on a row opens the order; what can be touched by itself lies above. */
const above = css.raw({ position: 'relative', zIndex: 1 })

const styles = {
  list: css({
    background: 'surface',
    borderBlock: '1px solid',
    borderColor: 'line',
    marginInline: { base: '-3.5', md: '0' },
    borderInlineWidth: { md: '1px' },
  }),
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto auto minmax(0, 1fr) auto',
      lg: '5.25rem minmax(0, 1.1fr) minmax(0, 1.15fr) 4.75rem 5.75rem 8.5rem 10.75rem',
    },
    gridTemplateAreas: {
      base: '"pics name name due" "pics tel what due" "pics notes notes money" "meta meta meta meta" "state state state state"',
      lg: '"pics name what due money state acts" "pics tel what due money state acts" "pics meta meta due money state acts"',
    },
    gridTemplateRows: { lg: 'auto auto 1fr' },
    columnGap: { base: '2', lg: '2.5' },
    alignItems: 'center',
    paddingInlineStart: '3.5',
    paddingInlineEnd: { base: '3.5', lg: '2.5' },
    paddingBlock: { base: '1.5', lg: '2' },
    borderTop: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid transparent',
    // Rows below the fold are laid out when they come near.
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 8rem', lg: 'auto 5.25rem' },
    _first: { borderTop: '0' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
  }),
  pictures: css(above, {
    gridArea: 'pics',
    alignSelf: 'start',
    width: { base: 'auto', lg: '5.25rem' },
  }),
  name: css({
    gridArea: 'name',
    minWidth: '0',
    '& > :first-child': {
      position: 'static',
      fontSize: { base: 'md', lg: '1.125rem' },
      lineClamp: 1,
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& > :not(:first-child)': above,
  }),
  tel: css(above, {
    gridArea: 'tel',
    justifySelf: 'start',
    minWidth: '0',
    fontSize: 'sm',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
    // Its finger's room lies over the line below: the name is the order's own.
    '& a': {
      minHeight: '0',
      paddingTop: '0.125rem',
      marginTop: '-0.125rem',
      paddingBottom: '1.75rem',
      marginBottom: '-1.75rem',
      fontSize: { base: 'xs', lg: 'sm' },
    },
  }),
  what: css({
    gridArea: 'what',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    overflow: 'hidden',
    fontSize: 'sm',
    lineHeight: '1.3',
  }),
  read: css({ gridArea: 'what', minWidth: '0' }),
  // On a tablet a touch on them opens what they are from.
  written: css(above, {
    gridArea: 'what',
    alignSelf: 'stretch',
    minWidth: '0',
    minHeight: 'target',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
  }),
  garmentLine: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'semibold',
    lineHeight: '1.35',
  }),
  garment: css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  notes: css({
    gridArea: 'notes',
    display: 'block',
    minWidth: '0',
    fontSize: 'sm',
    lineHeight: '1.35',
    color: 'textMute',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
  due: css(above, {
    gridArea: 'due',
    alignSelf: { base: 'start', lg: 'center' },
    '& button': {
      display: 'flex',
      justifyContent: { base: 'flex-end', lg: 'flex-start' },
      alignItems: 'flex-start',
    },
    '& button > span': { alignItems: { base: 'flex-end', lg: 'flex-start' } },
  }),
  money: css({
    gridArea: 'money',
    textAlign: { base: 'end', lg: 'start' },
    fontSize: { base: 'sm', lg: 'md' },
  }),
  meta: css({
    gridArea: 'meta',
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    overflow: { lg: 'hidden' },
    alignItems: 'center',
    columnGap: '2.5',
    minWidth: '0',
    fontSize: 'xs',
    lineHeight: '1.2',
    color: 'textMute',
    '& > *': { minWidth: '0', flexShrink: 0 },
    // On a low phone three whole orders matter more; the order's page has it.
    '@media (max-width: 63.99rem) and (max-height: 43.99rem)': { display: 'none' },
  }),
  id: css({ fontFamily: 'mono' }),
  older: css(above),
  unseen: css({ srOnly: true }),
  state: css(above, {
    gridArea: 'state',
    display: 'flex',
    gap: '1.5',
    minWidth: '0',
    marginTop: { base: '1', lg: '0' },
  }),
  status: css({
    flex: '1 1 0',
    minWidth: '0',
    maxWidth: { md: '13rem', lg: 'none' },
    marginInlineEnd: 'auto',
  }),
  acts: css(above, {
    gridArea: { lg: 'acts' },
    display: 'flex',
    gap: '1.5',
    flexShrink: 0,
    justifyContent: 'flex-end',
  }),
  next: css({ width: { lg: '7.25rem' } }),
  icon: css({ paddingInline: '0' }),
}

/** What stands above the first row, and the lowest row. */
const ABOVE_PX = { wide: 200, narrow: 180 } as const
const LEAST_HEIGHT_PX = { wide: 82, narrow: 126 } as const
const ALL_IN_ONE_LINE = '(min-width: 64rem)'

/** A page of records on a phone or a tablet: one garment a row, its picture, whose it is, what is due, and what comes next. */
export function OrderRows({
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
  const size = useMedia(ALL_IN_ONE_LINE) ? 'wide' : 'narrow'
  const rows = useRowsInTurn(asked, rowsInWindow(ABOVE_PX[size], LEAST_HEIGHT_PX[size]))
  return (
    <ul className={styles.list} aria-label={orderKinds[kind].listTitle}>
      {records.slice(0, rows).map((record) => (
        <Row
          key={record.id}
          record={record}
          today={today}
          isWide={size === 'wide'}
          openDialog={openDialog}
          openRecord={openRecord}
        />
      ))}
    </ul>
  )
}

const Row = memo(function Row({ isWide, ...props }: CellProps & { isWide: boolean }) {
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
  return (
    <li className={styles.row} aria-label={name} data-urgency={urgencyOf(record, today)}>
      <div className={styles.pictures}>
        <PictureStack files={files} title={`Pictures of ${name}`} isUnsent={isUnsent} />
      </div>
      <div className={styles.name}>
        <RecordLink record={record} openRecord={openRecord} />
      </div>
      <div className={styles.tel}>
        <CallLink phone={record.phone} />
      </div>
      {isWide && servesCustomers && (
        <button type="button" className={styles.written} onClick={openDetails}>
          {garmentLine}
          <span className={styles.notes} dir="auto">
            {firstWords(record) || 'Add notes'}
          </span>
          <span className={styles.unseen}>{detailsName}</span>
        </button>
      )}
      {isWide && !servesCustomers && (
        <div className={styles.read}>
          {garmentLine}
          <span className={styles.notes} dir="auto">
            {firstWords(record)}
          </span>
        </div>
      )}
      {!isWide && (
        <>
          <div className={styles.what}>{garment}</div>
          <p className={styles.notes} dir="auto">
            {stage} {firstWords(record)}
          </p>
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
