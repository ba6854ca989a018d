import { ApiError } from '../api/api-error.ts'

/** What is done about an upload that fails (specification, section 8), on both sides. Times are in ms. */

/** Waits before a file is sent again. */
export const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

/** How often a file is tried while the browser says it is online but nothing arrives (specification, section 9), ms. */
export const PROBE_EVERY = 3000

/** How long a slowed queue waits at most, where the server doesn't ask for longer. */
const MAX_SLOWED = 30_000

/** How long somebody waits for an upload. */
export interface Patience {
  /** Without an address, or a byte having left, for this long, a try is given up. */
  stalledAfter: number
  /** Whether a line that is lost or hangs is waited for; if not, that is the end. */
  waitsForLine: boolean
  /** How often a file is slowed before it is given up. */
  mostSlowed: number
  /** The longest wait that the server may ask for, in ms; a longer one ends the upload. */
  longestWait: number
}

/**
 * For forms: nothing else sends the file later, so a lost connection is waited for without end. A server that asks for more
 * than two minutes ends the upload: the user needs its reason now.
 */
export const PATIENT: Patience = {
  stalledAfter: 30_000,
  waitsForLine: true,
  mostSlowed: 8,
  longestWait: 120_000,
}

/** Something else will send it later, and Save must not be held up by a line that hangs. */
export const BRIEF: Patience = {
  stalledAfter: 15_000,
  waitsForLine: false,
  mostSlowed: 3,
  longestWait: 10_000,
}

/**
 * What a failed try means for the next one: `fatal` has none, `lost` waits for the line, `stalled` and `slow` slow the
 * whole queue and want a fresh address, `passing` is tried again after 0, 1, 3 and 5 seconds.
 */
export type Trouble = 'fatal' | 'lost' | 'stalled' | 'slow' | 'passing'

/** A try that failed without an answer of ours. When it is `fatal`, its message is for the person who picked the file. */
export class UploadError extends Error {
  readonly trouble: Trouble

  constructor(trouble: 'fatal' | 'lost' | 'stalled', message?: string) {
    super(message)
    this.trouble = trouble
  }
}

export function classifyFailure(error: unknown): Trouble {
  if (error instanceof UploadError) return error.trouble
  // What fetch throws: no network, or no patience left.
  if (error instanceof TypeError) return 'lost'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'stalled'
  if (!(error instanceof ApiError)) return 'fatal'
  const { status, message } = error
  if (status === 408 || status === 429) return 'slow'
  if (status === 403 && message.includes('Request has expired')) return 'slow'
  return status >= 500 || status === 409 ? 'passing' : 'fatal'
}

/** Whether a refusal is about the file itself, so that no address and no later time would help. */
export function isAboutFile(status: number): boolean {
  return status === 413 || status === 415
}

/** @param times how often it was slowed before */
export function slowedFor(error: unknown, times: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, Math.min(1000 * 2 ** times, MAX_SLOWED))
}
