import { pagePaths } from '@zari/shared/api/paths'
import type { Role } from '@zari/shared/auth/roles'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../sync/session/use-session.tsx'
import { useRole } from '../sync/store/use-role.ts'
import { Loading, ErrorMessage } from '../ui/data-state.tsx'

/** A screen that not every account has; a link to it may have come from somebody who has. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const role = useRole()
  if (roles.includes(role)) return children
  return (
    <ErrorMessage
      isPage
      title="You can’t open this page"
      actions={
        <Button asChild look="main">
          <Link to={pagePaths.dashboard}>Go to Today</Link>
        </Button>
      }
    >
      {role === 'workroom'
        ? 'This page is for counter staff. An owner can change your role.'
        : 'This page is for owners.'}
    </ErrorMessage>
  )
}

/** Lets signed-in staff through; others go to the sign-in page, and from there to where they were going. */
export function SessionGuard() {
  const { isLoading, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isLoading) return <Loading label="Checking your account" wholePage />
  if (!isAuthenticated)
    return <Navigate to={pagePaths.adminLogin} replace state={{ goTo: pathname + search }} />
  return <Outlet />
}
