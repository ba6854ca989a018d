export { templateRoutes } from './routes.ts'
export { createTemplateStore, haveChanged, type TemplateStore } from './template-store.ts'
