import { useEffect } from 'react'
import { startLive } from '../offline/browser/live.ts'
import { staffEngine } from '../records/staff-engine.ts'
import { useAppStore } from '../state/app-store.ts'

/**
 * Keeps what this device shows and what the server has in step while staff is signed in: hears of changes as
 * they happen, and looks again when the network or the person comes back.
 */
export function useLiveUpdates(): void {
  useEffect(() => {
    const engine = staffEngine()
    const pull = () => void engine.pull().catch(reportError)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      engine.wake().then(pull).catch(reportError)
    }
    const stopLive = startLive(pull, pull)
    const unsubscribe = useAppStore.subscribe(({ isLeaving }) => isLeaving && stopLive())
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      unsubscribe()
      stopLive()
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
