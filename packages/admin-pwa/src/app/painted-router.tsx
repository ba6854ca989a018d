import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Navigator,
  Router,
} from 'react-router-dom'
import { canLeave } from '../ui/pending-navigation.ts'
import { goTo } from '../ui/pending-navigation.ts'
import { afterPaint } from '../ui/schedule.ts'

/** May come before the screen that the last press leads to is drawn, and is meant for that one. */
const NEXT_PRESSES = ['pointerdown', 'keydown', 'click'] as const

/** Paints a press before its screen is drawn; Back, Forward and redirections are drawn at once (0109). */
export function PaintedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [at, setAt] = useState({ action: history.action, location: history.location })
  const [navigator] = useState<Navigator>(() => ({
    ...history,
    push(to, state) {
      const push = () => history.push(to, state)
      if (canLeave(history.encodeLocation(to).pathname, push)) push()
    },
  }))

  useLayoutEffect(() => {
    let waiting: { callOff: () => void; draw: () => void } | undefined
    const end = () => {
      waiting?.callOff()
      waiting = undefined
      goTo(undefined)
    }
    const stop = history.listen(({ action, location, delta }) => {
      if (action === NavigationType.Pop && delta && !canLeave(location.pathname, () => history.go(delta)))
        return history.go(-delta)
      end()
      const draw = () => {
        end()
        setAt({ action, location })
      }
      if (action !== NavigationType.Push) return draw()
      goTo(location.pathname + location.search)
      waiting = { callOff: afterPaint(draw), draw }
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

  return (
    // Or screens are drawn in slices, and a press waits for the last one (0109).
    <Router location={at.location} navigationType={at.action} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  )
}
