import { ApiError } from '@zari/shared/api/api-error'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import { imageTypeOf } from './restrictions.ts'
import { lineBack, sleep } from './pauses.ts'
import type { PickedFile } from './picked-file.ts'
import { putFile } from './put-file.ts'
import { signUpload } from './sign-upload.ts'
import { StalledError, troubleOf } from './trouble.ts'

/** Waits before a file is sent again (specification, section 8), in ms. */
const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

/** How often a line is tried that the browser believes in and that nothing comes through, in ms. */
const PROBE_EVERY = 5000

/** Without a byte having left for this long, in ms, a try is given up. */
const STALLED_AFTER = 30_000

/** How often a file is slowed before it is given up: each time it waits longer, two minutes in all. */
const MOST_SLOWED = 8
const LONGEST_SLOWED = 30_000

/** What is kept of a file between tries, also over a pause. */
export interface Sendable {
  file: File
  /** The file as it is sent: the picture itself, or a smaller one. */
  body?: Blob
  url?: string | undefined
}

interface Ways {
  prepare: (file: File) => Promise<Blob>
  /** Slows the whole queue: nothing is begun for so many ms. */
  slow: (ms: number) => void
  /** Settles when the queue may begin something. */
  turn: (signal: AbortSignal) => Promise<void>
  show: (changes: Partial<PickedFile>) => void
  signal: AbortSignal
}

/**
 * Sends one file, for as long as there is hope.
 * @returns its object path
 * @throws AbortError when it is no longer wanted; ApiError when it was refused
 */
export async function sendOne(sendable: Sendable, ways: Ways): Promise<string> {
  const { prepare, slow, turn, show, signal } = ways
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
      // A browser may also wrongly believe that it is offline: one that has waited tries all the same.
      if (!navigator.onLine && !probing) throw new TypeError('There is no network')
      // Whether the line is back is not known before something has left.
      if (!probing) show({ state: 'uploading' })
      return await tryOnce(sendable, sendable.body, show, signal)
    } catch (error) {
      if (signal.aborted) throw error
      const trouble = troubleOf(error)
      // What was refused may be for its address; what hung may hang at its address.
      if (trouble !== 'lost' && trouble !== 'passing') sendable.url = undefined
      if (trouble === 'fatal') throw error
      if (trouble === 'slow' || trouble === 'stalled') {
        const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
        slow(Math.max(asked, Math.min(1000 * 2 ** slowed, LONGEST_SLOWED)))
        slowed += 1
        if (trouble === 'slow' && slowed > MOST_SLOWED) throw error
        show({ state: 'slowed', percentage: 0 })
        continue
      }
      const delay = RETRY_DELAYS[failed[trouble]]
      if (trouble === 'lost' && (!navigator.onLine || delay === undefined)) {
        show({ state: 'offline', percentage: 0 })
        await lineBack(PROBE_EVERY, signal)
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
  show: Ways['show'],
  signal: AbortSignal,
): Promise<string> {
  const type = imageTypeOf(body, sendable.file.name) ?? body.type
  const watched = watchFor(STALLED_AFTER, signal)
  try {
    sendable.url ??= await signUpload({ type, size: body.size }, watched.signal)
    watched.moved()
    let shown = -1
    await putFile(sendable.url, body, {
      type,
      signal: watched.signal,
      onProgress: (part) => {
        watched.moved()
        const percentage = Math.round(part * 100)
        if (percentage !== shown) show({ state: 'uploading', percentage })
        shown = percentage
      },
    })
    const path = toObjectPath(sendable.url)
    if (!path) throw new Error(`${sendable.url} is no upload address`)
    return path
  } catch (error) {
    throw watched.stalled() ? new StalledError('Nothing moved') : error
  } finally {
    watched.done()
  }
}

/** A signal that is also aborted when `moved` was not called for too long. */
function watchFor(ms: number, outer: AbortSignal) {
  const inner = new AbortController()
  let stalled = false
  const expire = () => {
    stalled = true
    inner.abort()
  }
  let clock = setTimeout(expire, ms)
  const stop = () => inner.abort()
  outer.addEventListener('abort', stop, { once: true })
  if (outer.aborted) stop()
  return {
    signal: inner.signal,
    stalled: () => stalled,
    moved: () => {
      clearTimeout(clock)
      clock = setTimeout(expire, ms)
    },
    done: () => {
      clearTimeout(clock)
      outer.removeEventListener('abort', stop)
    },
  }
}
