import { useEffect, useRef } from 'react'
import { connectEventStream } from '../sync/platform/event-stream.ts'
import { whenIdle } from '@zari/shared/lib/idle'
import { readShopSettings, readShopSign } from '../sync/server-data/shop.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { useRole } from '../sync/app-state/use-role.ts'

/**
 * Keeps what this device shows and what the server has in step while staff is signed in: hears of changes as
 * they happen. When the app is shown again it reads only where its stream is dead.
 */
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
    // It fails at once, and every page says that the server can't be reached.
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

/** On a busy screen they are read after this time all the same, ms. */
const BUSY_MS = 10_000
/** When the stream opens again within this time, the shop is not read again, ms. */
const STALE_MS = 60_000

/**
 * Reads what this account may know of the shop when there is nothing else to do.
 * @returns a function that reads it again
 */
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
          // After a logout there is nothing more to read.
          if (isGone) return undefined
          return isWorkroom ? readShopSign() : readShopSettings()
        })
        .catch(() => {
          // Read again the next time; until then this device shows what it has stored.
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
