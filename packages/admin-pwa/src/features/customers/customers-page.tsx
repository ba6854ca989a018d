import { pagePaths } from '@zari/shared/api/paths'
import { totalOwed } from '@zari/shared/customers/customer'
import { searchPeople } from '@zari/shared/customers/search-people'
import { formatRupees } from '@zari/shared/money'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { searchFor } from '@zari/shared/orders/search'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallLink } from '../../orders/customer-links.tsx'
import { garmentLabel } from '../../orders/order-labels.ts'
import { newestOf, ordersByCustomer } from '../../orders/orders-by-customer.ts'
import { indexOrder, searchTexts } from '../../orders/search-index.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/queries/use-orders.ts'
import { useServerSearch } from '../../sync/queries/use-server-search.ts'
import { allOrders } from '../../sync/store/records-state.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { shownRecords } from '../../sync/store/shown-records.ts'
import { recordPath } from '../../ui/page-title.ts'
import { Loading } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { rowsFrame } from '../../ui/styles.ts'

/** The same columns in the head and in each row. */
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
  count: css(muted, { marginInlineEnd: 'auto', fontVariantNumeric: 'tabular-nums' }),
  search: css({ flex: '1 1 14rem', maxWidth: '28rem' }),
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
    // The phone's target reaches down over the padding.
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
  more: css({ marginTop: '3' }),
  muted: css(muted),
  note: css({ display: 'block', color: 'textMute', fontSize: 'sm', marginTop: '3' }),
  older: css({ fontWeight: 'bold', marginTop: '4', marginBottom: '2' }),
}

interface Customer {
  key: string
  newest: OrderRecord
  count: number
  /** Rupees. */
  owed: number
}

function customersOf(orders: readonly OrderRecord[]): Customer[] {
  const customers = [...ordersByCustomer(orders)].flatMap(([key, own]): Customer[] => {
    const newest = newestOf(own)
    return newest ? [{ key, newest, count: own.length, owed: totalOwed(own) }] : []
  })
  return customers.sort((a, b) => (indexOrder(b.newest).created || 0) - (indexOrder(a.newest).created || 0))
}

const SHOWN_AT_FIRST = 40
const MORE = 60

const howMany = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString('en-IN')} customers`)

const pageOf = ({ newest }: Customer) =>
  customerKey(newest.phone) ? pagePaths.customer(newest.phone) : recordPath(newest)

/**
 * Everyone who has ordered, as far as this device knows them, the newest first; found by name, phone or a word of an order. Below
 * them stands whom the server finds besides.
 */
export function CustomersPage() {
  const inStep = useOrderSync()
  const isWhole = useRecordsExtent() === 'whole'
  const records = useAppStore(shownRecords)
  const stored = useAppStore((state) => state.customers)
  const hasAll = useAppStore((state) => state.coverage.from === '')
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const search = useDeferredValue(typed)
  const all = useMemo(() => customersOf(allOrders(records)), [records])
  const found = useMemo(() => {
    if (!search.trim()) return all
    const isMeant = searchFor(search, searchTexts)
    const keys = new Set(
      ORDER_KINDS.flatMap((kind) => records[kind].newestFirst.filter(isMeant)).map((record) => record.id),
    )
    const people = new Set(searchPeople(stored.values(), search).map(({ phone }) => phone))
    return all.filter(({ key, newest }) => keys.has(newest.id) || people.has(key))
  }, [all, records, stored, search])
  const archive = useServerSearch(search)
  const older = useMemo(() => {
    const known = new Set(found.map(({ key }) => key))
    return customersOf(archive.items).filter(({ key }) => !known.has(key))
  }, [found, archive.items])
  return (
    <Page
      title="Customers"
      actions={
        <>
          {hasAll && isWhole && all.length > 0 && <p className={styles.count}>{howMany(all.length)}</p>}
          <SearchField
            label="Name or phone"
            hint="Name or phone"
            value={typed}
            onChange={(to) => {
              setTyped(to)
              setShown(SHOWN_AT_FIRST)
            }}
            className={styles.search}
          />
        </>
      }
    >
      {!isWhole && inStep.error === undefined && <Loading label="Loading customers" />}
      {!isWhole && inStep.error !== undefined && (
        <p className={styles.muted}>Not all customers are loaded yet, and there is no internet.</p>
      )}
      {isWhole && found.length + older.length === 0 && archive.type !== 'reading' && (
        <Empty icon="person">{search.trim() ? 'No customer found' : 'No customers yet'}</Empty>
      )}
      {found.length > 0 && <CustomerList customers={found.slice(0, shown)} />}
      {shown < found.length && (
        <Button className={styles.more} onClick={() => setShown(shown + MORE)}>
          Show more of {found.length.toLocaleString('en-IN')}
        </Button>
      )}
      {(archive.type === 'reading' || archive.type === 'away') && (
        <output className={styles.note}>
          {archive.type === 'reading'
            ? 'Searching older orders on the server…'
            : 'To search older orders, connect to the internet.'}
        </output>
      )}
      {older.length > 0 && (
        <>
          <h2 className={styles.older}>Older orders</h2>
          <CustomerList customers={older} />
        </>
      )}
    </Page>
  )
}

function CustomerList({ customers }: { customers: readonly Customer[] }) {
  return (
    <div className={rowsFrame}>
      {/* Each row says to a screen reader what its figures are. */}
      <div className={styles.head} aria-hidden>
        <span>Customer</span>
        <span data-wide>Phone</span>
        <span>Newest order</span>
        <span data-wide>Ordered</span>
        <span className={styles.headFigure}>Orders</span>
        <span className={styles.headFigure}>To pay</span>
      </div>
      <ul>
        {customers.map((customer) => (
          <CustomerRow key={customer.key} customer={customer} />
        ))}
      </ul>
    </div>
  )
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { newest, count, owed } = customer
  const when = <RelativeTime instant={newest.createdAt} />
  return (
    <li className={styles.row} data-owes={owed > 0 ? '' : undefined}>
      <Link to={pageOf(customer)} className={styles.name} dir="auto">
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
        {count}
        <span className={styles.unit}>{count === 1 ? ' order' : ' orders'}</span>
        <span className={styles.onPhone}>, {when}</span>
      </p>
      {owed > 0 ? (
        <p className={styles.owed}>
          {formatRupees(owed)}
          <span className={styles.unit}> to pay</span>
        </p>
      ) : (
        <p className={styles.nothing} aria-hidden>
          –
        </p>
      )}
    </li>
  )
}
