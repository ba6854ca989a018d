import { pagePaths } from '@zari/shared/api/paths'
import { Button } from '@zari/shared/ui/button'
import { useRouteError } from 'react-router-dom'
import { Problem } from '../ui/problem.tsx'

/** What a fault in a screen looks like to a person; the browser's log has the rest. */
export function ScreenError() {
  const error = useRouteError()
  return (
    <Problem
      title="This screen could not be shown"
      onAgain={() => location.reload()}
      actions={
        <Button asChild>
          <a href={pagePaths.dashboard}>Go to Order Management</a>
        </Button>
      }
    >
      Something in the app went wrong{error instanceof Error ? ` (${error.message})` : ''}. Your orders are
      safe.
    </Problem>
  )
}
