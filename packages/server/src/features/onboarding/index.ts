export { startOnboarding, createOnboardingModel } from './onboarding.ts'
export { onboardingRoutes } from './routes.ts'
