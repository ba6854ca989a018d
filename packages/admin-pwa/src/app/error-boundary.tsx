import { pagePaths } from '@zari/shared/api/paths'
import { Button } from '@zari/shared/ui/controls'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorMessage } from '../ui/data-state.tsx'

interface BoundaryProps {
  /** Another place is another try. */
  place: string
  children: ReactNode
}

interface BoundaryState {
  failed: { error: unknown; place: string } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error, place: '' } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, { failed }: BoundaryState): BoundaryState | null {
    if (!failed) return null
    if (failed.place === '') return { failed: { ...failed, place } }
    return failed.place === place ? null : { failed: undefined }
  }

  override render() {
    const { failed } = this.state
    return failed ? <ScreenError error={failed.error} /> : this.props.children
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

function ScreenError({ error }: { error: unknown }) {
  return (
    <ErrorMessage
      title="Could not show this screen"
      actions={
        <>
          <Button look="main" onClick={() => location.reload()}>
            Reload
          </Button>
          <Button asChild>
            <a href={pagePaths.dashboard}>Go to Order Management</a>
          </Button>
        </>
      }
    >
      Something in the app went wrong{error instanceof Error ? ` (${error.message})` : ''}. Your orders are
      safe.
    </ErrorMessage>
  )
}
