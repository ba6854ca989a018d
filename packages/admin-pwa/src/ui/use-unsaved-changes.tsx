import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className={question} role="alert">
        Your changes are not saved.
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

/**
 * @param isChanged whether closing the sheet would discard something
 * @returns `leave` closes it, or asks first; `question` takes the place of its buttons meanwhile
 */
export function useUnsavedChanges(
  isChanged: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    leave: () => (isChanged ? setAsked(true) : onClose()),
    question: isAsked ? <DiscardQuestion onKeep={() => setAsked(false)} onDiscard={onClose} /> : undefined,
  }
}
