import { uuidv7 } from '@zari/shared/ids'
import { HOLD } from '@zari/shared/orders/device-retention'
import { COPY_FORMAT } from '../copy/local-copy.ts'
import { dropKeptPictures } from '../pictures/kept-pictures.ts'
import type { Ports } from '../ports.ts'
import { entryFormat } from '../queue/entry-format.ts'
import { browserTabs } from './browser-tabs.ts'
import { browserWire } from './browser-wire.ts'
import { DATABASE } from './database-name.ts'
import { createIdbStore, type StoreEvents } from './idb-store.ts'
import { roomRanOut } from './room.ts'
import { whenIdle } from './when-idle.ts'

/** While a person scrolls or types, the copy fills all the same after this time, ms. */
const BUSY_MS = 1_000

function freeSpace(): Promise<void> {
  roomRanOut()
  return dropKeptPictures()
}

/** The engine's surroundings in a browser. */
export function browserPorts(events: Omit<StoreEvents, 'freeSpace'>): Ports {
  const store = createIdbStore(DATABASE, { ...events, freeSpace })
  return {
    store,
    wire: browserWire,
    tabs: browserTabs(store, DATABASE),
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
    entryFormat,
    copyFormat: COPY_FORMAT,
    holds: HOLD,
    freeSpace,
    idle: () => whenIdle(BUSY_MS),
  }
}
