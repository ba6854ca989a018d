import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { ListedCustomer } from '@zari/shared/customers/customer'
import { isCustomersPage } from '@zari/shared/orders/order-answers'
import { useState } from 'react'
import { tidyRecord } from '../replica/store-record.ts'
import { useAppStore } from '../store/app-store.ts'
import { askServer } from './remote-orders.ts'

/** Customers whose newest order is older than what this device holds all of, read from the server a page at a time. */
export function useOlderCustomers() {
  const from = useAppStore((state) => state.coverage.from)
  const server = useAppStore((state) => state.server)
  const [customers, setCustomers] = useState<readonly ListedCustomer[]>([])
  /** Undefined before the first page, null after the last one. */
  const [cursor, setCursor] = useState<string | null>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAway = server === 'away'
  if (isAway && problem !== undefined) setProblem(undefined)

  async function read(): Promise<void> {
    const found: ListedCustomer[] = []
    let next = cursor
    // The server looks through so many orders at a time, and may have found nobody.
    while (found.length === 0 && next !== null) {
      const asked = new URLSearchParams({ ...(from && { before: from }), ...(next && { cursor: next }) })
      const page = await askServer(() => request(`${apiPaths.adminCustomers}?${asked}`, isCustomersPage))
      found.push(...page.customers.map((one) => ({ ...one, newest: tidyRecord(one.newest) })))
      next = page.nextCursor
    }
    setCustomers((all) => [...all, ...found])
    setCursor(next)
  }

  function more(): void {
    if (isReading) return
    setReading(true)
    setProblem(undefined)
    read()
      .catch((error: unknown) => setProblem(messageFor(error, 'No internet. Nothing is lost.')))
      .finally(() => setReading(false))
  }

  return { customers, more, isReading, problem, isAway, isEnd: cursor === null }
}
