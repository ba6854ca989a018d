import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import type { HelloState } from '@zari/shared/onboarding'
import { type ComponentType, useEffect, useState } from 'react'
import { readForAccount } from '../../state/account-readings.ts'
import { swrRules } from '../../state/swr-rules.ts'

/** On Today, for the owner of a new shop: the way to where she is led, whose code is read only then. */
export function HelloLine() {
  const { data } = useSWR(apiPaths.adminHello, (path: string) => readForAccount<HelloState>(path), swrRules)
  const [loaded, setLoaded] = useState<{ Card: ComponentType }>()
  const isOpen = data?.isOpen === true
  useEffect(() => {
    if (!isOpen) return
    import('./hello-card.tsx').then(
      ({ HelloCard }) => setLoaded({ Card: HelloCard }),
      // Without the server there is nothing to lead her to.
      () => {},
    )
  }, [isOpen])
  return isOpen && loaded ? <loaded.Card /> : null
}
