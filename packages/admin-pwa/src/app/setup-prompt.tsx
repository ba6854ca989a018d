import useSWR from 'swr'
import { canManageShop } from '@zari/shared/auth/roles'
import { useSession } from '../sync/session/use-session.tsx'
import { apiPaths } from '@zari/shared/api/paths'
import { isOnboardingState } from '@zari/shared/onboarding/onboarding'
import { type ComponentType, useEffect, useState } from 'react'
import { fetchForAccount, swrRules } from '../sync/server-data/server-data.ts'

/** On Today, for the owner of a new shop: the way to the first steps, whose code is read only then. */
export function SetupPrompt() {
  const { user } = useSession()
  return user && canManageShop(user) ? <OwnerSetupPrompt /> : null
}

function OwnerSetupPrompt() {
  const { data } = useSWR(
    apiPaths.adminOnboarding,
    (path: string) => fetchForAccount(path, isOnboardingState),
    // A step may be done within the two seconds in which SWR would not read again.
    { ...swrRules, dedupingInterval: 0 },
  )
  const [loaded, setLoaded] = useState<{ Card: ComponentType }>()
  const isOpen = data?.isOpen === true
  useEffect(() => {
    if (!isOpen) return
    import('./owner-screens.ts').then(
      ({ OnboardingCard }) => setLoaded({ Card: OnboardingCard }),
      // Without the server there are no first steps.
      () => {},
    )
  }, [isOpen])
  return isOpen && loaded ? <loaded.Card /> : null
}
