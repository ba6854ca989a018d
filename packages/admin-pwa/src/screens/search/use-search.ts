import { type FoundPerson, searchPeople } from '@zari/shared/customers/search-people'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { prepareSearch } from '../../order/search-index.ts'
import { useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { type Archive, useServerSearch } from '../../sync/hooks/use-server-search.ts'
import { allOrders } from '../../sync/app-state/records-state.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { recordsForRole } from '../../sync/app-state/shown-records.ts'
import { afterPaint } from '../../ui/schedule.ts'
import { findEverything, type SearchResults } from './group-results.ts'

interface AllFound {
  /** That `found` answers; it may lag behind typing. */
  search: string
  /** On this device. */
  found: SearchResults
  /** Only at the server. */
  older: SearchResults
  archive: Archive
  isReading: boolean
}

export function useSearch(typed: string): AllFound {
  const records = useAppStore(recordsForRole)
  const isReading = useRecordsExtent() !== 'whole'
  const [search, setSearch] = useState('')
  const archive = useServerSearch(search)

  useEffect(() => {
    if (typed === search) return undefined
    return afterPaint(() => startTransition(() => setSearch(typed)))
  }, [typed, search])

  const local = useMemo(() => allOrders(records), [records])
  useEffect(() => prepareSearch(local), [local])
  const others = useMemo(
    () => archive.items.filter(({ kind, id }) => !records[kind].byId.has(id)),
    [archive.items, records],
  )
  const customers = useAppStore((state) => state.customers)
  const people = useMemo(
    () => searchPeople(customers.values(), search).map((person): FoundPerson => ({ ...person, under: '' })),
    [customers, search],
  )
  const otherPeople = useMemo(() => {
    const known = new Set(people.map(({ personId }) => personId))
    // Known here without a match: renamed or removed here.
    return archive.people.filter(
      ({ phone, personId }) =>
        !known.has(personId) && !customers.get(phone)?.people.some(({ id }) => id === personId),
    )
  }, [people, customers, archive.people])
  const all = useMemo(() => [...local, ...others], [local, others])
  const found = useMemo(() => findEverything(all, search, people, local), [all, search, people, local])
  const older = useMemo(
    () => findEverything(all, search, otherPeople, others),
    [all, search, otherPeople, others],
  )
  return { search, found, older, archive, isReading }
}
