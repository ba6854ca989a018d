import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { ChangeQuery } from './use-list-query.ts'

/** Browsers refuse too many changes of the address in a short time, so it waits for a pause in typing. */
const ADDRESS_DELAY_MS = 300

/** The search as it is being typed: the list follows at once, the address a moment later. */
export function useTypedSearch(inAddress: string, change: ChangeQuery): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const navigation = useNavigationType()

  if (inAddress !== seen) {
    setSeen(inAddress)
    // Back, Forward or a link. A replaced address is what was typed here, and more may have been typed since.
    if (navigation !== NavigationType.Replace) setTyped(inAddress)
  }

  useEffect(() => {
    if (typed === inAddress) return undefined
    const timer = setTimeout(() => change({ q: typed }, { replace: true }), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, inAddress, change])

  return [typed, setTyped]
}
