import type { TabMessage, Tabs } from '../ports.ts'
import { type Store, readMeta } from '../store.ts'

/** Other tabs wait at most this long for one that was closed while it held the lease, ms. */
const LEASE_MS = 60_000
const ASK_AGAIN_MS = 500

/**
 * Web Locks exist on https and localhost only. Elsewhere tabs take turns by a lease in the database. It goes
 * by the device's clock, so one that seems to last longer than leases do is taken as over; were two tabs to
 * send at once after all, the server would still apply each edit once.
 */
function leased(store: Store): Tabs['alone'] {
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

/** The other tabs of this browser. */
export function browserTabs(store: Store, name: string): Tabs {
  const channel = new BroadcastChannel(name)
  const tell: Tabs['tell'] = channel.postMessage.bind(channel)
  return {
    tell,
    onMessage(listener) {
      const onEvent = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener('message', onEvent)
      return () => channel.removeEventListener('message', onEvent)
    },
    alone:
      'locks' in navigator
        ? async <T>(task: string, work: () => Promise<T>): Promise<T> =>
            (await navigator.locks.request(`${name}-${task}`, work)) as T
        : leased(store),
  }
}
