import { type ReactNode, useState } from 'react'
import { KeepQuestion } from './keep-question.tsx'

/**
 * @param saving on this device it can't be discarded any more
 * @returns `leave` closes it or asks first; `question` replaces its buttons meanwhile
 */
export function useUnsavedChanges(
  isChanged: boolean,
  onClose: () => void,
  saving?: 'on-device' | 'on-server' | false,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    leave: () => {
      if (saving === 'on-device') return
      if (isChanged) setAsked(true)
      else onClose()
    },
    question:
      isAsked && saving !== 'on-device' ? (
        <KeepQuestion
          question={
            saving ? 'Still saving. Your changes may be saved or not.' : 'Your changes are not saved.'
          }
          discardLabel={saving ? 'Close' : 'Discard changes'}
          keepLabel="Keep editing"
          onDiscard={onClose}
          onKeep={() => setAsked(false)}
        />
      ) : undefined,
  }
}
