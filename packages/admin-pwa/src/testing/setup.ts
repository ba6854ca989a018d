// Touch targets, what is hidden and what covers what come from the app's own style sheet.
import '../index.css'
import { mutate } from 'swr'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { historyStep } from '../ui/testing/history-step.ts'

// A page without frames to draw is called idle after 50 ms, and a busy one after a second: each page of a reading waits.
window.requestIdleCallback = (then) =>
  window.setTimeout(() => then({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = (idle) => window.clearTimeout(idle)

// All files of a worker share one page, and `vitest-browser-react` cleans up for the first one only.
beforeEach(async () => {
  await cleanup()
  // Of the last test's dialogs: history is left in a moment.
  await vi.waitUntil(() => historyStep() === 0, { interval: 5 })
  // The engine says only what has changed of the server.
  useAppStore.setState(({ server }) => ({ ...useAppStore.getInitialState(), server }), true)
  await mutate(() => true, undefined)
  if (window.innerWidth !== 360 || window.innerHeight !== 740) await page.viewport(360, 740)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})
