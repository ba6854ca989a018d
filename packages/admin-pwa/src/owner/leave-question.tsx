import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { KeepQuestion } from '../ui/keep-question.tsx'
import { type LeaveGuard, leaveGuards } from '../ui/pending-navigation.ts'

/**
 * Asks before a screen is left whose form has changes.
 * @param isSameForm whether the form is on the screen of that path, too
 * @returns what takes the place of the form's buttons meanwhile
 */
export function useLeaveQuestion(
  { isChanged, discard }: { isChanged: boolean; discard: () => void },
  isSameForm: (path: string) => boolean = () => false,
): ReactNode {
  const { pathname } = useLocation()
  const [leave, setLeave] = useState<() => void>()
  const ask: LeaveGuard = useEffectEvent((path, go) => {
    if (path === pathname || isSameForm(path)) return true
    setLeave(() => go)
    return false
  })
  useEffect(() => {
    if (!isChanged) return undefined
    const guard: LeaveGuard = (path, go) =>
      ask(path, () => {
        leaveGuards.delete(guard)
        go()
      })
    leaveGuards.add(guard)
    return () => {
      leaveGuards.delete(guard)
      setLeave(undefined)
    }
  }, [isChanged])
  if (!leave) return undefined
  return (
    <KeepQuestion
      question="Your changes are not saved."
      discardLabel="Discard changes"
      keepLabel="Keep editing"
      onDiscard={() => {
        discard()
        leave()
      }}
      onKeep={() => setLeave(undefined)}
    />
  )
}
