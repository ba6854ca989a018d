import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Link, NavigationType, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { NewOrderHost } from '../screens/new-order/new-order-button.tsx'
import { ConflictDialog } from '../screens/outbox/conflict-dialog.tsx'
import { EditEntryDialog } from '../screens/outbox/edit-entry-dialog.tsx'
import { OutboxBadge } from '../screens/outbox/outbox-badge.tsx'
import { SearchDialog } from '../screens/search/search-dialog.tsx'
import { SessionExpiredDialog } from '../screens/session/session-expired-dialog.tsx'
import { OrderSegments } from '../order/row/order-segments.tsx'
import { DeliverHost } from '../order/delivery/deliver-host.tsx'
import { WhatsAppHost } from '../order/whatsapp/whatsapp-dialog.tsx'
import { useListKeys } from '../order/list-keys.ts'
import { useShop } from '../sync/server-data/shop.ts'
import { useCanServeCustomers } from '../sync/app-state/use-role.ts'
import { usePendingPath } from '../ui/pending-navigation.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyPart } from './lazy-screen.tsx'
import { ListPane } from './list-pane.tsx'
import { loadAlertSignals, loadTooltips } from './load-late-parts.ts'
import { BottomNavigation, Rail } from './navigation.tsx'
import { PrintHeader } from './print-header.tsx'
import { StorageBanner } from './storage-banners.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useLiveUpdates } from './use-background-sync.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepScrolledTo, keepsScroll, scrolledTo } from '../ui/scroll-position.ts'

const thread = css({
  position: 'absolute',
  insetInline: '0',
  top: '100%',
  height: '2px',
  background: 'zari',
  opacity: 0,
  pointerEvents: 'none',
  // On a quick device the screen comes first.
  '&[data-is-going]': { opacity: 1, transition: 'opacity 0.1s 0.06s' },
})

function NavigationProgress() {
  const isNavigating = usePendingPath() !== undefined
  return <div className={thread} data-is-going={isNavigating || undefined} aria-hidden />
}

const styles = {
  skip: css({
    position: 'absolute',
    left: '2',
    top: '-20',
    zIndex: 50,
    padding: '3',
    background: 'surface',
    color: 'action',
    _focus: { top: '2' },
  }),
  header: css({
    position: 'sticky',
    top: '0',
    zIndex: 20,
    background: 'surface',
    borderBottom: '1px solid',
    borderBottomColor: 'line',
    paddingTop: 'env(safe-area-inset-top)',
    _print: { display: 'none' },
  }),
  bar: css({
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '1', md: '3' },
    maxWidth: '96rem',
    marginInline: 'auto',
    minHeight: '3.5rem',
    paddingInlineStart: { base: '4', md: '6' },
    paddingInlineEnd: { base: '1.5', md: '6' },
  }),
  name: css({
    // The rail has it.
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    flex: '1 1 0',
    minWidth: '0',
    minHeight: 'target',
    color: 'action',
    textDecoration: 'none',
    _focusVisible: { focusRing: 'apart' },
  }),
  nameText: css({
    fontFamily: 'display',
    fontSize: 'lg',
    lineHeight: '1.1',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineClamp: 2,
  }),
  right: css({
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    order: { md: '1' },
    marginInlineStart: 'auto',
  }),
  theme: css({ display: { base: 'none', md: 'inline' } }),
  page: css({ paddingInlineStart: { base: '0', md: '84px', _print: '0' } }),
  panes: css({ display: 'flex', maxWidth: '96rem', marginInline: 'auto', _print: { display: 'block' } }),
  main: css({
    flex: '1 1 0',
    minWidth: '0',
    paddingInline: { base: '3.5', md: '6' },
    paddingTop: '2',
    paddingBottom: { base: '24', md: '12' },
    outline: 'none',
  }),
}

export function Layout() {
  useLiveUpdates()
  useNotificationLinks()
  useListKeys()
  const { shortName } = useShop()
  const takesOrders = useCanServeCustomers()
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the orders
      </a>
      <Rail />
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.bar}>
            <Link to={pagePaths.dashboard} className={styles.name}>
              <span className={styles.nameText} translate="no">
                {shortName}
              </span>
            </Link>
            <OrderSegments place="header" />
            <div className={styles.right}>
              <ConnectionStatus />
              <OutboxBadge />
              <span className={styles.theme}>
                <ThemeToggle />
              </span>
            </div>
            <SearchDialog />
          </div>
          <NavigationProgress />
        </header>
        <StorageBanner />
        <PrintHeader />
        <div className={styles.panes}>
          <ListPane />
          <main id="main" tabIndex={-1} className={styles.main}>
            <ErrorBoundary>
              <Outlet />
            </ErrorBoundary>
          </main>
        </div>
      </div>
      <BottomNavigation />
      {takesOrders && <NewOrderHost />}
      {takesOrders && <WhatsAppHost />}
      {takesOrders && <DeliverHost />}
      {takesOrders && <LazyPart load={loadAlertSignals} />}
      <LazyPart load={loadTooltips} />
      <EditEntryDialog />
      <ConflictDialog />
      <SessionExpiredDialog />
      <ScrollRestoration />
    </>
  )
}

/** Opens what a pressed notification is about (`sw.ts`), while typed text can still be kept. */
function useNotificationLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const open = ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
      if (data?.type === 'OPEN' && data.path) void navigate(data.path)
    }
    serviceWorker?.addEventListener('message', open)
    return () => serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}

/** Back returns to the position, anything else to the top. */
function ScrollRestoration() {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isNew = useRef(true)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepScrolledTo)
    return () => window.removeEventListener('pagehide', keepScrolledTo)
  }, [])

  useLayoutEffect(() => {
    const note = () => scrolledTo.set(key, window.scrollY)
    const kept = navigation === NavigationType.Pop ? (scrolledTo.get(key) ?? 0) : 0
    // Reading or setting the position lays out the whole page.
    if (isNew.current && kept === 0) scrolledTo.set(key, 0)
    else {
      if (navigation === NavigationType.Pop || !keepsScroll(state)) window.scrollTo(0, kept)
      note()
    }
    isNew.current = false
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
    // A place's state belongs to its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return null
}
