import { orderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { isOrderNumber, orderNumber } from '@zari/shared/orders/order-number'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { BalanceText } from '../money/balance-text.tsx'
import { garmentLabel } from '../order-labels.ts'
import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import type { SearchAnswer } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/customers/customer-answers'
import { isDuplicate } from '@zari/shared/orders/plan-order-operation'
import { searchFor } from '@zari/shared/orders/search'
import { swrRules } from '../../sync/server-data/server-data.ts'
import { fetchRemoteOrders } from '../../sync/hooks/remote-orders.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { byNewest } from '../../sync/app-state/sorted-records.ts'
import { customerKeyOf } from '../customer/orders-by-customer.ts'
import { searchTexts } from '../search-index.ts'
import { Problem } from '../../ui/problem.tsx'

const MOST = 12
/** Characters. */
const LEAST = 2

/** The customer's own, or a search on this device and at the server. */
function useOtherOrders(record: OrderRecord, typed: string): readonly OrderRecord[] {
  const records = useAppStore((state) => state.records)
  const search = useDeferredValue(typed.trim())
  const { data } = useSWR<SearchAnswer, unknown>(
    search.length >= LEAST ? apiPaths.adminSearch(search) : null,
    (path: string) => fetchRemoteOrders(path, isSearchAnswer),
    swrRules,
  )
  return useMemo(() => {
    const local = allOrders(records)
    const remote = (search && data?.items) || []
    const all = [...local, ...remote.filter(({ kind, id }) => !records[kind].byId.has(id))]
    const customerKey = customerKeyOf(record)
    const isMeant = search
      ? searchFor(search, searchTexts)
      : (one: OrderRecord) => customerKeyOf(one) === customerKey
    return all
      .filter((one) => orderLink(one) !== orderLink(record) && !isDuplicate(one) && isMeant(one))
      .sort((a, b) => Number(isOrderNumber(search, b)) - Number(isOrderNumber(search, a)) || byNewest(a, b))
      .slice(0, MOST)
  }, [records, record, search, data])
}

const styles = {
  set: css({ border: 'none', padding: '0', minWidth: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  choice: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'target',
    paddingBlock: '1.5',
    borderTop: '1px solid',
    borderColor: 'line',
    cursor: 'pointer',
    '& input': { width: '1.375rem', height: '1.375rem', accentColor: 'action' },
  }),
  name: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  more: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
}

export function OtherOrder({
  record,
  value,
  error,
  onChange,
}: {
  record: OrderRecord
  value: OrderRecord | undefined
  error: string | false | undefined
  onChange: (order: OrderRecord) => void
}) {
  const [typed, setTyped] = useState('')
  const found = useOtherOrders(record, typed)
  const group = useId()
  const isListed = found.some((one) => value && orderLink(one) === orderLink(value))
  const listed = value && !isListed ? [value, ...found] : found
  return (
    <>
      <TextField
        label="Find another order"
        type="search"
        placeholder="Order number, name or phone"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // It searches and does not submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className={styles.set}>
        <legend className={styles.legend}>
          {typed.trim() ? 'Orders found' : 'Other orders of this customer'}
        </legend>
        {listed.length === 0 && <p className={styles.more}>No orders</p>}
        {listed.map((one) => (
          <label key={orderLink(one)} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={value !== undefined && orderLink(one) === orderLink(value)}
              onChange={() => onChange(one)}
            />
            <span>
              <span className={styles.name} dir="auto">
                {customerName(one)}
              </span>{' '}
              <span className={styles.more}>
                {orderNumber(one)} ·{' '}
                {garmentLabel(one) === orderKinds[one.kind].singular ? '' : `${garmentLabel(one)} · `}
                {orderKinds[one.kind].singular}
              </span>
            </span>
            <BalanceText record={one} beside="to pay" />
          </label>
        ))}
      </fieldset>
      <Problem>{error}</Problem>
    </>
  )
}
