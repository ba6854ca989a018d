export { changesQuerySchema, initialSyncQuerySchema, syncRoutes } from './routes.ts'
