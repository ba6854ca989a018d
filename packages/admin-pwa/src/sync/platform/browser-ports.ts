import { uuidv7 } from '@zari/shared/lib/ids'
import { whenIdle } from '@zari/shared/lib/idle'
import { RETENTION } from '@zari/shared/orders/device-retention'
import type { Ports } from '../engine/ports.ts'
import { DATABASE } from './idb-schema.ts'
import { createIdbStore, type StoreEvents } from './idb-store.ts'
import { browserTabs } from './tab-channel.ts'
import { browserTransport } from './transport.ts'

/** While a person scrolls or types, the replica fills all the same after this time, ms. */
const BUSY_MS = 1_000

export const browserPorts = (freeSpace: Ports['freeSpace'], events: StoreEvents): Ports => ({
  store: createIdbStore(DATABASE, { ...events, freeSpace }),
  transport: browserTransport,
  tabs: browserTabs(DATABASE),
  clock: {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(ms, then) {
      // Longer ones overflow and would fire at once.
      const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  },
  random: Math.random,
  newKey: () => uuidv7(),
  retention: RETENTION,
  freeSpace,
  idle: () => whenIdle(BUSY_MS),
})
