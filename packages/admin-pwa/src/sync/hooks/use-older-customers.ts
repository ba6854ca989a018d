import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { ListedCustomer } from '@zari/shared/customers/customer'
import { isCustomersPage } from '@zari/shared/customers/customer-answers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tidyRecord } from '../engine/store-record.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { askServer } from './remote-orders.ts'

/** Older than all orders of this device. @param rowsOf the rows to show for what was read so far */
export function useOlderCustomers<Row>(rowsOf: (customers: readonly ListedCustomer[]) => readonly Row[]) {
  const from = useAppStore((state) => state.coverage.from)
  const server = useAppStore((state) => state.server)
  const [customers, setCustomers] = useState<readonly ListedCustomer[]>([])
  const rows = useMemo(() => rowsOf(customers), [rowsOf, customers])
  /** Undefined before the first page, null after the last one. */
  const [cursor, setCursor] = useState<string | null>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const isAway = server === 'away'
  if (isAway && problem !== undefined) setProblem(undefined)

  /** Reads until there is a new row: a page can be empty, or have only customers who are shown already. */
  async function read(): Promise<void> {
    let all = customers
    let next = cursor
    while (isOpen.current && next !== null && rowsOf(all).length === rows.length) {
      const query = new URLSearchParams({ ...(from && { before: from }), ...(next && { cursor: next }) })
      const page = await askServer(() => request(`${apiPaths.adminCustomers}?${query}`, isCustomersPage))
      all = [...all, ...page.customers.map((one) => ({ ...one, newest: tidyRecord(one.newest) }))]
      next = page.nextCursor
      // After each page: a later failure does not begin again from the first.
      setCustomers(all)
      setCursor(next)
    }
  }

  function more(): void {
    if (isReading) return
    setReading(true)
    setProblem(undefined)
    read()
      .catch((error: unknown) => setProblem(messageFor(error, 'No internet. Try again.')))
      .finally(() => setReading(false))
  }

  return { rows, more, isReading, problem, isAway, isEnd: cursor === null }
}
