export { diskRoutes, diskWarnings } from './disk-routes.ts'
export { healthRoutes } from './health-routes.ts'
