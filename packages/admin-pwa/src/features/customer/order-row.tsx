import type { KnownPerson } from '@zari/shared/customers/people'
import { shortId } from '@zari/shared/ids'
import { amountInWords, balanceOf, parseAmount } from '@zari/shared/money'
import type { OrderCard } from '@zari/shared/orders/order-card'
import type { OrderRecord } from '@zari/shared/orders/order'
import { statusLabel } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Badge, type BadgeProps } from '@zari/shared/ui/badge'
import { Link } from 'react-router-dom'
import { DueText } from '../../orders/due-text.tsx'
import { dayInWords, dueWords } from '../../orders/due-words.ts'
import { recordPath } from '../../orders/record-path.ts'
import { designFiles, measurementFiles, staffFiles } from '../../orders/record-pictures.ts'
import { customerName, customerWords, isOpen } from '../../orders/record-words.ts'
import { useToday } from '../../orders/use-today.ts'
import { useIsPending } from '../../records/use-pending.ts'
import { Icon } from '../../ui/icon.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import { outfitWords } from './customer-words.ts'

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: '3.5rem minmax(0, 1fr) auto', md: '3.5rem minmax(0, 1fr) 6.5rem 8rem 7rem' },
    columnGap: { base: '3', md: '4' },
    rowGap: '1',
    alignItems: 'center',
    minHeight: 'target',
    padding: '3',
    color: 'text',
    textDecoration: 'none',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  picture: css({ gridRow: { base: 'span 2', md: 'auto' }, lineHeight: '0' }),
  noPicture: css({
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    borderRadius: 'sm',
    background: 'ground',
    color: 'textMute',
  }),
  what: css({ minWidth: '0', gridColumn: { base: '2 / -1', md: 'auto' } }),
  outfit: css({
    display: 'block',
    fontWeight: 'bold',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    lineClamp: 2,
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
  // On a phone in one line, else in columns of their own around the money.
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
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.25',
    textAlign: { base: 'end', md: 'start' },
  }),
  balance: css({ display: 'block', fontWeight: 'bold', overflowWrap: 'anywhere' }),
  paid: css({ display: 'block', fontWeight: 'bold', color: 'doneText' }),
  of: css({ display: 'block', fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  status: css({ order: { md: 3 } }),
  card: css({ display: 'block', minWidth: '0', gridColumn: '2 / -1' }),
}

const tones: Readonly<Record<string, BadgeProps['tone']>> = {
  in_progress: 'tailoring',
  completed: 'done',
  cancelled: 'plain',
}

function Picture({ order }: { order: OrderRecord }) {
  const all = [...designFiles(order), ...staffFiles(order), ...measurementFiles(order)]
  const first = all.find((file) => file.form === 'picture')
  if (first?.form === 'picture') return <Thumbnail source={first.thumbnail} size={56} />
  return (
    <span className={styles.noPicture}>
      <Icon name={order.kind === 'contact-inquiries' ? 'consult' : 'outfit'} size={24} />
    </span>
  )
}

function Money({ order }: { order: OrderRecord }) {
  const { totalAmount } = order
  const balance = balanceOf(order)
  if (balance === null && !totalAmount) return <span className={styles.money} />
  const isPaid = parseAmount(totalAmount) > 0 && parseAmount(balance) === 0
  return (
    <span className={styles.money}>
      {isPaid ? (
        <span className={styles.paid}>Paid</span>
      ) : (
        <span className={styles.balance}>{amountInWords(balance ?? '0')}</span>
      )}
      {totalAmount && <span className={styles.of}>of {amountInWords(totalAmount)}</span>}
    </span>
  )
}

/** One order of a customer: what it is, when it is due, what is left to pay, and how it stands. */
export function OrderRow({ order, person }: { order: OrderRecord; person: KnownPerson | undefined }) {
  const today = useToday()
  const isPending = useIsPending(order.id)
  const words = order.notes?.trim() || customerWords(order)
  return (
    <li>
      <Link to={recordPath(order)} className={styles.row}>
        <span className={styles.picture}>
          <Picture order={order} />
        </span>
        <span className={styles.what}>
          <span className={styles.outfit} dir="auto">
            {outfitWords(order)}
          </span>
          <span className={styles.words} dir="auto">
            {person && <span className={styles.person}>{person.name} </span>}
            {words.slice(0, 160) || shortId(order.id)}
          </span>
        </span>
        <span className={styles.state}>
          <span className={styles.due}>
            <DueText due={dueWords(order.dueDate, today)} open={isOpen(order)} />
          </span>
          <span className={styles.status}>
            <Badge tone={isPending ? 'waiting' : (tones[order.status] ?? 'plain')}>
              {statusLabel(order.status)}
              {isPending && ', waiting'}
            </Badge>
          </span>
        </span>
        <Money order={order} />
      </Link>
    </li>
  )
}

/** An older order of which this device has but a card. */
export function CardRow({ card }: { card: OrderCard }) {
  const today = useToday()
  const facts = [statusLabel(card.status), card.day && `ordered ${dayInWords(card.day, today)}`]
  return (
    <li>
      <Link to={recordPath(card)} className={styles.row}>
        <span className={styles.picture}>
          <span className={styles.noPicture}>
            <Icon name="history" size={24} />
          </span>
        </span>
        <span className={styles.card}>
          <span className={styles.outfit} dir="auto">
            {customerName(card)}
          </span>
          <span className={styles.words}>
            {facts.filter(Boolean).join(', ')} · opens when the server can be reached
          </span>
        </span>
      </Link>
    </li>
  )
}
