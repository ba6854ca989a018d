export { AccountError, Accounts } from './accounts.ts'
export { authRoutes } from './auth-routes.ts'
export { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
