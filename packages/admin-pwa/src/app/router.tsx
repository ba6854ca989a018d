import { pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { NeedsAttentionPage } from '../features/needs-attention/needs-attention-page.tsx'
import { OrderListPage } from '../features/order-list/order-list-page.tsx'
import { OrderRecordPage } from '../features/order-record/order-record-page.tsx'
import { LoginPage, SessionGuard } from '../features/session/index.ts'
import { TakingsPage } from '../features/takings/takings-page.tsx'
import { UnsentEditsPage } from '../features/unsent-edits/index.ts'
import { unsentPaths } from '../offline/places.ts'
import { Layout } from './layout.tsx'
import { lazyOnline } from './lazy-online.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'
import { Loading } from '../ui/loading.tsx'
import { ScreenBoundary } from './screen-error.tsx'

const kindRoutes = ORDER_KINDS.flatMap((kind) => [
  { path: orderKinds[kind].adminPath, element: <OrderListPage key={kind} kind={kind} /> },
  { path: `${orderKinds[kind].adminPath}/:id`, element: <OrderRecordPage key={kind} kind={kind} /> },
])

/** Read from the shell when somebody opens it; Today does not wait for it. */
const CustomerPage = lazy(async () => {
  const { CustomerPage: page } = await import('../features/customer/customer-page.tsx')
  return { default: page }
})

/** Screens for whoever runs the shop: not in the shell that every device keeps, and of no use without the server. */
const GalleryPage = lazyOnline(async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage)
const ShopPage = lazyOnline(async () => (await import('../features/shop-settings/shop-page.tsx')).ShopPage)
const PublishingPage = lazyOnline(
  async () => (await import('../features/publishing/publishing-page.tsx')).PublishingPage,
)

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: pagePaths.adminLogin, element: <LoginPage /> },
      { path: '/admin', element: <Navigate to={pagePaths.dashboard} replace /> },
      {
        element: <SessionGuard />,
        children: [
          {
            element: <Layout />,
            children: [
              { path: pagePaths.dashboard, element: <DashboardPage /> },
              { path: pagePaths.takings, element: <TakingsPage /> },
              {
                path: `${pagePaths.customer('')}:phone`,
                element: (
                  <Suspense fallback={<Loading label="Opening the customer" />}>
                    <CustomerPage />
                  </Suspense>
                ),
              },
              { path: pagePaths.gallery, element: <GalleryPage /> },
              { path: pagePaths.shop, element: <ShopPage /> },
              { path: pagePaths.publishing, element: <PublishingPage /> },
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
    // Else the router has screens drawn in slices, and what was pressed waits for the last of them (0048).
    <BrowserRouter useTransitions={false}>
      <ScreenBoundary>
        <Screens />
      </ScreenBoundary>
    </BrowserRouter>
  )
}
