import { APP_OUTDATED } from '@zari/shared/api/error-body'
import { createIdbStore } from '../platform/idb-store.ts'
import type { OutboxEntry } from '../engine/entry.ts'
import type { Answer } from '../engine/ports.ts'
import { readMeta } from '../engine/storage.ts'
import { openTab } from './tab.ts'
import { createTasks } from './tasks.ts'
import { type Device, type Fault, type Tab, type TestedServer, versions, type World } from './types.ts'

let databases = 0

/** A device with today's app. */
function createDevice(name: string): Device {
  const database = `device-${name}-${++databases}`
  return {
    name,
    database,
    store: createIdbStore(database),
    watched: (store) => store,
    online: true,
    session: null,
    faults: [],
    storeFaults: [],
    clockOffset: 0,
    version: 0,
    tabs: [],
    locks: new Map(),
    hasLocks: true,
    latency: 3,
    messagesLost: false,
  }
}

/** Tabs that are opened from now on run the next version of the app. @returns false when there is none */
export function updateApp(device: Device): boolean {
  const next = versions[device.version + 1]
  if (!next) return false
  device.version += 1
  device.store = device.watched(createIdbStore(device.database, {}, next))
  return true
}

const page: Answer = { status: 200, body: undefined, isPage: true }

/** The longest that a call waits for its answer, as in `platform/transport.ts`. */
const CALL_TIMEOUT_MS = 30_000

function refusal({ status, by, retryAfter }: Exclude<Fault, string>): Answer {
  const bodies = {
    server: { code: status === 401 ? 'unauthorized' : 'fault', message: `Fault ${status}` },
    nothing: undefined,
    gateway: { message: 'Forbidden', code: 1020 },
    page: undefined,
  }
  return {
    status,
    body: bodies[by],
    ...(by === 'page' && { isPage: true }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

export function createWorld<S extends TestedServer>(deviceNames: readonly string[], server: S): World<S> {
  const tasks = createTasks()
  const uninstall = tasks.install()
  const devices = deviceNames.map(createDevice)
  let now = 0
  let timers: Array<{ at: number; tab?: Tab; run: () => void }> = []
  let sessions = 0

  async function advance(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      timers = timers.filter(({ tab }) => tab?.life.isAlive() ?? true)
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.at)
      next.run()
      await tasks.settle()
    }
    now = end
  }

  async function answer(
    device: Device,
    ask: (session: string | null) => Answer | Promise<Answer>,
  ): Promise<Answer | undefined> {
    const { session } = device
    const fault = device.online ? device.faults.shift() : 'request-lost'
    await tasks.later(device.latency)
    if (fault === 'request-lost') return undefined
    if (fault === 'captive-portal') return page
    if (fault === 'app-outdated')
      return { status: 409, body: { code: APP_OUTDATED, message: 'This app is out of date' } }
    if (typeof fault === 'object') return refusal(fault)
    const givenUp = now + CALL_TIMEOUT_MS
    const given = fault === 'hangs' ? undefined : await tasks.outside(ask(session))
    if (fault === 'hangs' || fault === 'hangs-heard') {
      await new Promise<void>((run) => timers.push({ at: givenUp, run }))
      return undefined
    }
    await tasks.later(device.latency)
    return fault === 'answer-lost' || !device.online ? undefined : given
  }

  const world: World<S> = {
    tasks,
    server,
    devices,
    time: () => now,
    timer(tab, ms, then) {
      const timer = { at: now + ms, tab, run: then }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance,
    answer,
    openTab: (device) => openTab(world, device),
    signIn(device, user) {
      device.session = `session-${++sessions}`
      server.sessions.set(device.session, user)
    },
    uninstall,
  }
  return world
}

/** All edits on a device, whoever made them. */
export function storedEntries(device: Device): Promise<OutboxEntry[]> {
  return device.store.transact('readonly', ['entries'], (tx) => tx.all('entries'))
}

export function storedUser(device: Device): Promise<string | undefined> {
  return device.store.transact('readonly', ['meta'], async (tx) => (await readMeta(tx, 'user'))?.user?.id)
}
