import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_createBrowserHistory as createBrowserHistory, NavigationType, Router } from 'react-router-dom'
import { goTo } from '../ui/pending-navigation.ts'
import { afterPaint } from '../ui/schedule.ts'

/** What may come before the screen that the last press leads to is drawn, and is meant for that one. */
const NEXT_PRESSES = ['pointerdown', 'keydown', 'click'] as const

/**
 * The router of the app's addresses. A press is painted before the screen is drawn that it leads to, so that it is seen
 * at once how slow the device may be; Back, Forward and redirections are drawn at once (0109).
 */
export function PaintedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [at, setAt] = useState({ action: history.action, location: history.location })

  useLayoutEffect(() => {
    let waiting: { callOff: () => void; draw: () => void } | undefined
    const end = () => {
      waiting?.callOff()
      waiting = undefined
      goTo(undefined)
    }
    const stop = history.listen(({ action, location }) => {
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
    // Else screens are drawn in slices, and what was pressed waits for the last of them (0109).
    <Router location={at.location} navigationType={at.action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  )
}
