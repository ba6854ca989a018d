import { type ReactNode, useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'

/**
 * How a sheet is left in which something may have been typed.
 * @param isChanged whether closing it would throw something away
 * @returns `leave` closes it, or asks first; `question` takes the place of its buttons meanwhile
 */
export function useLeaving(
  isChanged: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    leave: () => (isChanged ? setAsked(true) : onClose()),
    question: isAsked ? <DiscardQuestion onKeep={() => setAsked(false)} onDiscard={onClose} /> : undefined,
  }
}
