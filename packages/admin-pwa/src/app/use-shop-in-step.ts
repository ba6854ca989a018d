import { useEffect } from 'react'
import { whenIdle } from '../offline/browser/when-idle.ts'
import { readShopSettings, readShopSign } from '../state/shop.ts'
import { useRole } from '../state/use-role.ts'

/** On a busy screen they are read after this time all the same, ms. */
const BUSY_MS = 10_000
/** A tablet that is looked at again after this long may have missed something, ms. */
const STALE_MS = 60_000

/** Reads what this account may know of the shop when there is nothing else to do, and when somebody comes back to the app. */
export function useShopInStep(): void {
  const isWorkroom = useRole() === 'workroom'
  useEffect(() => {
    let readAt = 0
    function read() {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < STALE_MS) return
      readAt = Date.now()
      whenIdle(BUSY_MS)
        .then<unknown>(isWorkroom ? readShopSign : readShopSettings)
        .catch(() => {
          // What can't be had is had the next time; until then it is as this device knows it.
          readAt = 0
        })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [isWorkroom])
}
