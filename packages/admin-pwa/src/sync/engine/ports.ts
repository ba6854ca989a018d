import type { SessionUser } from '@zari/shared/auth/roles'
import type { Assignees } from '@zari/shared/auth/tailors'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { RetentionSettings } from '@zari/shared/orders/device-retention'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { Coverage } from './coverage.ts'
import type { OutboxEntry } from './entry.ts'
import type { ReplicaChange } from './replica.ts'
import type { ServerDay } from './server-day.ts'
import type { Store } from './storage.ts'

/** An answer from the server, or from a proxy or a login page in between. */
export interface Answer {
  status: number
  /** The parsed JSON; undefined when it was something else, such as a captive portal's page. */
  body: unknown
  /** A page for a person to look at, which our server answers to none of these calls. */
  isPage?: boolean
  /** Seconds. */
  retryAfter?: number
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: unknown
  idempotencyKey?: string
  /** Id of the account that this call is for; the server refuses it in another's session. */
  user: string
}

/** The network. Gives undefined when there was no answer; the server may have got the call all the same. */
export interface Transport {
  call(call: Call, signal?: AbortSignal): Promise<Answer | undefined>
  put(address: string, file: { bytes: ArrayBuffer; type: string }): Promise<Answer | undefined>
}

export interface Clock {
  /** Device clock, ms since 1970. It may be wrong by months: to show, never to decide by. */
  now(): number
  /** ms since some moment; never jumps. */
  elapsed(): number
  /** Calls `then` after so many ms. @returns a way to call it off */
  after(ms: number, then: () => void): () => void
}

/** The server as the last calls found it: `here`, it answers; `away`, it can't be reached; `busy`, it asks to wait. */
export type ServerStatus = 'here' | 'away' | 'busy'

/** A message to the other tabs. It carries no data: they read the store, which has the current state. */
export type TabMessage =
  | { about: 'queue' }
  | { about: 'records'; stamp: number; keys: Array<[kind: string, id: string]> | 'all' }
  | { about: 'user' }
  | { about: 'session'; valid: boolean }
  | { about: 'server'; now: ServerStatus }

export interface TabChannel {
  tell(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): () => void
  /** Runs `work` in one tab at a time, in each in its turn. Over plain http, where browsers have no locks: at once. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface Ports {
  store: Store
  transport: Transport
  clock: Clock
  tabs: TabChannel
  /** 0 up to 1. */
  random: () => number
  newKey: () => string
  retention: RetentionSettings
  /** Deletes what can be downloaded again (thumbnails), to make room for edits. */
  freeSpace: () => Promise<void>
  /** Resolves when the screen has nothing more urgent to do; on a busy one after a while all the same. */
  idle: () => Promise<void>
}

/** `opening`: the records that the device reads first; `filling`: before the initial sync is done; `whole`: what is not here does not exist. */
export type LoadState = 'opening' | 'filling' | 'whole'

export type AccountNames = Readonly<Record<string, string>>

export interface ViewState {
  recordsExtent: LoadState
  coverage: Coverage
  reportedDay: ServerDay | undefined
  names: AccountNames
  assignees: Assignees
  priceList: readonly PriceRow[]
}

export interface EngineListener {
  showRecords(change: Pick<ReplicaChange, 'changed' | 'deleted' | 'reset'>, state: ViewState): void
  showQueue(entries: readonly OutboxEntry[]): void
  /** By number, with unsent operations applied. */
  showCustomers(customers: ReadonlyMap<string, CustomerRecord>): void
  showUser(user: SessionUser | null): void
  /** Their role sees other things now. The replica is empty; whatever else this tab has of before is to be forgotten. */
  accessChanged(user: SessionUser): void
  askToSignIn(): void
  signedInAgain(): void
  appOutdated(): void
  /** The server has it read anew. */
  replicaCleared(): void
  /** The server merged the bill that was sent with another device's. */
  billMerged(record: OrderRecord): void
  /** Of an order that is erased: the server's sums have it. */
  paymentKept(): void
  templatesChanged(): void
  inStep(): void
  showServer(now: ServerStatus): void
  /** What the app most likely shows first when it is opened again. */
  first(): ReadonlyArray<[OrderKind, string]>
  painted(): Promise<void>
}
