import { type FoundPerson, searchPeople } from '@zari/shared/customers/search-people'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { type FoundCards, newestCards, noCards } from '../../orders/newest-cards.ts'
import { cardTexts, prepareCards, prepareSearch } from '../../orders/record-index.ts'
import { useRecordsExtent } from '../../records/use-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { shownRecords } from '../../state/shown-records.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { findEverything, type Found } from './find-everything.ts'
import { type Archive, useArchive } from './use-archive.ts'

interface AllFound {
  /** What this is the answer to: a letter that was just typed is painted before it is looked for. */
  search: string
  found: Found
  /** Orders of which this device has but a card, while the server can't be asked for them. */
  cards: FoundCards
  archive: Archive['is']
  /** Whether this device is still reading what it holds. */
  isReading: boolean
}

/** What is found by what stands in the box: at once on this device, then in all years at the server. */
export function useFound(typed: string): AllFound {
  const records = useAppStore(shownRecords)
  const cards = useAppStore((state) => state.cards)
  const isReading = useRecordsExtent() !== 'whole'
  const [search, setSearch] = useState('')
  const archive = useArchive(search)

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
      // One that this device knows and did not find was renamed or removed here.
      ...archive.people.filter(
        ({ phone, personId }) =>
          !known.has(personId) && !customers.get(phone)?.people.some(({ id }) => id === personId),
      ),
    ]
  }, [customers, search, archive.people])
  const found = useMemo(() => findEverything(all, search, people), [all, search, people])

  const isAway = archive.is === 'away'
  const allCards = useMemo(
    () => (isAway ? ORDER_KINDS.flatMap((kind) => [...cards[kind].values()]) : []),
    [cards, isAway],
  )
  useEffect(() => prepareCards(allCards), [allCards])
  const foundCards = useMemo(
    () =>
      allCards.length > 0 && search.trim() ? newestCards(allCards, searchFor(search, cardTexts)) : noCards,
    [allCards, search],
  )
  return { search, found, cards: foundCards, archive: archive.is, isReading }
}
