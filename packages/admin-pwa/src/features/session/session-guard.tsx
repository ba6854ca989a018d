import { pagePaths } from '@zari/shared/api/paths'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '../../ui/loading.tsx'
import { useSession } from './session-provider.tsx'

/** Lets signed-in staff through; others go to the sign-in page, and from there to where they were going. */
export function SessionGuard() {
  const { isLoading, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (isLoading) return <Loading label="Checking who is signed in" wholePage />
  if (!isAuthenticated)
    return <Navigate to={pagePaths.adminLogin} replace state={{ goTo: pathname + search }} />
  return <Outlet />
}
