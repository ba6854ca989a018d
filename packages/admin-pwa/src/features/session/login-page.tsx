import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { ShopSign } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Navigate, useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { useShop, takeShop } from '../../state/shop.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Loading } from '../../ui/loading.tsx'
import { EditsLeftNote } from './edits-left.tsx'
import { LoginForm } from './login-form.tsx'
import { useSession } from './session-provider.tsx'

const styles = {
  page: css({
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    // Raw silk: maroon, with the light falling from above.
    background: 'radial-gradient(ellipse 90% 70% at 50% 0%, #7a2035, #5b1020 55%, #3a0914)',
  }),
  // A jharokha, the arch that frames the house's garments, with a thread of zari inside its edge.
  arch: css({
    width: '100%',
    maxWidth: '25rem',
    padding: '2',
    border: '2px solid',
    borderColor: 'zari',
    borderTopRadius: '50% 8rem',
    borderBottomRadius: 'lg',
    background: 'surface',
  }),
  inner: css({
    border: '1px dashed',
    borderColor: 'zari',
    borderTopRadius: '50% 7.6rem',
    borderBottomRadius: 'md',
    paddingInline: { base: '5', sm: '8' },
    paddingTop: '20',
    paddingBottom: '6',
  }),
  name: css({
    fontFamily: 'display',
    fontSize: '3xl',
    color: 'action',
    textAlign: 'center',
    lineHeight: '1.1',
    overflowWrap: 'anywhere',
  }),
  title: css({ color: 'textMute', textAlign: 'center', marginBottom: '6' }),
  foot: css({ marginTop: '6', textAlign: 'center', fontSize: 'sm', color: 'textMute' }),
}

export function LoginPage() {
  usePageTitle('Sign in')
  const { shortName: name } = useShop()
  // Whose it is, on a device that nobody has signed in at, or since it was renamed.
  useSWR(apiPaths.shop, readSign, swrRules)
  const { isLoading, isAuthenticated } = useSession()
  const goTo = placeToGo(useLocation().state)
  if (isLoading) return <Loading label="Checking who is signed in" wholePage />
  if (isAuthenticated) return <Navigate to={goTo} replace />
  return (
    <main className={styles.page}>
      <div className={styles.arch}>
        <div className={styles.inner}>
          {name && <p className={styles.name}>{name}</p>}
          <h1 className={styles.title}>Order Management</h1>
          <LoginForm />
          <EditsLeftNote />
          <p className={styles.foot}>Authorized personnel only</p>
        </div>
      </div>
    </main>
  )
}

async function readSign(path: string): Promise<void> {
  takeShop(await request<ShopSign>(path))
}

/** Where the person was going before signing in; only places in this app. */
function placeToGo(state: unknown): string {
  const goTo = (state as { goTo?: unknown } | null)?.goTo
  return typeof goTo === 'string' && /^\/(?!\/)/.test(goTo) ? goTo : pagePaths.dashboard
}
