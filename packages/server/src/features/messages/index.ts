export { templateRoutes } from './template-routes.ts'
export { createTemplateStore, haveChanged, type TemplateStore } from './template-store.ts'
