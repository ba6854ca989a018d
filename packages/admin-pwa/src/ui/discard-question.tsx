import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** Asked before what was typed is thrown away. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className={question} role="alert">
        What you changed is not saved.
      </p>
      <Button look="danger" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button ref={keep} look="main" onClick={onKeep}>
        Keep editing
      </Button>
    </>
  )
}
