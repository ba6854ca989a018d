import { RETENTION } from '@zari/shared/orders/device-retention'
import { createEngine } from '../engine/engine.ts'

import { recordKey } from '../engine/entry.ts'
import type { EngineListener, Ports, TabChannel, TabMessage } from '../engine/ports.ts'
import { NO_COVERAGE } from '../engine/coverage.ts'
import { createLife, killableStore, type Life } from './tab-life.ts'
import type { Device, Tab, World } from './types.ts'

/** So few that runs get there. */
const TEST_RETENTION = { ...RETENTION, most: 5, mostCustomers: 2 }

let keys = 0

/** A UUID that depends on nothing but what happened before. */
function nextKey(): string {
  return `0193e5a0-0000-7000-8000-${String(++keys).padStart(12, '0')}`
}

type Listener = (message: TabMessage) => void
const listeners = new WeakMap<Life, Set<Listener>>()

/** Web Locks and BroadcastChannel of one device; a dead tab's lock is free again. */
function tabsOf(world: World, device: Device, life: Life, onDeath: Set<() => void>): TabChannel {
  const own = new Set<Listener>()
  listeners.set(life, own)
  return {
    tell(message) {
      if (!life.isAlive()) return
      for (const other of device.tabs.map((tab) => tab.life)) {
        if (other === life) continue
        world.tasks.push(() => {
          if (other.isAlive()) listeners.get(other)?.forEach((listener) => listener(message))
        })
      }
    },
    onMessage(listener) {
      own.add(listener)
      return () => own.delete(listener)
    },
    async alone(name, work) {
      // A lock that a dead tab asked for would never be free again.
      if (!life.isAlive()) return new Promise(() => {})
      if (!device.hasLocks) return work()
      const queue = device.locks.get(name) ?? []
      device.locks.set(name, queue)
      let release = () => {}
      const turn = new Promise<void>((start) => {
        release = () => {
          onDeath.delete(release)
          const index = queue.indexOf(start)
          if (index >= 0) queue.splice(index, 1)
          if (index === 0) queue[0]?.()
        }
        onDeath.add(release)
        queue.push(start)
        if (queue.length === 1) start()
      })
      await life.through(turn)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

function putAt({ server }: World, device: Device, address: string) {
  const fault = device.storeFaults.shift()
  if (fault === undefined) return server.put(address)
  if (typeof fault === 'object') return { body: undefined, ...fault }
  return { status: 200, body: undefined, ...(fault === 'page' && { isPage: true }) }
}

/** What became of an aborted call is never known. */
function unanswered(giveUp: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => giveUp.addEventListener('abort', () => resolve(undefined), { once: true }))
}

export function openTab(world: World, device: Device): Tab {
  const onDeath = new Set<() => void>()
  const life = createLife(() => {
    device.tabs = device.tabs.filter((other) => other !== tab)
    for (const end of onDeath) end()
  })
  const screen: Tab['screen'] = {
    user: null,
    records: new Map(),
    coverage: NO_COVERAGE,
    extent: 'opening',
    queue: [],
    customers: new Map(),
    asksToSignIn: false,
    isOutdated: false,
    timesCleared: 0,
    server: undefined,
    painted: Promise.resolve(),
  }
  const ports: Ports = {
    store: killableStore(device.store, life),
    transport: {
      call: (call, giveUp) => {
        const answer = world.answer(device, (session) => world.server.handle(session, call))
        return life.through(giveUp ? Promise.race([answer, unanswered(giveUp)]) : answer)
      },
      put: (address) => life.through(world.answer(device, () => putAt(world, device, address))),
    },
    clock: {
      now: () => world.time() + device.clockOffset,
      elapsed: world.time,
      after: (ms, then) => world.timer(tab, ms, then),
    },
    tabs: tabsOf(world, device, life, onDeath),
    // A real server has the orders of all runs.
    retention: world.server.isReal ? RETENTION : TEST_RETENTION,
    random: () => 0.5,
    newKey: nextKey,
    freeSpace: () => Promise.resolve(),
    idle: () => Promise.resolve(),
  }
  const listener: EngineListener = {
    showRecords({ changed, deleted, reset }, { recordsExtent, coverage }) {
      if (reset) screen.records.clear()
      for (const record of changed) screen.records.set(recordKey(record), record)
      for (const gone of deleted) screen.records.delete(recordKey(gone))
      screen.extent = recordsExtent
      screen.coverage = coverage
    },
    showQueue(entries) {
      screen.queue = entries
    },
    showCustomers(customers) {
      screen.customers = customers
    },
    showUser(user) {
      screen.user = user
      screen.asksToSignIn = false
    },
    accessChanged: () => undefined,
    templatesChanged: () => undefined,
    billMerged: () => undefined,
    paymentKept() {},
    replicaCleared() {
      screen.timesCleared += 1
    },
    appOutdated() {
      screen.isOutdated = true
    },
    askToSignIn() {
      screen.asksToSignIn = true
    },
    signedInAgain() {
      screen.asksToSignIn = false
    },
    inStep: () => undefined,
    showServer(now) {
      screen.server = now
    },
    first: () => [...screen.records.values()].slice(0, 1).map(({ kind, id }) => [kind, id]),
    painted: () => screen.painted,
  }
  const tab: Tab = { life, engine: createEngine(ports, listener), device, version: device.version, screen }
  device.tabs.push(tab)
  return tab
}
