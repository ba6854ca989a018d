import { ApiError } from '../api/api-error.ts'

/** ms (specification, section 8). */
export const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

/** How often a file is tried while the browser says it is online but nothing arrives (specification, section 9), ms. */
export const PROBE_EVERY = 3000

/** ms, where the server doesn't ask for longer. */
const MAX_SLOWED = 30_000

export interface Patience {
  /** ms without an address or a byte sent. */
  stalledAfter: number
  waitsForLine: boolean
  mostSlowed: number
  /** ms; a longer wait requestedMs for by the server ends the upload. */
  longestWait: number
}

/** Nothing else sends the file later. After two minutes the user needs the server's reason. */
export const PATIENT: Patience = {
  stalledAfter: 30_000,
  waitsForLine: true,
  mostSlowed: 8,
  longestWait: 120_000,
}

/** The file is sent later by something else, and Save must not wait for a stalled connection. */
export const BRIEF: Patience = {
  stalledAfter: 15_000,
  waitsForLine: false,
  mostSlowed: 3,
  longestWait: 10_000,
}

/**
 * `lost` waits for the connection, `stalled` and `slow` slow the whole queue and ask for a new address, `passing` is tried again
 * after 0, 1, 3 and 5 seconds.
 */
export type Trouble = 'fatal' | 'lost' | 'stalled' | 'slow' | 'passing'

/** Without an answer of ours. When `fatal`, its message is for the person who picked the file. */
export class UploadError extends Error {
  readonly trouble: Trouble
  /** The status of an HTML page that came in place of the store's answer. */
  readonly page: number | undefined

  constructor(trouble: 'fatal' | 'lost' | 'stalled', message?: string, page?: number) {
    super(message)
    this.trouble = trouble
    this.page = page
  }
}

export function classifyFailure(error: unknown): Trouble {
  if (error instanceof UploadError) return error.trouble
  // What fetch throws without a network, or after its timeout.
  if (error instanceof TypeError) return 'lost'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'stalled'
  if (!(error instanceof ApiError)) return 'fatal'
  const { status, message } = error
  if (status === 408 || status === 429) return 'slow'
  if (status === 403 && message.includes('Request has expired')) return 'slow'
  return status >= 500 || status === 409 ? 'passing' : 'fatal'
}

export function isAboutFile(status: number): boolean {
  return status === 413 || status === 415
}

export const TOO_LARGE_FOR_SERVER = 'The server does not take this photo. It may be too large.'

const PAGES_UNTIL_REFUSED = 5

/** Our own proxy's page, since our server gave the address just before. @param times of such pages for this file */
export function isRefusedByProxy(page: number, times: number): boolean {
  return isAboutFile(page) || times >= PAGES_UNTIL_REFUSED
}

export function slowedFor(error: unknown, times: number): number {
  const requestedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(requestedMs, Math.min(1000 * 2 ** times, MAX_SLOWED))
}
