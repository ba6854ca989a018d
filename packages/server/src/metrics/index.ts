export { Metrics } from '../lib/metrics.ts'
export { bearerCheck, metricsRoutes } from './metrics-routes.ts'
export { watchShop } from './watch-shop.ts'
