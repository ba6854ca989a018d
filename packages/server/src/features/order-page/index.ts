export type { OrderPages } from './order-pages.ts'
export { orderPageRoutes } from './routes.ts'
