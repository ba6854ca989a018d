import { pagePaths } from '@zari/shared/api/paths'
import { business } from '@zari/shared/business'
import { css } from '@zari/shared/styled-system/css'
import { Navigate, useLocation } from 'react-router-dom'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Loading } from '../../ui/loading.tsx'
import { LoginForm } from './login-form.tsx'
import { useSession } from './session-provider.tsx'

const styles = {
  page: css({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: '4' }),
  card: css({
    width: '100%',
    maxWidth: '25rem',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    // A jharokha, the arch that frames the house's garments.
    borderTopRadius: '50% 7rem',
    borderBottomRadius: 'lg',
    outline: '1px solid',
    outlineColor: 'zari',
    outlineOffset: '5px',
    paddingInline: { base: '6', sm: '10' },
    paddingTop: '16',
    paddingBottom: '8',
  }),
  name: css({
    fontFamily: 'display',
    fontSize: '2xl',
    color: 'action',
    textAlign: 'center',
    lineHeight: '1.1',
  }),
  title: css({ color: 'textMute', textAlign: 'center', marginBottom: '8' }),
  foot: css({ marginTop: '6', textAlign: 'center', fontSize: 'sm', color: 'textMute' }),
}

export function LoginPage() {
  usePageTitle('Sign in')
  const { isLoading, isAuthenticated } = useSession()
  const goTo = placeToGo(useLocation().state)
  if (isLoading) return <Loading label="Checking who is signed in" wholePage />
  if (isAuthenticated) return <Navigate to={goTo} replace />
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.name}>{business.shortName}</h1>
        <p className={styles.title}>Order Management</p>
        <LoginForm />
        <p className={styles.foot}>Authorized personnel only</p>
      </div>
    </main>
  )
}

/** Where the person was going before signing in; only places in this app. */
function placeToGo(state: unknown): string {
  const goTo = (state as { goTo?: unknown } | null)?.goTo
  return typeof goTo === 'string' && /^\/(?!\/)/.test(goTo) ? goTo : pagePaths.dashboard
}
