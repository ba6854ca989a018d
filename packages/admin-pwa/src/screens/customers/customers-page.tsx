import { searchPeople } from '@zari/shared/customers/search-people'
import { searchFor } from '@zari/shared/orders/search'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useDeferredValue, useMemo, useState } from 'react'
import { searchTexts } from '../../order/search-index.ts'
import { useHeldOrders } from '../../order/use-held-orders.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useServerSearch } from '../../sync/hooks/use-server-search.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { shownRecords } from '../../sync/app-state/shown-records.ts'
import { counted } from '../../ui/counted.ts'
import { Loading } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CustomerList } from './customer-list.tsx'
import { groupByCustomer } from './group-customers.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { OlderCustomers, styles as olderStyles } from './older-customers.tsx'

const styles = {
  count: css({ color: 'textMute', marginInlineEnd: 'auto', fontVariantNumeric: 'tabular-nums' }),
  search: css({ flex: '1 1 14rem', maxWidth: '28rem' }),
  muted: css({ color: 'textMute' }),
  figures: css({ color: 'textMute', fontSize: 'sm', marginBottom: '2' }),
}

const SHOWN_AT_FIRST = 40
const MORE = 60

const howMany = (count: number) => counted(count, 'customer')

/** On this device, the newest order first; below, those whom only the server has. */
export function CustomersPage() {
  const inStep = useOrderSync()
  const isWhole = useRecordsExtent() === 'whole'
  const records = useAppStore(shownRecords)
  const stored = useAppStore((state) => state.customers)
  const hasAll = useAppStore((state) => state.coverage.from === '')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const isSearch = search.trim() !== ''
  const shownOfAll = useState(SHOWN_AT_FIRST)
  const shownOfFound = useState(SHOWN_AT_FIRST)
  const [shown, setShown] = isSearch ? shownOfFound : shownOfAll
  const all = useMemo(
    () => groupByCustomer(allOrders(records), (number) => stored.get(number)),
    [records, stored],
  )
  const found = useMemo(() => {
    if (!isSearch) return all
    const isMeant = searchFor(search, searchTexts)
    const people = new Set(searchPeople(stored.values(), search).map(({ phone }) => phone))
    return all.filter(
      ({ orders, numbers }) => orders.some(isMeant) || numbers.some((number) => people.has(number)),
    )
  }, [all, stored, search, isSearch])
  const archive = useServerSearch(search)
  const older = useMemo(() => {
    const known = new Set(found.flatMap(({ numbers }) => numbers))
    return groupByCustomer(archive.items, (number) => stored.get(number))
      .filter(({ numbers }) => !numbers.some((number) => known.has(number)))
      .map((customer) => ({ ...customer, figures: undefined }))
  }, [found, archive.items, stored])
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
              shownOfFound[1](SHOWN_AT_FIRST)
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
      {isWhole && (hasAll || isSearch) && found.length + older.length === 0 && !archive.isReading && (
        <Empty icon="person">
          {isSearch ? `No customer found${archive.note ? ' on this device' : ''}` : 'No customers yet'}
        </Empty>
      )}
      {found.length > 0 && (
        <>
          {isWhole && !hasAll && <FiguresNote />}
          <CustomerList customers={found.slice(0, shown)} />
        </>
      )}
      <ShowMore left={found.length - shown} step={MORE} onMore={() => setShown(shown + MORE)} />
      {archive.note && <output className={olderStyles.note}>{archive.note}</output>}
      {archive.again && (
        <Button className={olderStyles.more} onClick={archive.again}>
          Try again
        </Button>
      )}
      {isWhole && !hasAll && <OlderCustomers here={all} isHidden={isSearch || shown < all.length} />}
      {older.length > 0 && (
        <>
          <h2 className={olderStyles.older}>Customers with older orders</h2>
          <CustomerList customers={older} />
        </>
      )}
    </Page>
  )
}

/** On a device that lacks some orders. */
function FiguresNote() {
  const heldOrders = useHeldOrders()
  return (
    <p className={styles.figures}>
      Orders and amounts here are only from this device{heldOrders && `: ${heldOrders}`}.
    </p>
  )
}
