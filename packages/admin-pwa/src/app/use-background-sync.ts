import { useEffect, useRef } from 'react'
import { connectEventStream } from '../sync/platform/event-stream.ts'
import { whenIdle } from '@zari/shared/lib/idle'
import { readShopSettings, readShopSign } from '../sync/server-data/shop.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { useRole } from '../sync/app-state/use-role.ts'

/** Hears of changes as they happen; when the app is shown again it reads only where its stream is dead. */
export function useLiveUpdates(): void {
  const readShop = useShopInStep()
  useEffect(() => {
    const engine = staffEngine()
    const pull = () => void engine.pull().catch(reportError)
    const stream = connectEventStream({ onOpen: () => readShop.current(), onNews: pull, onLost: pull })
    const look = () => {
      if (document.visibilityState === 'visible') engine.wake().then(stream.look).catch(reportError)
    }
    const goOnline = () => void engine.wake().then(pull).catch(reportError)
    const unsubscribe = useAppStore.subscribe(({ isLeaving }) => isLeaving && stream.stop())
    window.addEventListener('online', goOnline)
    // The reading fails at once, so that screens say so.
    window.addEventListener('offline', pull)
    document.addEventListener('visibilitychange', look)
    return () => {
      unsubscribe()
      stream.stop()
      window.removeEventListener('online', goOnline)
      window.removeEventListener('offline', pull)
      document.removeEventListener('visibilitychange', look)
    }
  }, [readShop])
}

/** ms; then they are read on a busy screen, too. */
const BUSY_MS = 10_000
/** ms; when the stream reopens within, the shop is not read again. */
const STALE_MS = 60_000

/** Reads the shop when idle. @returns a function that reads it again */
function useShopInStep() {
  const isWorkroom = useRole() === 'workroom'
  const readAgain = useRef(() => {})
  useEffect(() => {
    let readAt = 0
    let isGone = false
    function read() {
      if (Date.now() - readAt < STALE_MS) return
      readAt = Date.now()
      whenIdle(BUSY_MS)
        .then<unknown>(() => {
          if (isGone) return undefined
          return isWorkroom ? readShopSign() : readShopSettings()
        })
        .catch(() => {
          readAt = 0
        })
    }
    readAgain.current = read
    read()
    return () => {
      isGone = true
    }
  }, [isWorkroom])
  return readAgain
}
