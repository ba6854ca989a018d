export { prepareAlerts } from './alert-store.ts'
export { type AlertOptions, Alerts } from './alerts.ts'
export { deleteDevice } from './devices.ts'
export { alertRoutes } from './routes.ts'
