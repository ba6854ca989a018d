import useSWR from 'swr'
import { canManageShop } from '@zari/shared/auth/roles'
import { useSession } from '../sync/session/use-session.tsx'
import { apiPaths } from '@zari/shared/api/paths'
import { isOnboardingState } from '@zari/shared/onboarding/onboarding'
import { type ComponentType, useEffect, useState } from 'react'
import { fetchForAccount, swrRules } from '../sync/server-data/server-data.ts'

export function SetupPrompt() {
  const { user } = useSession()
  return user && canManageShop(user) ? <OwnerSetupPrompt /> : null
}

function OwnerSetupPrompt() {
  const { data } = useSWR(
    apiPaths.adminOnboarding,
    (path: string) => fetchForAccount(path, isOnboardingState),
    // Or a step done within SWR's two seconds would not be seen.
    { ...swrRules, dedupingInterval: 0 },
  )
  const [loaded, setLoaded] = useState<{ Card: ComponentType }>()
  const isOpen = data?.isOpen === true
  useEffect(() => {
    if (!isOpen) return
    import('./owner-screens.ts').then(
      ({ OnboardingCard }) => setLoaded({ Card: OnboardingCard }),
      () => {},
    )
  }, [isOpen])
  return isOpen && loaded ? <loaded.Card /> : null
}
