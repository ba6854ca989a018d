import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { isNavigating } from '../../ui/pending-navigation.ts'
import { afterPaint, afterTyping, isWhole } from '../../ui/schedule.ts'
import type { ChangeQuery } from './list-query.ts'

interface TypedSearch {
  typed: string
  /** The search to answer: follows `typed` once that is painted. */
  search: string
  type: (text: string) => void
}

/**
 * Each letter is painted before the search runs, and outdated searches are skipped. The address is updated
 * after a pause.
 */
export function useSearchInput(inAddress: string, change: ChangeQuery): TypedSearch {
  const [typed, setTyped] = useState(inAddress)
  const [search, setSearch] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const navigation = useNavigationType()

  if (inAddress !== seen) {
    setSeen(inAddress)
    // Back, Forward or a link. A Replace comes from typing here, and more may have been typed since.
    if (navigation !== NavigationType.Replace) setTyped(inAddress)
    // Together with the address, to avoid a render with the previous search.
    if (navigation !== NavigationType.Replace || inAddress === typed) setSearch(inAddress)
  }

  useEffect(() => {
    if (typed === search || (isWhole(typed) && typed !== inAddress)) return undefined
    return afterPaint(() => startTransition(() => setSearch(typed)))
  }, [typed, search, inAddress])

  useEffect(() => {
    if (typed === inAddress) return undefined
    return afterTyping(typed, () => {
      if (isNavigating()) setSearch(typed)
      else change({ q: typed }, { replace: true })
    })
  }, [typed, inAddress, change])

  return { typed, search, type: setTyped }
}
