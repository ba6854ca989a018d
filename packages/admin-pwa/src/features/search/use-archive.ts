import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import type { FoundPerson, SearchAnswer } from '@zari/shared/customers/search-people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useEffect, useState } from 'react'
import { readOthers } from '../../records/other-records.ts'
import { useAppStore } from '../../state/app-store.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { afterTyping } from '../../ui/after-typing.ts'

/** One letter finds half the shop. */
const LEAST = 2

export interface Archive {
  /** `nothing`: this device has every order, or nothing was asked yet. */
  is: 'nothing' | 'reading' | 'here' | 'away'
  items: readonly OrderRecord[]
  people: readonly FoundPerson[]
}

/** The same each time, so that nothing is worked out anew for it. */
const none = { items: [], people: [] }

/** What the server finds among all orders of all years, while this device does not hold them all. */
export function useArchive(search: string): Archive {
  const hasAll = useAppStore((state) => state.coverage.from === '')
  const [settled, setSettled] = useState('')
  const typed = search.trim()
  useEffect(() => afterTyping(typed, () => setSettled(typed)), [typed])
  const isAsked = !hasAll && typed.length >= LEAST
  const { data, error } = useSWR<SearchAnswer, unknown>(
    isAsked && settled === typed ? apiPaths.adminSearch(typed) : null,
    readOthers,
    swrRules,
  )
  if (!isAsked) return { is: 'nothing', ...none }
  // A server of before knows no people.
  if (data && settled === typed) return { is: 'here', items: data.items, people: data.people ?? none.people }
  return { is: error !== undefined && settled === typed ? 'away' : 'reading', ...none }
}
