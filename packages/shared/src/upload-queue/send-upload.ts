import { CALL_TIMEOUT_MS } from '../api/request.ts'
import { imageTypeOf } from '../uploads/picture-problem.ts'
import {
  type Patience,
  PROBE_EVERY,
  RETRY_DELAYS,
  slowedFor,
  classifyFailure,
  isRefusedByProxy,
  TOO_LARGE_FOR_SERVER,
  UploadError,
} from './retry-policy.ts'
import { waitForOnline, sleep, abortOnStall } from './stall-timeout.ts'
import { type checkUpload, putFile, signUpload, type UploadAddress } from './upload-request.ts'
import type { UploadState } from './upload-state.ts'

/** ms (specification, section 9). */
const PROGRESS_EVERY = 500

export interface Sendable {
  file: File
  body?: Blob
  address?: UploadAddress | undefined
  /** How many HTML pages came in place of the store's answer, each just after our server gave the address. */
  pages?: number
}

interface Ways {
  prepare: (file: File) => Promise<Blob>
  sign?: typeof signUpload | undefined
  check?: typeof checkUpload | undefined
  patience: Patience
  /** Slows the whole queue, ms. */
  slow: (ms: number) => void
  /** Settles when the queue may begin something. */
  turn: (signal: AbortSignal) => Promise<void>
  show: (changes: Partial<UploadState>) => void
  signal: AbortSignal
}

/** @throws AbortError when aborted; else the last failure, see `classifyFailure` */
export async function sendUpload(sendable: Sendable, ways: Ways): Promise<string> {
  const { prepare, patience, slow, turn, show, signal } = ways
  const failed = { lost: 0, passing: 0 }
  let slowed = 0
  let probing = false
  for (;;) {
    try {
      await turn(signal)
      if (!sendable.body) {
        show({ state: 'preparing' })
        sendable.body = await prepare(sendable.file)
        if (signal.aborted) throw new DOMException('No longer wanted', 'AbortError')
      }
      // A browser may wrongly believe that it is offline: after a wait it tries all the same.
      if (!navigator.onLine && !probing) throw new UploadError('lost')
      if (!probing) show({ state: 'uploading' })
      return await tryOnce(sendable, sendable.body, ways)
    } catch (error) {
      if (signal.aborted) throw error
      const trouble = classifyFailure(error)
      // What was refused may be for its address; what hung may hang at its address.
      if (trouble !== 'lost' && trouble !== 'passing') sendable.address = undefined
      if (trouble === 'fatal') throw error
      if (!patience.waitsForLine && (trouble === 'lost' || trouble === 'stalled')) throw error
      if (trouble === 'slow' || trouble === 'stalled') {
        const wait = slowedFor(error, slowed)
        slowed += 1
        const isTooLong = slowed > patience.mostSlowed || wait > patience.longestWait
        if (trouble === 'slow' && isTooLong) throw error
        slow(wait)
        show({ state: 'slowed', percentage: 0 })
        continue
      }
      const delay = RETRY_DELAYS[failed[trouble]]
      if (trouble === 'lost' && (!navigator.onLine || delay === undefined)) {
        show({ state: 'offline', percentage: 0 })
        await waitForOnline(PROBE_EVERY, signal)
        probing = true
      } else {
        if (delay === undefined) throw error
        failed[trouble] += 1
        await sleep(delay, signal)
      }
    }
  }
}

async function tryOnce(
  sendable: Sendable,
  body: Blob,
  { sign = signUpload, check, patience: { stalledAfter }, show, signal: outer }: Ways,
): Promise<string> {
  const type = (await imageTypeOf(body)) ?? body.type
  const isFresh = sendable.address === undefined
  const { url, path } = (sendable.address ??= await sign({ type, size: body.size }, outer, stalledAfter))
  let shown = -1
  let next = 0
  let clock: ReturnType<typeof setTimeout> | undefined
  const tell = (percentage: number) => {
    if (percentage === shown) return
    shown = percentage
    next = Date.now() + PROGRESS_EVERY
    show({ state: 'uploading', percentage })
  }
  try {
    await abortOnStall(stalledAfter, outer, (moved, signal) =>
      putFile(url, body, {
        type,
        signal,
        onProgress: (part) => {
          moved()
          clearTimeout(clock)
          clock = setTimeout(tell, next - Date.now(), Math.round(part * 100))
        },
      }),
    )
    await check?.(path, outer, CALL_TIMEOUT_MS)
    return path
  } catch (error) {
    if (!(error instanceof UploadError) || error.page === undefined) throw error
    sendable.address = undefined
    if (!isFresh) throw error
    sendable.pages = (sendable.pages ?? 0) + 1
    if (!isRefusedByProxy(error.page, sendable.pages)) throw error
    sendable.pages = 0
    throw new UploadError('fatal', TOO_LARGE_FOR_SERVER)
  } finally {
    clearTimeout(clock)
  }
}
