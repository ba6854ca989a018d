import { pagePaths } from '@zari/shared/api/paths'
import { ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { seesKind } from '@zari/shared/orders/role-access'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { NeedsAttentionPage } from '../features/needs-attention/index.ts'
import { OrderListPage } from '../features/order-list/order-list-page.tsx'
import { OrderRecordPage } from '../features/order-record/order-record-page.tsx'
import { LoginPage, SessionGuard } from '../features/session/index.ts'
import { TakingsPage } from '../features/takings/takings-page.tsx'
import { UnsentEditsPage } from '../features/unsent-edits/index.ts'
import { unsentPaths } from '../offline/places.ts'
import { Loading } from '../ui/loading.tsx'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OnlineScreen } from './online-screen.tsx'
import { OnlyFor } from './only-for.tsx'
import { PaintedRouter } from './painted-router.tsx'
import { Root } from './root.tsx'
import { ScreenBoundary } from './screen-error.tsx'

const COUNTER = ['owner', 'staff'] as const
const seeing = (kind: OrderKind) => ROLES.filter((role) => seesKind(role, kind))

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
const loadMessages = () =>
  import('../features/messages/messages-page.tsx').then(({ MessagesPage }) => MessagesPage)
const loadPeople = () => import('../features/people/people-screens.ts').then(({ PeoplePage }) => PeoplePage)
const loadPerson = () => import('../features/people/people-screens.ts').then(({ PersonPage }) => PersonPage)
const loadWelcome = () =>
  import('../features/welcome/welcome-page.tsx').then(({ WelcomePage }) => WelcomePage)

const loadGallery = () =>
  import('../features/gallery/gallery-page.tsx').then(({ GalleryPage }) => GalleryPage)
const loadShop = () => import('../features/shop-settings/shop-page.tsx').then(({ ShopPage }) => ShopPage)
const loadHello = () => import('../features/hello/hello-page.tsx').then(({ HelloPage }) => HelloPage)
const loadPublishing = () =>
  import('../features/publishing/publishing-page.tsx').then(({ PublishingPage }) => PublishingPage)

const forOwners = (load: () => Promise<ComponentType>) => (
  <OnlyFor roles={['owner']}>
    <OnlineScreen load={load} />
  </OnlyFor>
)

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: pagePaths.adminLogin, element: <LoginPage /> },
      { path: pagePaths.welcome, element: <OnlineScreen load={loadWelcome} /> },
      { path: '/admin', element: <Navigate to={pagePaths.dashboard} replace /> },
      {
        element: <SessionGuard />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: pagePaths.dashboard, element: <DashboardPage /> },
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
              { path: pagePaths.gallery, element: forOwners(loadGallery) },
              { path: pagePaths.shop, element: forOwners(loadShop) },
              { path: pagePaths.hello, element: forOwners(loadHello) },
              { path: pagePaths.publishing, element: forOwners(loadPublishing) },
              { path: pagePaths.messages, element: forOwners(loadMessages) },
              { path: pagePaths.people, element: forOwners(loadPeople) },
              { path: `${pagePaths.people}/:id`, element: forOwners(loadPerson) },
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
