import type { Day } from '@zari/shared/time/due-date'
import { shortId } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { memo, type MouseEvent, useState } from 'react'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AssigneeSelect } from '../assignee/assignee-select.tsx'
import { SourceBadge } from './badges.tsx'
import { CallLink } from '../customer/customer-links.tsx'
import { type ListName, useOpenOrderId } from '../opened-from.ts'
import { type CellProps, DueButton, useOpenRecord } from './order-cells.tsx'
import { customerText, noteText } from '../order-labels.ts'
import { rowsStyle } from './order-row-styles.ts'
import { OrderRow } from './order-row.tsx'
import { FileList } from '../pictures/file-list.tsx'
import { StatusSelect } from '../stage/status-select.tsx'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'
import { VisitGroups } from './visit-groups.tsx'

const line = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  minWidth: '0',
})

const styles = {
  more: css({
    position: 'relative',
    zIndex: 1,
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '2',
    paddingBlock: '2',
  }),
  line: css(line),
  words: css({ fontSize: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
  facts: css(line, { fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  id: css({ fontFamily: 'mono' }),
  // Where the row has no room for them.
  narrow: css({ display: 'contents', '@container (min-width: 36rem)': { display: 'none' } }),
}

/** The last button, or a long press, opens all fields. */
const ListRow = memo(function ListRow(props: CellProps) {
  const [isOpen, setOpen] = useState(false)
  const onLongPress = (event: MouseEvent) => {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <OrderRow
      {...props}
      onLongPress={onLongPress}
      menu={
        <IconButton
          aria-expanded={isOpen}
          aria-label={`More of ${customerName(props.record)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'more'} />
        </IconButton>
      }
    >
      {isOpen && <WholeOrder {...props} />}
    </OrderRow>
  )
})

/** What the specification asks of a row that has no room for it. */
function WholeOrder(props: CellProps) {
  const { record, openDialog } = props
  const name = customerName(record)
  const servesCustomers = useCanServeCustomers()
  const older = allFiles(record).filter((file) => file.form !== 'picture' || file.cloudStored)
  return (
    <div className={styles.more}>
      <div className={styles.line}>
        <StatusSelect record={record} />
        {servesCustomers && <AssigneeSelect record={record} />}
        <div>
          <DueButton {...props} />
        </div>
      </div>
      {servesCustomers && (
        <div className={styles.line}>
          <Button aria-label={`Add More Details for ${name}`} onClick={() => openDialog('details', record)}>
            Add More Details
          </Button>
          <span className={styles.narrow}>
            <Button
              look="done"
              aria-label={`WhatsApp ${name}`}
              onClick={() => openDialog('whatsapp', record)}
            >
              WhatsApp
            </Button>
            <CallLink phone={record.phone} />
          </span>
        </div>
      )}
      {[customerText(record), noteText(record)].filter(Boolean).map((words) => (
        <p key={words} className={styles.words} dir="auto">
          {words}
        </p>
      ))}
      <div className={styles.facts}>
        <span>
          Order {record.number !== undefined && <strong>{record.number} · </strong>}
          <span className={styles.id}>{shortId(record.id)}</span>
        </span>
        <RelativeTime instant={record.createdAt} />
        <SourceBadge source={record.gallerySource} />
        {record.email && (
          <span>
            <EmailText email={record.email} />
          </span>
        )}
        {older.length > 0 && <FileList files={older} title={`Older files of ${name}`} />}
      </div>
    </div>
  )
}

/** Beside an open order each is one thing to press. */
export function OrderRows({
  list,
  label,
  records,
  today,
  openDialog,
}: {
  list: ListName
  /** Where no heading says it. */
  label?: string
  records: readonly OrderRecord[]
  today: Day
  openDialog: OpenOrderDialog
}) {
  const openRecord = useOpenRecord(list)
  const openId = useOpenOrderId()
  const rowOf = (record: OrderRecord) => {
    const row = { record, today, openRecord }
    return openId === undefined ? (
      <ListRow key={record.id} {...row} openDialog={openDialog} />
    ) : (
      <OrderRow key={record.id} {...row} isCurrent={record.id === openId} />
    )
  }
  return (
    <ul className={rowsStyle} aria-label={label}>
      {list === 'all' ? records.map(rowOf) : <VisitGroups orders={records}>{rowOf}</VisitGroups>}
    </ul>
  )
}
