import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { isNavigating } from '../../ui/pending-navigation.ts'
import { afterPaint, afterTyping, isWhole } from '../../ui/schedule.ts'
import type { ChangeQuery } from './list-query.ts'

interface TypedSearch {
  /** What stands in the box. */
  typed: string
  /** What the list is to answer: what is typed, as soon as that has been painted. */
  search: string
  type: (text: string) => void
}

/**
 * The search as it is being typed. Each letter is painted before anything is looked for, and a letter that another one
 * overtakes is not looked for at all; the address follows a moment later.
 */
export function useTypedSearch(inAddress: string, change: ChangeQuery): TypedSearch {
  const [typed, setTyped] = useState(inAddress)
  const [search, setSearch] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const navigation = useNavigationType()

  if (inAddress !== seen) {
    setSeen(inAddress)
    // Back, Forward or a link. A replaced address is what was typed here, and more may have been typed since.
    if (navigation !== NavigationType.Replace) setTyped(inAddress)
    // In one go with the address: before it the list would be drawn once more, for what is asked for no longer.
    if (navigation !== NavigationType.Replace || inAddress === typed) setSearch(inAddress)
  }

  useEffect(() => {
    // The address, which is about to change, brings it.
    if (typed === search || (isWhole(typed) && typed !== inAddress)) return undefined
    return afterPaint(() => startTransition(() => setSearch(typed)))
  }, [typed, search, inAddress])

  useEffect(() => {
    if (typed === inAddress) return undefined
    return afterTyping(typed, () => {
      // The page that was turned to says what was typed, too.
      if (isNavigating()) setSearch(typed)
      else change({ q: typed }, { replace: true })
    })
  }, [typed, inAddress, change])

  return { typed, search, type: setTyped }
}
