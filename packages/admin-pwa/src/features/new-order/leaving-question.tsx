import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useEffect, useRef } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** Asked before an order that was begun is left. */
export function LeavingQuestion({
  onStay,
  onKeep,
  onDiscard,
}: {
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className={question} role="alert">
        This order is not made yet.
      </p>
      <Button look="danger" onClick={onDiscard}>
        Throw away
      </Button>
      <Button onClick={onStay}>Go on</Button>
      <Button ref={keep} look="main" onClick={onKeep}>
        Keep for later
      </Button>
    </>
  )
}
