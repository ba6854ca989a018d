import { uuidv7 } from '@zari/shared/ids'
import { browserTabs } from './browser-tabs.ts'
import { browserWire } from './browser-wire.ts'
import { entryFormat } from '../queue/entry-format.ts'
import { createIdbStore } from './idb-store.ts'
import { COPY_FORMAT } from '../copy/local-copy.ts'
import { dropKeptPictures } from '../pictures/kept-pictures.ts'
import type { Ports } from '../ports.ts'
import { roomRanOut } from './room.ts'

const NAME = 'zari-staff'

/** The engine's surroundings in a browser. */
export function browserPorts(): Ports {
  const store = createIdbStore(NAME)
  return {
    store,
    wire: browserWire,
    tabs: browserTabs(store, NAME),
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
    freeSpace: () => {
      roomRanOut()
      return dropKeptPictures()
    },
  }
}
