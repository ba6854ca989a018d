import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import type { SearchAnswer } from '@zari/shared/customers/search-people'
import { isSearchAnswer } from '@zari/shared/customers/customer-answers'
import { useEffect, useState } from 'react'
import { afterTyping } from '../../ui/schedule.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { fetchRemoteOrders } from './remote-orders.ts'
import { useServerRead } from './use-server-read.ts'

const MIN_LETTERS = 2

/** Empty while the server has not answered, and where this device has all orders. */
export interface Archive extends Pick<SearchAnswer, 'items' | 'people'> {
  isReading?: boolean
  note?: string
  again?: () => void
}

/** One object, to keep memoised results. */
const none: Archive = { items: [], people: [] }
const short: Archive = { ...none, note: `To search older orders, type ${MIN_LETTERS} letters or more.` }
const reading: Archive = { ...none, isReading: true, note: 'Searching older orders on the server…' }

export function useServerSearch(search: string): Archive {
  const hasAll = useAppStore((state) => state.coverage.from === '')
  const [settled, setSettled] = useState('')
  const typed = search.trim()
  useEffect(() => afterTyping(typed, () => setSettled(typed)), [typed])
  const isAsked = !hasAll && typed.length >= MIN_LETTERS
  const isSettled = settled === typed
  const { data, error, isValidating, mutate } = useServerRead<SearchAnswer>(
    isAsked && isSettled ? apiPaths.adminSearch(typed) : null,
    (path: string) => fetchRemoteOrders(path, isSearchAnswer),
  )
  const isAway = error !== undefined && isNetworkError(error)

  if (!isAsked) return typed && !hasAll ? short : none
  if (data && isSettled) return data
  if (error === undefined || isValidating || !isSettled) return reading
  const note = messageFor(error, 'To search older orders, connect to the internet.')
  return isAway ? { ...none, note } : { ...none, note, again: () => void mutate() }
}
