import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useMemo } from 'react'
import { customerKeyOf } from '../../order/customer/orders-by-customer.ts'
import { useOlderCustomers } from '../../sync/queries/use-older-customers.ts'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { type Customer, CustomerList } from './customer-list.tsx'

export const styles = {
  more: css({ marginTop: '3' }),
  note: css({ display: 'block', color: 'textMute', fontSize: 'sm', marginTop: '3' }),
  older: css({ fontWeight: 'bold', marginTop: '4', marginBottom: '2' }),
}

/** Those whose orders are all on the server alone, after this device's last one. */
export function OlderCustomers({ here }: { here: readonly Customer[] }) {
  const { customers, more, isReading, problem, isAway, isEnd } = useOlderCustomers()
  const rows = useMemo(() => {
    const known = new Set(here.flatMap(({ numbers }) => numbers))
    const found = new Map<string, Customer>()
    for (const { newest, numbers, count, owed } of customers) {
      const key = customerKeyOf(newest)
      if (known.has(key) || numbers.some((number) => known.has(number))) continue
      const before = found.get(key)?.figures
      if (!before) found.set(key, { key, numbers, newest, figures: { count, owed } })
      // Without a number each order came alone.
      else if (numbers.length === 0) {
        before.count += count
        before.owed += owed
      }
    }
    return [...found.values()]
  }, [here, customers])
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
        {isEnd && (rows.length > 0 ? 'These are all customers.' : 'There are no older customers.')}
        {isAway && !isEnd && 'To see older customers, connect to the internet.'}
      </output>
    </section>
  )
}
