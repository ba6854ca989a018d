import { readEntry } from '../outbox/entry-format.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import type { Answer } from '../ports.ts'
import { readMeta, type StoredEntry } from '../storage.ts'
import { openTab } from './tab.ts'
import { createTasks } from './tasks.ts'
import { type Device, type Fault, type Tab, type TestedServer, TODAY, versions, type World } from './types.ts'

let databases = 0

/** @param version of the app that the device has at first */
function createDevice(name: string, version: number): Device {
  const database = `device-${name}-${++databases}`
  const open = versions[version]?.openStore
  if (!open) throw new Error('No such version')
  return {
    name,
    database,
    store: open(database),
    watched: (store) => store,
    online: true,
    session: null,
    faults: [],
    storeFaults: [],
    clockOffset: 0,
    version,
    tabs: [],
    locks: new Map(),
    held: new Map(),
    hasLocks: true,
    latency: 3,
    messagesLost: false,
  }
}

/** Tabs that are opened from now on run the next version of the app. @returns false when there is none */
export function updateApp(device: Device): boolean {
  // Whoever has an earlier version gets today's, and not what came in between.
  const version = Math.max(device.version + 1, TODAY)
  const next = versions[version]
  if (!next) return false
  device.version = version
  device.store = device.watched(next.openStore(device.database))
  return true
}

const page: Answer = { status: 200, body: undefined, isPage: true }

/** The longest that a call waits for its answer, as in `browser/transport.ts`. */
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

/** @param deviceNames each with the version of the app that it has at first; today's unless it is said */
export function createWorld<S extends TestedServer>(
  deviceNames: ReadonlyArray<string | [name: string, version: number]>,
  server: S,
): World<S> {
  const tasks = createTasks()
  const uninstall = tasks.install()
  const devices = deviceNames.map((given) =>
    typeof given === 'string' ? createDevice(given, TODAY) : createDevice(...given),
  )
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

/** All edits on a device, whoever made them, as the newest version of the app reads them. */
export async function storedEntries(device: Device): Promise<OutboxEntry[]> {
  const stored = await device.store.transact('readonly', ['entries'], (tx) => tx.all('entries'))
  const format = versions.at(-1)?.entryFormat
  return stored.flatMap((entry: StoredEntry) => (format && readEntry(entry, format)) ?? [])
}

export function storedUser(device: Device): Promise<string | undefined> {
  return device.store.transact('readonly', ['meta'], async (tx) => (await readMeta(tx, 'user'))?.user?.id)
}
