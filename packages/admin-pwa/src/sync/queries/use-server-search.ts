import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import type { FoundPerson, SearchAnswer } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/orders/order-answers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useEffect, useState } from 'react'
import { afterTyping } from '../../ui/schedule.ts'
import { swrRules } from '../data/server-data.ts'
import { useAppStore } from '../store/app-store.ts'
import { fetchRemoteOrders } from './remote-orders.ts'

const LEAST = 2

export interface Archive {
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
