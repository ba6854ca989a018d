import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef, useState } from 'react'
import { ThrowAwayQuestion, throwAwayWords } from '../../ui/throw-away-question.tsx'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

export function LeavingQuestion({
  lost,
  onStay,
  onKeep,
  onDiscard,
}: {
  /** Pictures and payments that would be lost; empty for none. */
  lost: string
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  const [isThrowingAway, setThrowingAway] = useState(false)
  useEffect(() => keep.current?.focus(), [])
  if (isThrowingAway)
    return <ThrowAwayQuestion words={throwAwayWords(lost)} onKeep={onStay} onThrowAway={onDiscard} />
  return (
    <>
      <p className={question} role="alert">
        This order is not saved.
      </p>
      <Button look="danger" onClick={() => (lost ? setThrowingAway(true) : onDiscard())}>
        Delete
      </Button>
      <Button onClick={onStay}>Continue</Button>
      <Button ref={keep} look="main" onClick={onKeep}>
        Save for later
      </Button>
    </>
  )
}
