import { useEffect } from 'react'
import { connectEventStream } from '../sync/browser/event-stream.ts'
import { whenIdle } from '@zari/shared/idle'
import { readShopSettings, readShopSign } from '../sync/data/shop.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/store/app-store.ts'
import { useRole } from '../sync/store/use-role.ts'

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
    const stopLive = connectEventStream(pull, pull)
    const unsubscribe = useAppStore.subscribe(({ isLeaving }) => isLeaving && stopLive())
    window.addEventListener('online', look)
    // It fails at once, and every page says that the server can't be reached.
    window.addEventListener('offline', pull)
    document.addEventListener('visibilitychange', look)
    return () => {
      unsubscribe()
      stopLive()
      window.removeEventListener('online', look)
      window.removeEventListener('offline', pull)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** On a busy screen they are read after this time all the same, ms. */
const BUSY_MS = 10_000
/** A tablet that is looked at again after this long may have missed something, ms. */
const STALE_MS = 60_000

/** Reads what this account may know of the shop when there is nothing else to do, and when somebody comes back to the app. */
export function useShopInStep(): void {
  const isWorkroom = useRole() === 'workroom'
  useEffect(() => {
    let readAt = 0
    let isGone = false
    function read() {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < STALE_MS) return
      readAt = Date.now()
      whenIdle(BUSY_MS)
        .then<unknown>(() => {
          // Whoever logs out before the idle moment asks for nothing more.
          if (isGone) return undefined
          return isWorkroom ? readShopSign() : readShopSettings()
        })
        .catch(() => {
          // What can't be had is had the next time; until then it is as this device knows it.
          readAt = 0
        })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', read)
    }
  }, [isWorkroom])
}
