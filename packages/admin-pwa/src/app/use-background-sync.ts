import { useEffect, useRef } from 'react'
import { connectEventStream } from '../sync/browser/event-stream.ts'
import { whenIdle } from '@zari/shared/idle'
import { readShopSettings, readShopSign } from '../sync/data/shop.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/store/app-store.ts'
import { useRole } from '../sync/store/use-role.ts'

/**
 * Keeps what this device shows and what the server has in step while staff is signed in: hears of changes as
 * they happen. When the app is looked at again it reads only what a dead stream may have missed.
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
/** A stream that opens again sooner is no reason to read, ms. */
const STALE_MS = 60_000

/**
 * Reads what this account may know of the shop when there is nothing else to do.
 * @returns reads it again
 */
function useShopInStep() {
  const isWorkroom = useRole() === 'workroom'
  const again = useRef(() => {})
  useEffect(() => {
    let readAt = 0
    let isGone = false
    function read() {
      if (Date.now() - readAt < STALE_MS) return
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
    again.current = read
    read()
    return () => {
      isGone = true
    }
  }, [isWorkroom])
  return again
}
