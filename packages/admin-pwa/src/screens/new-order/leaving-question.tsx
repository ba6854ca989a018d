import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { KeepQuestion, discardQuestion } from '../../ui/keep-question.tsx'

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
  const [isThrowingAway, setThrowingAway] = useState(false)
  if (isThrowingAway)
    return <KeepQuestion key="lost" question={discardQuestion(lost)} onKeep={onStay} onDiscard={onDiscard} />
  return (
    <KeepQuestion
      question="This order is not saved."
      keepLabel="Save for later"
      onDiscard={() => (lost ? setThrowingAway(true) : onDiscard())}
      onKeep={onKeep}
    >
      <Button onClick={onStay}>Continue</Button>
    </KeepQuestion>
  )
}
