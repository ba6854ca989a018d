import { type ReactNode, useState } from 'react'
import { KeepQuestion } from './keep-question.tsx'

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
    question: isAsked ? (
      <KeepQuestion
        question="Your changes are not saved."
        discardLabel="Discard changes"
        keepLabel="Keep editing"
        onDiscard={onClose}
        onKeep={() => setAsked(false)}
      />
    ) : undefined,
  }
}
