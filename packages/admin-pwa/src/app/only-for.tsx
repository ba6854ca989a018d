import { pagePaths } from '@zari/shared/api/paths'
import type { Role } from '@zari/shared/auth/roles'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useRole } from '../state/use-role.ts'
import { Problem } from '../ui/problem.tsx'

/** A screen that not every account has; a link to it may have come from somebody who has. */
export function OnlyFor({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const role = useRole()
  if (roles.includes(role)) return children
  return (
    <Problem
      isPage
      title="This is not for your account"
      actions={
        <Button asChild look="main">
          <Link to={pagePaths.dashboard}>Go to Today</Link>
        </Button>
      }
    >
      {role === 'workroom'
        ? 'It is for those who serve customers. An owner of the shop can change what an account is for.'
        : 'It is for owners of the shop.'}
    </Problem>
  )
}
