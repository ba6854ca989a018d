import { pagePaths } from '@zari/shared/api/paths'
import { type ScreenId, STAFF_SCREENS } from '@zari/shared/staff-app/staff-screens'
import type { Role } from '@zari/shared/auth/roles'
import { Button } from '@zari/shared/ui/controls'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { CustomersPage } from '../screens/customers/customers-page.tsx'
import { CollectionsPage } from '../screens/money/collections-page.tsx'
import { MorePage } from '../screens/more/more-page.tsx'
import { OpenOrdersPage } from '../screens/open-orders/open-orders-page.tsx'
import { OrderListPage } from '../screens/order-list/order-list-page.tsx'
import { OrderRecordPage } from '../screens/order-page/order-page.tsx'
import { AttentionPage } from '../screens/outbox/attention-page.tsx'
import { RevokedEdits } from '../screens/outbox/revoked-edits.tsx'
import { UnsentPage } from '../screens/outbox/unsent-page.tsx'
import { LogOutButton } from '../screens/session/log-out-button.tsx'
import { LoginPage } from '../screens/session/login-page.tsx'
import { TodayPage } from '../screens/today/today-page.tsx'
import { useSession } from '../sync/session/use-session.tsx'
import { useRole } from '../sync/app-state/use-role.ts'
import { ErrorMessage, Loading } from '../ui/data-state.tsx'
import { Root } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyPart, LazyScreen } from './lazy-screen.tsx'
import { loadInstallBanner, loadNewDevicesNote, loadPhotosNote } from './load-late-parts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PaintedRouter } from './painted-router.tsx'
import { SetupPrompt } from './setup-prompt.tsx'
import { Layout } from './shell.tsx'
import { ThemeRow } from './theme-toggle.tsx'

/** A link may come from an account with another role. */
function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const role = useRole()
  if (roles.includes(role)) return children
  return (
    <ErrorMessage
      isPage
      title="You can’t open this page"
      actions={
        <Button asChild look="main">
          <Link to={pagePaths.dashboard}>Go to Today</Link>
        </Button>
      }
    >
      {role === 'workroom'
        ? 'This page is for counter staff. An owner can change your role.'
        : 'This page is for owners.'}
    </ErrorMessage>
  )
}

function SessionGuard() {
  const { isLoading, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isLoading) return <Loading label="Checking your account" wholePage />
  if (!isAuthenticated)
    return <Navigate to={pagePaths.adminLogin} replace state={{ goTo: pathname + search }} />
  return <Outlet />
}

/** For the page of an unknown address. */
function LayoutIfSignedIn() {
  return useSession().isAuthenticated ? <Layout /> : <Outlet />
}

/** Cached with the shell; Today does not wait for it. */
function cachedScreen(label: string, load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Loading label={label} />}>
      <Screen />
    </Suspense>
  )
}

const loadCustomer = () =>
  import('../screens/customer/customer-page.tsx').then(({ CustomerPage }) => CustomerPage)
const loadCalendar = () =>
  import('../screens/calendar/calendar-page.tsx').then(({ CalendarPage }) => CalendarPage)
const loadMessages = () =>
  import('../screens/messages-to-send/messages-to-send-page.tsx').then(
    ({ MessagesToSendPage }) => MessagesToSendPage,
  )
const loadBoard = () => import('../screens/board/board-page.tsx').then(({ BoardPage }) => BoardPage)

const loadSpam = () => import('../screens/spam/spam-page.tsx').then(({ SpamPage }) => SpamPage)

// Not cached: of no use without the server.
const ownerScreens = () => import('./owner-screens.ts')
const loadInvitation = () =>
  import('../screens/session/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage)

const loadCalendarLink = () =>
  import('../screens/more/calendar-link.tsx').then(({ CalendarLinkPanel }) => CalendarLinkPanel)
const loadAlerts = () => import('../screens/alerts/alerts-page.tsx').then(({ AlertsPage }) => AlertsPage)

const loadStatus = () => ownerScreens().then(({ SystemStatus }) => SystemStatus)

function Today() {
  return (
    <TodayPage
      logOut={<LogOutButton />}
      urgent={<RevokedEdits />}
      notices={
        <>
          <LazyPart load={loadNewDevicesNote} />
          <LazyPart load={loadPhotosNote} />
          <SetupPrompt />
        </>
      }
      install={<LazyPart load={loadInstallBanner} />}
    />
  )
}

const ownerScreen = (
  screen: Exclude<keyof Awaited<ReturnType<typeof ownerScreens>>, 'OnboardingCard' | 'SystemStatus'>,
) => <LazyScreen load={async () => (await ownerScreens())[screen]} />

const elements: Record<ScreenId, ReactNode> = {
  login: <LoginPage />,
  invitation: <LazyScreen load={loadInvitation} />,
  today: <Today />,
  'open-orders': <OpenOrdersPage />,
  customers: <CustomersPage />,
  more: (
    <MorePage
      theme={<ThemeRow />}
      calendar={<LazyPart load={loadCalendarLink} />}
      status={<LazyPart load={loadStatus} />}
    />
  ),
  'contact-inquiries': <OrderListPage kind="contact-inquiries" />,
  'custom-outfit-quotes': <OrderListPage kind="custom-outfit-quotes" />,
  'outfit-details-orders': <OrderListPage kind="outfit-details-orders" />,
  'contact-inquiries/order': <OrderRecordPage kind="contact-inquiries" />,
  'custom-outfit-quotes/order': <OrderRecordPage kind="custom-outfit-quotes" />,
  'outfit-details-orders/order': <OrderRecordPage kind="outfit-details-orders" />,
  customer: cachedScreen('Opening customer', loadCustomer),
  calendar: cachedScreen('Opening calendar', loadCalendar),
  board: cachedScreen('Opening board', loadBoard),
  'messages-to-send': cachedScreen('Opening messages', loadMessages),
  spam: <LazyScreen load={loadSpam} />,
  piecework: ownerScreen('PieceworkPage'),
  collections: <CollectionsPage />,
  month: ownerScreen('MonthPage'),
  unsent: <UnsentPage />,
  attention: <AttentionPage />,
  account: ownerScreen('MyAccountPage'),
  alerts: <LazyScreen load={loadAlerts} />,
  activity: ownerScreen('ActivityPage'),
  data: ownerScreen('DataPage'),
  gallery: ownerScreen('GalleryPage'),
  'price-list': ownerScreen('PriceListPage'),
  settings: ownerScreen('SettingsPage'),
  'settings/section': ownerScreen('SettingsPage'),
  onboarding: ownerScreen('OnboardingPage'),
  website: ownerScreen('WebsitePage'),
  messages: ownerScreen('MessagesPage'),
  people: ownerScreen('PeoplePage'),
  person: ownerScreen('PersonPage'),
}

const signedOut: RouteObject[] = []
const signedIn: RouteObject[] = []
for (const [id, { path, roles }] of STAFF_SCREENS) {
  if (roles === 'signed-out') {
    signedOut.push({ path, element: elements[id] })
    continue
  }
  const element = (
    // What is typed in one section of the settings stays for the next.
    <RequireRole key={id.split('/section')[0]} roles={roles}>
      {elements[id]}
    </RequireRole>
  )
  signedIn.push({ path, element })
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...signedOut,
      { path: '/admin', element: <Navigate to={pagePaths.dashboard} replace /> },
      { element: <SessionGuard />, children: [{ element: <Layout />, children: signedIn }] },
      { element: <LayoutIfSignedIn />, children: [{ path: '*', element: <NotFoundPage /> }] },
    ],
  },
]

function Screens() {
  return useRoutes(routes)
}

/** Without the router's data loading, a quarter of the script. */
export function Router() {
  return (
    <PaintedRouter>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </PaintedRouter>
  )
}
