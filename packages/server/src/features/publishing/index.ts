export { Publications } from './publications.ts'
export { publishFirst, type PublishingParts } from './publishing.ts'
export { publishingRoutes } from './publishing-routes.ts'
