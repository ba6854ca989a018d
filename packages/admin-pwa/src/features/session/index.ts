export { LoginPage } from './login-page.tsx'
export { SessionGuard } from './session-guard.tsx'
export { SessionProvider, useSession } from './session-provider.tsx'
export { SignInAgain } from './sign-in-again.tsx'
