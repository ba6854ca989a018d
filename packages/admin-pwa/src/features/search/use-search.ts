import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { type FoundPerson, type SearchAnswer, searchPeople } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/orders/order-answers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { prepareSearch } from '../../orders/search-index.ts'
import { swrRules } from '../../sync/data/server-data.ts'
import { fetchRemoteOrders } from '../../sync/queries/remote-orders.ts'
import { useRecordsExtent } from '../../sync/queries/use-orders.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { shownRecords } from '../../sync/store/shown-records.ts'
import { afterPaint, afterTyping } from '../../ui/schedule.ts'
import { findEverything, type SearchResults } from './group-results.ts'

const LEAST = 2

interface Archive {
  /** `nothing`: all orders are on this device, or there is no search. */
  type: 'nothing' | 'reading' | 'here' | 'away'
  items: readonly OrderRecord[]
  people: readonly FoundPerson[]
}

/** One object, to keep memoised results. */
const none = { items: [], people: [] }

/** Searches all years on the server, unless this device has all orders. */
export function useServerSearch(search: string): Archive {
  const hasAll = useAppStore((state) => state.coverage.from === '')
  const [settled, setSettled] = useState('')
  const typed = search.trim()
  useEffect(() => afterTyping(typed, () => setSettled(typed)), [typed])
  const isAsked = !hasAll && typed.length >= LEAST
  const { data, error } = useSWR<SearchAnswer, unknown>(
    isAsked && settled === typed ? apiPaths.adminSearch(typed) : null,
    (path: string) => fetchRemoteOrders(path, isSearchAnswer),
    swrRules,
  )
  if (!isAsked) return { type: 'nothing', ...none }
  if (data && settled === typed) return { type: 'here', items: data.items, people: data.people }
  return { type: error !== undefined && settled === typed ? 'away' : 'reading', ...none }
}

interface AllFound {
  /** The search that `found` answers; it may lag behind typing. */
  search: string
  /** On this device. */
  found: SearchResults
  /** Only at the server. */
  older: SearchResults
  archive: Archive['type']
  isReading: boolean
}

export function useSearch(typed: string): AllFound {
  const records = useAppStore(shownRecords)
  const isReading = useRecordsExtent() !== 'whole'
  const [search, setSearch] = useState('')
  const archive = useServerSearch(search)

  useEffect(() => {
    if (typed === search) return undefined
    return afterPaint(() => startTransition(() => setSearch(typed)))
  }, [typed, search])

  const held = useMemo(() => ORDER_KINDS.flatMap((kind) => records[kind].newestFirst), [records])
  useEffect(() => prepareSearch(held), [held])
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
    // A person known here who did not match has been renamed or removed here.
    return archive.people.filter(
      ({ phone, personId }) =>
        !known.has(personId) && !customers.get(phone)?.people.some(({ id }) => id === personId),
    )
  }, [people, customers, archive.people])
  const all = useMemo(() => [...held, ...others], [held, others])
  const found = useMemo(() => findEverything(all, search, people, held), [all, search, people, held])
  const older = useMemo(
    () => findEverything(all, search, otherPeople, others),
    [all, search, otherPeople, others],
  )
  return { search, found, older, archive: archive.type, isReading }
}
