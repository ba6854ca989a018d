import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Engine } from '../engine.ts'
import type { QueueEntry } from '../entry.ts'
import type { EntryFormat } from '../entry-format.ts'
import { COPY_FORMAT } from '../local-copy.ts'
import type { Answer } from '../ports.ts'
import type { Store } from '../store.ts'
import type { ModelServer } from './model-server.ts'
import type { Life } from './mortal.ts'
import type { Tasks } from './tasks.ts'

/** What happens to one call on its way. */
export type Fault =
  | 'request-lost'
  | 'answer-lost'
  | 'captive-portal'
  | { status: 400 | 403 | 404 | 408 | 413 | 429 | 500 | 503 }

/** The app's versions that a device goes through: each has its own shapes of copy and queue. */
export const versions: Array<{ copyFormat: number; entryFormat: EntryFormat }> = [
  { copyFormat: COPY_FORMAT, entryFormat: { version: 1, upgrade: {} } },
  {
    copyFormat: COPY_FORMAT + 1,
    entryFormat: { version: 2, upgrade: { 1: (entry) => ({ ...entry, addedByUpgrade: true }) } },
  },
]

/** One open window of the app, and what is on its screen. */
export interface Tab {
  life: Life
  engine: Engine
  device: Device
  version: number
  screen: {
    user: SessionUser | null
    records: Map<string, OrderRecord>
    complete: boolean
    queue: readonly QueueEntry[]
    asksToSignIn: boolean
  }
}

export interface Device {
  name: string
  store: Store
  online: boolean
  /** Whose cookie it has. */
  session: string | null
  faults: Fault[]
  /** ms that its clock is wrong by. */
  clockOffset: number
  version: number
  tabs: Tab[]
  locks: Map<string, Array<() => void>>
  /** How many steps of everything else a call takes, each way. */
  latency: number
  /** A tab was killed, so that what it had to tell the others may never have been told. */
  messagesLost: boolean
}

/** Two tablets and a laptop, the server, and time. */
export interface World {
  tasks: Tasks
  server: ModelServer
  devices: Device[]
  /** ms since the run began, by no device's clock. */
  time: () => number
  timer: (tab: Tab, ms: number, then: () => void) => () => void
  advance: (ms: number) => Promise<void>
  answer: (device: Device, ask: (session: string | null) => Answer) => Promise<Answer | undefined>
  openTab: (device: Device) => Tab
  signIn: (device: Device, user: string) => void
  uninstall: () => void
}
