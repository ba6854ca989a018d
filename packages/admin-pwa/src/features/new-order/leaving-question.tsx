import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { KeepQuestion, throwAwayWords } from '../../ui/keep-question.tsx'

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
    return <KeepQuestion key="lost" words={throwAwayWords(lost)} onKeep={onStay} onDiscard={onDiscard} />
  return (
    <KeepQuestion
      words="This order is not saved."
      keep="Save for later"
      onDiscard={() => (lost ? setThrowingAway(true) : onDiscard())}
      onKeep={onKeep}
    >
      <Button onClick={onStay}>Continue</Button>
    </KeepQuestion>
  )
}
