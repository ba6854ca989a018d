export { orderPageRoutes, type OrderPages } from './routes.ts'
