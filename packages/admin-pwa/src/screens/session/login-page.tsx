import { isObject } from '@zari/shared/lib/objects'
import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../../sync/session/use-session.tsx'
import { Loading } from '../../ui/data-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { UnsentAccountsNotice } from './unsent-accounts-notice.tsx'

const foot = css({ marginTop: '6', textAlign: 'center', fontSize: 'sm', color: 'textMute' })

export function LoginPage() {
  usePageTitle('Sign in')
  const { isLoading, isAuthenticated } = useSession()
  const goTo = placeToGo(useLocation().state)
  if (isLoading) return <Loading label="Checking your account" wholePage />
  if (isAuthenticated) return <Navigate to={goTo} replace />
  return (
    <AuthLayout title="Order Management">
      <LoginForm />
      <UnsentAccountsNotice />
      <p className={foot}>Authorized personnel only</p>
    </AuthLayout>
  )
}

/** Only paths of this app. */
function placeToGo(state: unknown): string {
  const goTo = isObject(state) ? state['goTo'] : undefined
  return typeof goTo === 'string' && /^\/(?!\/)/.test(goTo) ? goTo : pagePaths.dashboard
}
