import { type ReactNode, useState } from 'react'
import { KeepQuestion } from './keep-question.tsx'

/**
 * @param isChanged whether closing the sheet would discard something
 * @param isKept whether it is being saved and is on this device already: it can't be discarded any more
 * @returns `leave` closes it, or asks first; `question` takes the place of its buttons meanwhile
 */
export function useUnsavedChanges(
  isChanged: boolean,
  onClose: () => void,
  isKept = false,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    leave: () => {
      if (isKept) return
      if (isChanged) setAsked(true)
      else onClose()
    },
    question:
      isAsked && !isKept ? (
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
