export { Metrics } from './metrics.ts'
export { metricsRoutes } from './metrics-routes.ts'
export { watchShop } from './watch-shop.ts'
