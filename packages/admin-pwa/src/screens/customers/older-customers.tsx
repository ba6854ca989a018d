import type { ListedCustomer } from '@zari/shared/customers/customer'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useCallback, useMemo } from 'react'
import { customerKeyOf } from '../../order/customer/orders-by-customer.ts'
import { useOlderCustomers } from '../../sync/hooks/use-older-customers.ts'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { type Customer, CustomerList } from './customer-list.tsx'

export const styles = {
  more: css({ marginTop: '3' }),
  note: css({ display: 'block', color: 'textMute', fontSize: 'sm', marginTop: '3' }),
  older: css({ fontWeight: 'bold', marginTop: '4', marginBottom: '2' }),
}

/** @param known on this device */
function olderRows(customers: readonly ListedCustomer[], known: ReadonlySet<string>): Customer[] {
  const rows = new Map<string, Customer>()
  for (const { newest, numbers, count, owed } of customers) {
    const key = customerKeyOf(newest)
    if (known.has(key) || numbers.some((number) => known.has(number))) continue
    const before = rows.get(key)?.figures
    if (!before) rows.set(key, { key, numbers, newest, figures: { count, owed } })
    // Without a readable number the server lists each order.
    else if (numbers.length === 0) {
      before.count += count
      before.owed += owed
    }
  }
  return [...rows.values()]
}

/** Hidden, it keeps what it has read. */
export function OlderCustomers({ here, isHidden }: { here: readonly Customer[]; isHidden: boolean }) {
  const known = useMemo(() => new Set(here.flatMap(({ numbers }) => numbers)), [here])
  const rowsOf = useCallback((customers: readonly ListedCustomer[]) => olderRows(customers, known), [known])
  const { rows, more, isReading, problem, isAway, isEnd } = useOlderCustomers(rowsOf)
  if (isHidden) return null
  return (
    <section aria-labelledby="older-customers">
      <h2 className={styles.older} id="older-customers">
        Older customers
      </h2>
      {rows.length > 0 && <CustomerList customers={rows} />}
      {problem !== undefined && !isAway && (
        <ErrorMessage title="Could not load older customers" onAgain={more}>
          {problem}
        </ErrorMessage>
      )}
      {!isEnd && !isAway && problem === undefined && (
        <Button className={styles.more} onClick={more} aria-disabled={isReading}>
          {isReading ? 'Loading…' : 'Show older customers'}
        </Button>
      )}
      <output className={styles.note}>
        {isEnd && (rows.length > 0 ? 'No more customers.' : 'There are no older customers.')}
        {isAway && !isEnd && 'To see older customers, connect to the internet.'}
      </output>
    </section>
  )
}
