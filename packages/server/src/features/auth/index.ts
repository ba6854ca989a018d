export { AccountError, Accounts } from './accounts.ts'
export { authRoutes } from './auth-routes.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { LOGIN_FAILURES, LoginThrottle } from './login-throttle.ts'
