import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { isNavigating } from '../../ui/pending-navigation.ts'
import { afterPaint, afterTyping, isWhole } from '../../ui/schedule.ts'
import type { ChangeQuery } from './list-query.ts'

interface TypedSearch {
  typed: string
  /** Follows `typed` once that is painted. */
  search: string
  type: (text: string) => void
}

/** A letter is painted before its search runs; outdated searches are skipped, and the address follows after a pause. */
export function useSearchInput(inAddress: string, change: ChangeQuery): TypedSearch {
  const [typed, setTyped] = useState(inAddress)
  const [search, setSearch] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const navigation = useNavigationType()

  if (inAddress !== seen) {
    setSeen(inAddress)
    // By Back, Forward or a link. Typing here makes a Replace, and more may have been typed since.
    if (navigation !== NavigationType.Replace) setTyped(inAddress)
    // Or a render would have the search before.
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
