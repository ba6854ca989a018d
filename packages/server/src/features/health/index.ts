export { databaseRoutes } from './database-routes.ts'
export { diskRoutes, diskWarnings } from './disk-routes.ts'
export { healthRoutes } from './health-routes.ts'
