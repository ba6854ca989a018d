import { UploadError } from './retry-policy.ts'

/** @throws the signal's reason as soon as it is aborted */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(clock)
      reject(new DOMException('No longer wanted', 'AbortError'))
    }
    const clock = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Waits until the browser says that it is online again, or, because it may believe that it never was away, until it
 * is time to try all the same.
 * @param ms how long a line that the browser believes in is left alone
 */
export async function waitForOnline(ms: number, signal: AbortSignal): Promise<void> {
  const either = new AbortController()
  const stop = () => either.abort()
  signal.addEventListener('abort', stop, { once: true })
  addEventListener('online', stop, { once: true })
  try {
    if (signal.aborted) stop()
    // Woken early, whatever by: it is looked below whether anybody still waits.
    await sleep(ms, either.signal).catch(() => {})
  } finally {
    removeEventListener('online', stop)
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) throw new DOMException('No longer wanted', 'AbortError')
}

/**
 * Does something for as long as it moves.
 * @param ms without a move after which it is given up
 * @param work calls `moved` at each move, and ends when the signal is aborted
 * @throws UploadError when it stood still for so long; else what the work throws
 */
export async function abortOnStall<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (moved: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController()
  let isStalled = false
  const expire = () => {
    isStalled = true
    inner.abort()
  }
  let clock = setTimeout(expire, ms)
  const moved = () => {
    clearTimeout(clock)
    clock = setTimeout(expire, ms)
  }
  const stop = () => inner.abort()
  outer?.addEventListener('abort', stop, { once: true })
  if (outer?.aborted) stop()
  try {
    return await work(moved, inner.signal)
  } catch (error) {
    throw isStalled ? new UploadError('stalled') : error
  } finally {
    clearTimeout(clock)
    outer?.removeEventListener('abort', stop)
  }
}
