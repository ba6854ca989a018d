import { pagePaths } from '@zari/shared/api/paths'
import { readRole, type Role } from '@zari/shared/auth/roles'
import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'
import { type AppState, useAppStore } from './app-store.ts'

/** The least while nobody is signed in. */
export function roleIn({ session }: Pick<AppState, 'session'>): Role {
  return session.state === 'signed-in' ? readRole(session.user.role) : 'workroom'
}

export function useRole(): Role {
  return useAppStore(roleIn)
}

export function useCanServeCustomers(): boolean {
  return useRole() !== 'workroom'
}

/** Path and name of the screen that lists the shop's other screens. */
export function useShopPlace(): readonly [path: string, name: string] {
  const isWide = useMediaQuery(WIDER_THAN_PHONE)
  return [pagePaths.more, useRole() === 'owner' && isWide ? 'Shop' : 'More']
}

export function useWorkroomId(): string | undefined {
  return useAppStore(({ session }) =>
    session.state === 'signed-in' && roleIn({ session }) === 'workroom' ? session.user.id : undefined,
  )
}
