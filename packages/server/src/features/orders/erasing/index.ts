export { eraseNow, eraseSince, finishErasures } from './finish.ts'
export { erasureRoutes } from './routes.ts'
export { applyRetention } from './retention.ts'
