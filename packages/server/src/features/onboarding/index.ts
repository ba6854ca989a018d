export { startOnboarding, createHelloModel } from './onboarding.ts'
export { helloRoutes } from './routes.ts'
