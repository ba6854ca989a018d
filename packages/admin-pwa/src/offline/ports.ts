import type { Store } from './store.ts'
import type { EntryFormat } from './queue/entry-format.ts'
import type { ServerIs } from './server-is.ts'

/** What the server, or whatever stood in its place, answered. */
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
  /** Sent as JSON. */
  body?: unknown
  idempotencyKey?: string
  /** Id of the account that this call is for; the server refuses it in another's session. */
  user: string
}

/** The way to the server. Answers undefined when there was no answer: it may have been heard all the same. */
export interface Wire {
  /** @param giveUp aborts it when nobody wants the answer any more */
  call(call: Call, giveUp?: AbortSignal): Promise<Answer | undefined>
  /** Sends a file to a presigned address. */
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

/** Told to the other tabs. They read the rest from the store, so that they see what is true there. */
export type TabMessage =
  | { about: 'queue' }
  | { about: 'records'; stamp: number; keys: Array<[kind: string, id: string]> | 'all' }
  | { about: 'user' }
  | { about: 'session'; valid: boolean }
  | { about: 'server'; now: ServerIs }

export interface Tabs {
  tell(message: TabMessage): void
  onMessage(hear: (message: TabMessage) => void): () => void
  /** Runs `work` in at most one tab at a time; waits for its turn. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface Ports {
  store: Store
  wire: Wire
  clock: Clock
  tabs: Tabs
  /** 0 up to 1. */
  random: () => number
  newKey: () => string
  entryFormat: EntryFormat
  copyFormat: number
  /** Drops what can be had again (thumbnails), before anything of a person's could be. */
  freeSpace: () => Promise<void>
}
