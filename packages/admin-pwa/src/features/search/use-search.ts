import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { type FoundPerson, type SearchAnswer, searchPeople } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/orders/order-answers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { isOrderNumber } from '@zari/shared/orders/order-number'
import { searchFor } from '@zari/shared/orders/search'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type FoundSummaries, newestSummaries, noSummaries } from '../../orders/newest-summaries.ts'
import { summaryTexts, prepareSummaries, prepareSearch } from '../../orders/search-index.ts'
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
function useServerSearch(search: string): Archive {
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
  found: SearchResults
  cards: FoundSummaries
  archive: Archive['type']
  isReading: boolean
}

export function useSearch(typed: string): AllFound {
  const records = useAppStore(shownRecords)
  const cards = useAppStore((state) => state.cards)
  const isReading = useRecordsExtent() !== 'whole'
  const [search, setSearch] = useState('')
  const archive = useServerSearch(search)

  useEffect(() => {
    if (typed === search) return undefined
    return afterPaint(() => startTransition(() => setSearch(typed)))
  }, [typed, search])

  const held = useMemo(() => ORDER_KINDS.flatMap((kind) => records[kind].newestFirst), [records])
  useEffect(() => prepareSearch(held), [held])
  const all = useMemo(() => {
    const others = archive.items.filter(({ kind, id }) => !records[kind].byId.has(id))
    return others.length > 0 ? [...held, ...others] : held
  }, [held, archive.items, records])
  const customers = useAppStore((state) => state.customers)
  const people = useMemo(() => {
    const here = searchPeople(customers.values(), search)
    const known = new Set(here.map(({ personId }) => personId))
    return [
      ...here.map((person): FoundPerson => ({ ...person, under: '' })),
      // A person known here who did not match has been renamed or removed here.
      ...archive.people.filter(
        ({ phone, personId }) =>
          !known.has(personId) && !customers.get(phone)?.people.some(({ id }) => id === personId),
      ),
    ]
  }, [customers, search, archive.people])
  const found = useMemo(() => findEverything(all, search, people), [all, search, people])

  const isNetworkError = archive.type === 'away'
  const allCards = useMemo(
    () => (isNetworkError ? ORDER_KINDS.flatMap((kind) => [...cards[kind].values()]) : []),
    [cards, isNetworkError],
  )
  useEffect(() => prepareSummaries(allCards), [allCards])
  const foundCards = useMemo(
    () =>
      allCards.length > 0 && search.trim()
        ? newestSummaries(allCards, searchFor(search, summaryTexts), (card) => isOrderNumber(search, card))
        : noSummaries,
    [allCards, search],
  )
  return { search, found, cards: foundCards, archive: archive.type, isReading }
}
