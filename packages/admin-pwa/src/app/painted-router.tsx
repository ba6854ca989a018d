import { leaveSteps, settleSteps } from '@zari/shared/ui/history-steps'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Navigator,
  Router,
} from 'react-router-dom'
import { mayReopen } from '../sync/app-state/tab-drafts.ts'
import { canLeave } from '../ui/pending-navigation.ts'
import { goTo } from '../ui/pending-navigation.ts'
import { afterPaint } from '../ui/schedule.ts'

/** May come before the screen that the last press leads to is drawn, and is meant for that one. */
const NEXT_PRESSES = ['pointerdown', 'keydown', 'click'] as const

/** After a reload each dialog is open again within so many ms, if at all. */
const REOPENED_MS = 5_000

/** While a page takes the place of a dialog's step: screens see a push, not a replacement. */
let isPushed = false

/** Paints a press before its screen is drawn; Back, Forward and redirections are drawn at once (0109). */
export function PaintedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [at, setAt] = useState({ action: history.action, location: history.location })
  const [navigator] = useState<Navigator>(() => ({
    ...history,
    push(to, state) {
      const push = () =>
        leaveSteps((isOnStep) => {
          isPushed = isOnStep
          history[isOnStep ? 'replace' : 'push'](to, state)
          isPushed = false
        })
      if (canLeave(history.encodeLocation(to).pathname, push)) push()
    },
    replace: (to, state) => leaveSteps(() => history.replace(to, state), true),
  }))

  useLayoutEffect(() => {
    let waiting: { callOff: () => void; draw: () => void } | undefined
    const end = () => {
      waiting?.callOff()
      waiting = undefined
      goTo(undefined)
    }
    let latest = history.location
    const stop = history.listen(({ action: reported, location, delta }) => {
      const action = isPushed ? NavigationType.Push : reported
      const isSame = location.key === latest.key && location.pathname === latest.pathname
      // Only a dialog's step.
      if (action === NavigationType.Pop && isSame) return undefined
      if (action === NavigationType.Pop && delta && !canLeave(location.pathname, () => history.go(delta)))
        return history.go(-delta)
      latest = location
      end()
      const draw = () => {
        end()
        setAt({ action, location })
      }
      if (action !== NavigationType.Push) return draw()
      goTo(location.pathname + location.search)
      waiting = { callOff: afterPaint(draw), draw }
      return undefined
    })
    const drawNow = () => {
      if (waiting) flushSync(waiting.draw)
    }
    for (const type of NEXT_PRESSES) window.addEventListener(type, drawNow, { capture: true })
    return () => {
      stop()
      end()
      for (const type of NEXT_PRESSES) window.removeEventListener(type, drawNow, { capture: true })
    }
  }, [history])

  const [first] = useState(at)
  useEffect(() => {
    // A dialog that opens again after a reload takes over its step; one that stays open over another screen needs one there.
    const timer = setTimeout(() => settleSteps(), at === first && mayReopen() ? REOPENED_MS : 0)
    return () => clearTimeout(timer)
  }, [at, first])

  return (
    // Or screens are drawn in slices, and a press waits for the last one (0109).
    <Router location={at.location} navigationType={at.action} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  )
}
