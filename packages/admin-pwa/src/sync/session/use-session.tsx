import type { LoginInput } from '@zari/shared/auth/login-schema'
import type { SessionUser } from '@zari/shared/auth/roles'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useAppStore } from '../app-state/app-store.ts'
import { logIn, logOut } from './session.ts'

interface SessionContext {
  user: SessionUser | undefined
  isAuthenticated: boolean
  isLoading: boolean
  logIn: (input: LoginInput) => Promise<void>
  logOut: () => Promise<void>
}

const Context = createContext<SessionContext | undefined>(undefined)

export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useAppStore((state) => state.session)
  const value = useMemo(() => {
    const user = session.state === 'signed-in' ? session.user : undefined
    return {
      user,
      isAuthenticated: user !== undefined,
      isLoading: session.state === 'loading',
      logIn,
      logOut,
    }
  }, [session])
  return <Context value={value}>{children}</Context>
}

/** @throws Error outside a SessionProvider */
export function useSession(): SessionContext {
  const context = use(Context)
  if (!context) throw new Error('useSession must be used within an auth provider')
  return context
}
