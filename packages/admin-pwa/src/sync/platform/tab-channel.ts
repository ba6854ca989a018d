import type { TabLocks, TabMessage, TabChannel } from '../engine/ports.ts'
import { readMeta, type Store } from '../engine/storage.ts'

/** Other tabs wait at most this long for one that was closed while it held the lease, ms. */
const LEASE_MS = 60_000
const ASK_AGAIN_MS = 500

/**
 * Web Locks exist on https and localhost only. Elsewhere tabs take turns by a lease in the database. It goes
 * by the device's clock, which may jump, so a lease that seems to last longer than leases do is ignored. If two tabs
 * sent at once all the same, the server would still apply each edit once.
 */
function leased(store: Store): TabChannel['alone'] {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const take = () =>
    store.transact('readwrite', ['meta'], async (tx) => {
      const lease = await readMeta(tx, 'lease')
      const now = Date.now()
      const isTaken = lease && lease.owner !== owner && lease.until > now && lease.until <= now + LEASE_MS
      if (isTaken) return false
      await tx.put('meta', { name: 'lease', owner, until: now + LEASE_MS })
      return true
    })
  const give = () =>
    store.transact('readwrite', ['meta'], async (tx) => {
      if ((await readMeta(tx, 'lease'))?.owner === owner) await tx.delete('meta', 'lease')
    })
  return async (_name, work) => {
    while (!(await take())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    // One that fails is followed by another before the lease is over.
    const renewal = setInterval(() => void take().catch(() => undefined), LEASE_MS / 3)
    try {
      return await work()
    } finally {
      clearInterval(renewal)
      await give()
    }
  }
}

const browserLocks: TabLocks = {
  hold: (name, { steal, onStolen }) =>
    new Promise((resolve, reject) => {
      const over = navigator.locks
        .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined)
          return new Promise<void>((release) => {
            resolve(() => {
              release()
              return over
            })
          })
        })
        .catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'AbortError') onStolen()
          else reject(error)
        })
    }),
  async held() {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name = '' }) => name))
  },
}

/** The other tabs of this browser. */
export function browserTabs(store: Store, name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const tell: TabChannel['tell'] = channel.postMessage.bind(channel)
  const hasLocks = 'locks' in navigator
  return {
    tell,
    onMessage(listener) {
      const onEvent = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', onEvent)
      return () => channel.removeEventListener('message', onEvent)
    },
    locks: hasLocks ? browserLocks : undefined,
    alone: hasLocks
      ? async <T>(task: string, work: () => Promise<T>): Promise<T> =>
          (await navigator.locks.request(`${name}-${task}`, work)) as T
      : leased(store),
  }
}
