export { orderPageRoutes } from './routes.ts'
