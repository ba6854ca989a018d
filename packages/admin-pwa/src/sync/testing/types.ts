import type { Role, SessionUser } from '@zari/shared/auth/roles'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { Assignee } from '@zari/shared/auth/tailors'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import type { Operation } from '@zari/shared/operations/operation'
import type { EditableField, FieldValue, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { LinkAnswer } from '@zari/shared/orders/design-version'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { type UpgradeSteps, upgradeSteps } from '../platform/upgrade.ts'
import type { Engine } from '../engine/engine.ts'
import type { OutboxEntry } from '../engine/entry.ts'
import type { Answer, Call, LoadState, ServerStatus } from '../engine/ports.ts'
import type { Coverage } from '../engine/coverage.ts'
import type { Store } from '../engine/storage.ts'
import type { Life } from './tab-life.ts'
import type { Tasks } from './tasks.ts'

/** One field of one edit, as the server wrote it. */
export interface Applied {
  key: string
  by: string
  record: string
  field: EditableField
  from: FieldValue
  to: FieldValue
  /** As the history tells whom a step counts for. */
  seenAssignee?: string | null
}

type Now<T> = T | Promise<T>

/** What a run needs of a server: the model, or a real one. */
export interface TestedServer {
  /** A real one is asked only in the end what it has done. */
  isReal: boolean
  users: readonly [string, string]
  /** Account by session. */
  sessions: Map<string, string>
  /** Of accounts that are no owners; the real server has its own. */
  roles?: Map<string, Role>
  /** Whom orders can be assigned to; the real server has its own. */
  assignees?: Record<string, Assignee>
  priceList?: PriceRow[]
  /** This run's records. */
  keys: () => readonly string[]
  records: () => Now<OrderRecord[]>
  create: (kind: OrderKind, changes?: Partial<OrderRecord>) => Now<unknown>
  edit: (
    by: string,
    target: string,
    name: OrderEditName,
    body: object,
    key: string | undefined,
  ) => Now<unknown>
  /** The customer answers through the link. @returns whether it was taken */
  answerByLink: (target: string, answer: LinkAnswer) => Now<boolean>
  /** Somebody does something to an order, or to two. @param key the operation's id. @returns whether it was taken */
  apply: (by: string, operation: Operation, key: string) => Now<boolean>
  /** Somebody does something to a customer's record. @param key the operation's id */
  operate: (by: string, phone: string, operation: CustomerOperation, key: string) => Now<unknown>
  customers: (phones: readonly string[]) => Now<CustomerRecord[]>
  remove: (key: string) => Now<void>
  /** Those of this run's records that were removed. */
  removed: () => readonly string[]
  sweepUploads: () => Now<void>
  startAnew: () => Now<void>
  /** The model's days go by as a test wants; a real server has those of the world. */
  daysPass?: (days: number) => void
  handle: (session: string | null, call: Call) => Now<Answer>
  put: (address: string) => Now<Answer>
  log: () => Now<readonly Applied[]>
  /** Each edit that was applied, once per application. */
  appliedKeys: Array<{
    key: string
    by: string
    body: Record<string, unknown>
    /** The order as an edit found it; the real server does not tell. */
    found?: OrderRecord
  }>
}

/** What happens to one call on its way. */
export type Fault =
  | 'request-lost'
  | 'answer-lost'
  | 'captive-portal'
  /** The server is of a later version, and looks at nothing. */
  | 'app-outdated'
  /** The line hangs, before the server heard of it or after, until the app's patience is over. */
  | 'hangs'
  | 'hangs-heard'
  | {
      status: 400 | 401 | 403 | 404 | 408 | 410 | 413 | 429 | 500 | 502 | 503
      /** Our own server, or something in between that answers with nothing, in other words, or with a page. */
      by: 'server' | 'nothing' | 'gateway' | 'page'
      /** Seconds that it asks to wait. */
      retryAfter?: number
    }

/** What happens to one file on its way to the store: it says that it took it and has not, or it refuses. */
export type StoreFault =
  | 'takes-nothing'
  | 'page'
  | { status: 400 | 403 | 404 | 413 | 429 | 500 | 503; isPage?: true }

/** The app's versions that a device goes through: today's, and a made-up later one. */
export const versions: Array<{ version: number; steps: UpgradeSteps }> = [
  { version: DATA_VERSION, steps: upgradeSteps },
  {
    version: DATA_VERSION + 1,
    steps: {
      [DATA_VERSION + 1]: {
        entry: (row) => ({ ...row, addedByUpgrade: true }),
        draft: (row) => ({ ...row, addedByUpgrade: true }),
        picture: (row) => ({ ...row, addedByUpgrade: true }),
      },
    },
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
    coverage: Coverage
    extent: LoadState
    queue: readonly OutboxEntry[]
    customers: ReadonlyMap<string, CustomerRecord>
    asksToSignIn: boolean
    /** The server has called the app outdated. */
    isOutdated: boolean
    timesCleared: number
    server: ServerStatus | undefined
    /** When what is shown has been painted. */
    painted: Promise<void>
  }
}

export interface Device {
  name: string
  /** Of its database. */
  database: string
  /** As its newest version of the app opens it. */
  store: Store
  /** Looks on at a store's transactions, for a test. */
  watched: (store: Store) => Store
  online: boolean
  /** Whose cookie it has. */
  session: string | null
  faults: Fault[]
  storeFaults: StoreFault[]
  /** ms that its clock is wrong by. */
  clockOffset: number
  version: number
  tabs: Tab[]
  locks: Map<string, Array<() => void>>
  /** Over plain http a browser has none. */
  hasLocks: boolean
  /** How many steps of everything else a call takes, each way. */
  latency: number
  /** A tab was killed, so that what it had to tell the others may never have been told. */
  messagesLost: boolean
}

/** Two tablets and a laptop, the server, and time. */
export interface World<S extends TestedServer = TestedServer> {
  tasks: Tasks
  server: S
  devices: Device[]
  /** ms since the run began, by no device's clock. */
  time: () => number
  timer: (tab: Tab, ms: number, then: () => void) => () => void
  advance: (ms: number) => Promise<void>
  answer: (device: Device, ask: (session: string | null) => Now<Answer>) => Promise<Answer | undefined>
  openTab: (device: Device) => Tab
  signIn: (device: Device, user: string) => void
  uninstall: () => void
}
