export { beginHello } from './hello.ts'
export { createHelloModel } from './hello-model.ts'
export { helloRoutes } from './hello-routes.ts'
