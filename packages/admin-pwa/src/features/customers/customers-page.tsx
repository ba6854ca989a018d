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
import { TextField } from '@zari/shared/ui/field'
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

const styles = {
  search: css({ flex: '1 1 14rem', maxWidth: '28rem' }),
  rows: css({
    marginInline: { base: '-3.5', md: '0' },
    borderBlock: '1px solid',
    borderColor: 'line',
    borderInlineWidth: { md: '1px' },
    background: 'surface',
  }),
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    lg: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 10.5rem 9rem' },
    paddingInline: '3.5',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
  }),
  name: css({
    display: 'block',
    fontSize: '1.125rem',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  above: css({ position: 'relative', zIndex: 1, justifySelf: 'start' }),
  newest: css({
    display: { base: 'none', lg: 'block' },
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
  end: css({
    textAlign: { base: 'end', lg: 'start' },
    fontSize: 'sm',
    color: 'textMute',
    display: { lg: 'contents' },
  }),
  owed: css({
    order: { lg: 1 },
    textAlign: 'end',
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'text',
    fontVariantNumeric: 'tabular-nums',
  }),
  more: css({ marginTop: '3' }),
  calm: css({ color: 'textMute' }),
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
        <search className={styles.search}>
          <TextField
            label="Name or phone"
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setShown(SHOWN_AT_FIRST)
            }}
          />
        </search>
      }
    >
      {!isWhole && inStep.error === undefined && <Loading label="Loading customers" />}
      {!isWhole && inStep.error !== undefined && (
        <p className={styles.calm}>Not all customers are loaded yet, and there is no internet.</p>
      )}
      {isWhole && found.length + older.length === 0 && archive.type !== 'reading' && (
        <Empty icon="person">{search.trim() ? 'No customer found' : 'No customers yet'}</Empty>
      )}
      <ul className={styles.rows}>
        {found.slice(0, shown).map((customer) => (
          <CustomerRow key={customer.key} customer={customer} />
        ))}
      </ul>
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
          <ul className={styles.rows}>
            {older.map((customer) => (
              <CustomerRow key={customer.key} customer={customer} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { newest, count, owed } = customer
  return (
    <li className={styles.row}>
      <div>
        <Link to={pageOf(customer)} className={styles.name} dir="auto">
          {customerName(newest)}
        </Link>
        <span className={styles.above}>
          <CallLink phone={newest.phone} />
        </span>
      </div>
      <p className={styles.newest} dir="auto">
        {garmentLabel(newest)}
      </p>
      <div className={styles.end}>
        {owed > 0 && <p className={styles.owed}>owes {formatRupees(owed)}</p>}
        <p>
          {count === 1 ? '1 order' : `${count} orders`}, <RelativeTime instant={newest.createdAt} />
        </p>
      </div>
    </li>
  )
}
