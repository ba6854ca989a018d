import { pagePaths } from '@zari/shared/api/paths'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { CallLink } from '../../order/customer/customer-links.tsx'
import { garmentLabel } from '../../order/order-labels.ts'
import { useBackHere } from '../../ui/back-link.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { rowsFrame } from '../../ui/styles.ts'

/** In the head and in each row. */
const columns = css.raw({
  display: 'grid',
  columnGap: { base: '3', md: '4' },
  paddingInline: '3.5',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1.2fr) minmax(0, 1fr) 4rem 6.5rem',
    table: 'minmax(0, 1.2fr) 9.5rem minmax(0, 1fr) 8.5rem 4rem 6.5rem',
  },
  gridTemplateAreas: {
    base: '"name owed" "phone orders"',
    md: '"name newest orders owed" "phone when . ."',
    table: '"name phone newest when orders owed"',
  },
})
const line = css.raw({ minWidth: '0', overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const figure = css.raw({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
const muted = css.raw({ color: 'textMute' })

const styles = {
  head: css(columns, muted, {
    display: { base: 'none', md: 'grid' },
    gridTemplateAreas: { md: '"name newest orders owed"' },
    paddingBlock: '2',
    fontSize: 'sm',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > [data-wide]': { display: { md: 'none', table: 'block' } },
  }),
  headFigure: css(figure),
  row: css(columns, {
    position: 'relative',
    alignItems: { base: 'baseline', table: 'center' },
    paddingTop: { base: '2', table: '0.5' },
    // The phone's target covers the padding.
    paddingBottom: { base: '3', table: '0.5' },
    lineHeight: '1.25rem',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
  }),
  name: css(line, {
    gridArea: 'name',
    ':not([data-owes]) > &': { gridColumn: { base: '1 / -1', md: 'name' } },
    fontSize: '1.125rem',
    fontWeight: 'bold',
    lineHeight: '1.375rem',
    color: 'text',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  phone: css({
    gridArea: 'phone',
    justifySelf: 'start',
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    '& a': {
      minHeight: { base: '0', table: 'target' },
      paddingTop: { base: '1', table: '0' },
      marginTop: { base: '-1', table: '0' },
      paddingBottom: { base: '5', table: '0' },
      marginBottom: { base: '-5', table: '0' },
    },
  }),
  newest: css(line, { gridArea: 'newest', display: { base: 'none', md: 'block' } }),
  when: css(muted, { gridArea: 'when', display: { base: 'none', md: 'block' }, fontSize: 'sm' }),
  orders: css(figure, {
    gridArea: 'orders',
    fontSize: { base: 'sm', md: 'md' },
    color: { base: 'textMute', md: 'text' },
  }),
  onPhone: css({ md: { display: 'none' } }),
  unit: css({ md: { srOnly: true } }),
  owed: css(figure, { gridArea: 'owed', fontWeight: 'bold', whiteSpace: 'nowrap' }),
  nothing: css(figure, muted, { gridArea: 'owed', display: { base: 'none', md: 'block' } }),
}

export interface Customer {
  key: string
  /** Keys of all known numbers. */
  numbers: readonly string[]
  newest: OrderRecord
  /** Undefined where only the found orders are known. */
  figures: { count: number; /** Rupees. */ owed: number } | undefined
}

const pageOf = ({ newest }: Customer) =>
  customerKey(newest.phone) ? pagePaths.customer(newest.phone) : recordPath(newest)

export function CustomerList({ customers }: { customers: readonly Customer[] }) {
  const hasFigures = customers.some(({ figures }) => figures)
  const here = useBackHere('Customers')
  return (
    <div className={rowsFrame}>
      {/* The rows say it to screen readers. */}
      <div className={styles.head} aria-hidden>
        <span>Customer</span>
        <span data-wide>Phone</span>
        <span>{hasFigures ? 'Newest order' : 'Order found'}</span>
        <span data-wide>Ordered</span>
        {hasFigures && (
          <>
            <span className={styles.headFigure}>Orders</span>
            <span className={styles.headFigure}>To pay</span>
          </>
        )}
      </div>
      <ul>
        {customers.map((customer) => (
          <CustomerRow key={customer.key} customer={customer} here={here} />
        ))}
      </ul>
    </div>
  )
}

function CustomerRow({ customer, here }: { customer: Customer; here: object }) {
  const { newest, figures } = customer
  const isOwing = figures !== undefined && figures.owed > 0
  const when = <RelativeTime instant={newest.createdAt} />
  return (
    <li className={styles.row} data-owes={isOwing ? '' : undefined}>
      <Link to={pageOf(customer)} state={here} className={styles.name} dir="auto" translate="no">
        {customerName(newest)}
      </Link>
      <div className={styles.phone}>
        <CallLink phone={newest.phone} />
      </div>
      <p className={styles.newest} dir="auto">
        {garmentLabel(newest)}
      </p>
      <p className={styles.when}>{when}</p>
      <p className={styles.orders}>
        {figures && (
          <>
            {figures.count}
            <span className={styles.unit}>{figures.count === 1 ? ' order' : ' orders'}</span>
          </>
        )}
        <span className={styles.onPhone}>
          {figures && ', '}
          {when}
        </span>
      </p>
      {isOwing && (
        <p className={styles.owed}>
          {formatRupees(figures.owed)}
          <span className={styles.unit}> to pay</span>
        </p>
      )}
      {figures && !isOwing && (
        <p className={styles.nothing} aria-hidden>
          –
        </p>
      )}
    </li>
  )
}
