import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Navigate, useLocation } from 'react-router-dom'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Loading } from '../../ui/loading.tsx'
import { EditsLeftNote } from './edits-left.tsx'
import { HouseFrame } from './house-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useSession } from './session-provider.tsx'

const foot = css({ marginTop: '6', textAlign: 'center', fontSize: 'sm', color: 'textMute' })

export function LoginPage() {
  usePageTitle('Sign in')
  const { isLoading, isAuthenticated } = useSession()
  const goTo = placeToGo(useLocation().state)
  if (isLoading) return <Loading label="Checking who is signed in" wholePage />
  if (isAuthenticated) return <Navigate to={goTo} replace />
  return (
    <HouseFrame title="Order Management">
      <LoginForm />
      <EditsLeftNote />
      <p className={foot}>Authorized personnel only</p>
    </HouseFrame>
  )
}

/** Where the person was going before signing in; only places in this app. */
function placeToGo(state: unknown): string {
  const goTo = (state as { goTo?: unknown } | null)?.goTo
  return typeof goTo === 'string' && /^\/(?!\/)/.test(goTo) ? goTo : pagePaths.dashboard
}
