import { NotHersAnyMore } from '../features/outbox/revoked-edits.tsx'
import { LogOutButton } from '../features/session/log-out-button.tsx'
import { InstallOffer } from './install-banner.tsx'
import { HelloLine } from './setup-prompt.tsx'
import { pagePaths } from '@zari/shared/api/paths'
import { ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { lazy, Suspense } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { TakingsPage } from '../features/money/collections-page.tsx'
import { OrderListPage } from '../features/order-list/order-list-page.tsx'
import { OrderRecordPage } from '../features/order-page/order-page.tsx'
import { NeedsAttentionPage } from '../features/outbox/attention-page.tsx'
import { UnsentEditsPage } from '../features/outbox/unsent-page.tsx'
import { LoginPage } from '../features/session/login-page.tsx'
import { DashboardPage } from '../features/today/today-page.tsx'
import { unsentPaths } from '../sync/routes.ts'
import { Loading } from '../ui/data-state.tsx'
import { Root } from './app.tsx'
import { ScreenBoundary } from './error-boundary.tsx'
import { OnlyFor, SessionGuard } from './guards.tsx'
import { OnlineScreen } from './lazy-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PaintedRouter } from './painted-router.tsx'
import { Layout } from './shell.tsx'

const COUNTER = ['owner', 'staff'] as const
const seeing = (kind: OrderKind) => ROLES.filter((role) => canSeeKind(role, kind))

const kindRoutes = ORDER_KINDS.flatMap((kind) => [
  {
    path: orderKinds[kind].adminPath,
    element: (
      <OnlyFor key={kind} roles={seeing(kind)}>
        <OrderListPage kind={kind} />
      </OnlyFor>
    ),
  },
  {
    path: `${orderKinds[kind].adminPath}/:id`,
    element: (
      <OnlyFor key={kind} roles={seeing(kind)}>
        <OrderRecordPage kind={kind} />
      </OnlyFor>
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
  import('../features/session/invitation-page.tsx').then(({ WelcomePage }) => WelcomePage)

function Today() {
  return (
    <DashboardPage
      logOut={<LogOutButton />}
      notices={
        <>
          <NotHersAnyMore />
          <HelloLine />
        </>
      }
      install={<InstallOffer />}
    />
  )
}

const forOwners = (screen: Exclude<keyof Awaited<ReturnType<typeof ownerScreens>>, 'HelloCard'>) => (
  <OnlyFor roles={['owner']}>
    <OnlineScreen load={async () => (await ownerScreens())[screen]} />
  </OnlyFor>
)

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: pagePaths.adminLogin, element: <LoginPage /> },
      { path: pagePaths.welcome, element: <OnlineScreen load={loadInvitation} /> },
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
                  <OnlyFor roles={COUNTER}>
                    <TakingsPage />
                  </OnlyFor>
                ),
              },
              {
                path: `${pagePaths.customer('')}:phone`,
                element: (
                  <OnlyFor roles={COUNTER}>
                    <Suspense fallback={<Loading label="Opening the customer" />}>
                      <CustomerPage />
                    </Suspense>
                  </OnlyFor>
                ),
              },
              { path: pagePaths.gallery, element: forOwners('GalleryPage') },
              { path: pagePaths.shop, element: forOwners('ShopPage') },
              { path: pagePaths.hello, element: forOwners('HelloPage') },
              { path: pagePaths.publishing, element: forOwners('PublishingPage') },
              { path: pagePaths.messages, element: forOwners('MessagesPage') },
              { path: pagePaths.people, element: forOwners('PeoplePage') },
              { path: `${pagePaths.people}/:id`, element: forOwners('PersonPage') },
              { path: unsentPaths.unsent, element: <UnsentEditsPage /> },
              { path: unsentPaths.attention, element: <NeedsAttentionPage /> },
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
      <ScreenBoundary>
        <Screens />
      </ScreenBoundary>
    </PaintedRouter>
  )
}
