export { ActivityLog } from './activity-log.ts'
export { ACTIVITY_SETTING, recordActivity } from './record-activity.ts'
export { activityQuerySchema, activityRoutes } from './routes.ts'
