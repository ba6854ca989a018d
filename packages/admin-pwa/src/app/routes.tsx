import { RevokedEdits } from '../features/outbox/revoked-edits.tsx'
import { LogOutButton } from '../features/session/log-out-button.tsx'
import { InstallBanner } from './install-banner.tsx'
import { SetupPrompt } from './setup-prompt.tsx'
import { pagePaths } from '@zari/shared/api/paths'
import { ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { CollectionsPage } from '../features/money/collections-page.tsx'
import { OrderListPage } from '../features/order-list/order-list-page.tsx'
import { OrderRecordPage } from '../features/order-page/order-page.tsx'
import { AttentionPage } from '../features/outbox/attention-page.tsx'
import { UnsentPage } from '../features/outbox/unsent-page.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { TodayPage } from '../features/today/today-page.tsx'
import { unsentPaths } from '../sync/routes.ts'
import { Loading } from '../ui/data-state.tsx'
import { Root } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RequireRole, SessionGuard } from './guards.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PaintedRouter } from './painted-router.tsx'
import { Layout } from './shell.tsx'

const COUNTER = ['owner', 'staff'] as const
const seeing = (kind: OrderKind) => ROLES.filter((role) => canSeeKind(role, kind))

const kindRoutes = ORDER_KINDS.flatMap((kind) => [
  {
    path: orderKinds[kind].adminPath,
    element: (
      <RequireRole key={kind} roles={seeing(kind)}>
        <OrderListPage kind={kind} />
      </RequireRole>
    ),
  },
  {
    path: `${orderKinds[kind].adminPath}/:id`,
    element: (
      <RequireRole key={kind} roles={seeing(kind)}>
        <OrderRecordPage kind={kind} />
      </RequireRole>
    ),
  },
])

/** Read from the shell when somebody opens it; Today does not wait for it. */
const CustomerPage = lazy(async () => {
  const { CustomerPage: page } = await import('../features/customer/customer-page.tsx')
  return { default: page }
})

// Not carried along by devices: they are of no use without the server.
const ownerScreens = () => import('./owner-screens.ts')
const loadInvitation = () =>
  import('../features/session/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage)

function Today() {
  return (
    <TodayPage
      logOut={<LogOutButton />}
      notices={
        <>
          <RevokedEdits />
          <SetupPrompt />
        </>
      }
      install={<InstallBanner />}
    />
  )
}

const forOwners = (screen: Exclude<keyof Awaited<ReturnType<typeof ownerScreens>>, 'OnboardingCard'>) => (
  <RequireRole roles={['owner']}>
    <LazyScreen load={async () => (await ownerScreens())[screen]} />
  </RequireRole>
)

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: pagePaths.adminLogin, element: <LoginPage /> },
      { path: pagePaths.welcome, element: <LazyScreen load={loadInvitation} /> },
      { path: '/admin', element: <Navigate to={pagePaths.dashboard} replace /> },
      {
        element: <SessionGuard />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: pagePaths.dashboard, element: <Today /> },
              {
                path: pagePaths.takings,
                element: (
                  <RequireRole roles={COUNTER}>
                    <CollectionsPage />
                  </RequireRole>
                ),
              },
              {
                path: `${pagePaths.customer('')}:phone`,
                element: (
                  <RequireRole roles={COUNTER}>
                    <Suspense fallback={<Loading label="Opening the customer" />}>
                      <CustomerPage />
                    </Suspense>
                  </RequireRole>
                ),
              },
              { path: pagePaths.gallery, element: forOwners('GalleryPage') },
              { path: pagePaths.shop, element: forOwners('SettingsPage') },
              { path: pagePaths.hello, element: forOwners('OnboardingPage') },
              { path: pagePaths.publishing, element: forOwners('WebsitePage') },
              { path: pagePaths.messages, element: forOwners('MessagesPage') },
              { path: pagePaths.people, element: forOwners('PeoplePage') },
              { path: `${pagePaths.people}/:id`, element: forOwners('PersonPage') },
              { path: unsentPaths.unsent, element: <UnsentPage /> },
              { path: unsentPaths.attention, element: <AttentionPage /> },
              ...kindRoutes,
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

function Screens() {
  return useRoutes(routes)
}

/**
 * The app by its addresses. What the router's data loading would bring is a quarter of the script, and nothing here
 * loads by it.
 */
export function Router() {
  return (
    <PaintedRouter>
      <ErrorBoundary>
        <Screens />
      </ErrorBoundary>
    </PaintedRouter>
  )
}
