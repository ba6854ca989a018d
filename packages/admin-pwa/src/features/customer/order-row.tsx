import type { KnownPerson } from '@zari/shared/customers/people'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { StateBadge } from '../../orders/badges.tsx'
import { BalanceText, DueText } from '../../orders/balance-text.tsx'
import { describeDue } from '../../orders/due-labels.ts'
import { garmentLabel, notePreview } from '../../orders/order-labels.ts'
import { PendingBadge } from '../../orders/pending-badge.tsx'
import { PictureStack } from '../../orders/pictures/picture-stack.tsx'
import { allFiles } from '../../sync/pictures/order-files.ts'
import { usePending } from '../../sync/queries/use-orders.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { recordPath } from '../../ui/page-title.ts'

const above = css.raw({ position: 'relative', zIndex: 1 })

const styles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) 6rem 6.5rem 6.5rem' },
    columnGap: { base: '3', md: '4' },
    rowGap: '1',
    alignItems: 'center',
    padding: '3',
    _hover: { background: 'chosenGround' },
  }),
  picture: css(above, { gridRow: { base: 'span 2', md: 'auto' }, lineHeight: '0' }),
  what: css({ minWidth: '0', gridColumn: { base: '2 / -1', md: 'auto' } }),
  outfit: css({
    display: 'block',
    color: 'text',
    fontWeight: 'bold',
    lineHeight: '1.25',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineClamp: 2,
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  person: css({ fontWeight: 'medium', color: 'action' }),
  words: css({
    display: 'block',
    fontSize: 'sm',
    color: 'textMute',
    lineHeight: '1.35',
    lineClamp: 2,
    overflowWrap: 'anywhere',
  }),
  waiting: css(above, { width: 'fit-content' }),
  state: css({
    display: { base: 'flex', md: 'contents' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
  }),
  due: css({ fontSize: 'sm', order: { md: 1 } }),
  money: css({
    order: { md: 2 },
    textAlign: { base: 'end', md: 'start' },
    '& > *': { flexDirection: 'column', alignItems: { base: 'flex-end', md: 'flex-start' } },
  }),
  status: css({ order: { md: 3 } }),
}

export function OrderRow({ order, person }: { order: OrderRecord; person: KnownPerson | undefined }) {
  const today = useToday()
  const isUnsent = usePending(order.id, 'uploadedFiles')
  const garment = garmentLabel(order)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <PictureStack files={allFiles(order)} title={`Pictures of ${garment}`} most={1} isUnsent={isUnsent} />
      </span>
      <span className={styles.what}>
        <Link to={recordPath(order)} className={styles.outfit} dir="auto">
          {garment}
        </Link>
        <span className={styles.words} dir="auto">
          {person && <span className={styles.person}>{person.name} </span>}
          {notePreview(order)}
        </span>
        <span className={styles.words}>Order {orderNumberWithId(order)}</span>
        <span className={styles.waiting}>
          <PendingBadge id={order.id} />
        </span>
      </span>
      <span className={styles.state}>
        <span className={styles.due}>
          <DueText due={describeDue(order.dueDate, today)} open={isOpen(order)} />
        </span>
        <span className={styles.status}>
          <StateBadge record={order} />
        </span>
      </span>
      <span className={styles.money}>
        <BalanceText record={order} />
      </span>
    </li>
  )
}
