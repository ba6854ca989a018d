import { notifyFailure } from '../ui/notify.ts'
import { useAppStore } from './app-state/app-store.ts'
import { freeSpace } from './app-state/storage-space.ts'
import { engineListener } from './engine-listener.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { reportUnlessFull } from './engine/storage-quota.ts'
import { browserPorts } from './platform/browser-ports.ts'
import type { StoreEvents } from './platform/idb-store.ts'

const storeEvents: StoreEvents = {
  outdated() {
    if (useAppStore.getState().stores === 'outdated') return
    useAppStore.setState({ stores: 'outdated' })
    // The notice on the page lies under an open dialog; this one does not.
    notifyFailure('Reload this page', 'A newer version is open. What you typed stays.')
  },
  closing: async () => engine?.makeWay(),
  newer: () => useAppStore.setState({ stores: 'newer' }),
  blocked: () => useAppStore.setState({ stores: 'blocked' }),
  // Nothing is deleted before it was read: the engine is there.
  emptied: async (tx) => engine?.writeBack(tx),
  closed: () => void engine?.storesClosed().catch(reportUnlessFull),
  opened() {
    // It stays outdated, also where the update of the other tab came to nothing.
    if (useAppStore.getState().stores !== 'outdated') useAppStore.setState({ stores: 'open' })
  },
}

let engine: Engine | undefined

export function staffEngine(): Engine {
  engine ??= createEngine(browserPorts(freeSpace, storeEvents), engineListener)
  return engine
}
