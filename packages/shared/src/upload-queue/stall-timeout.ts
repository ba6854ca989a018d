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

/** Until the browser says that it is online again, or for so many ms: it may believe that it never was offline. */
export async function waitForOnline(ms: number, signal: AbortSignal): Promise<void> {
  const either = new AbortController()
  const stop = () => either.abort()
  signal.addEventListener('abort', stop, { once: true })
  addEventListener('online', stop, { once: true })
  try {
    if (signal.aborted) stop()
    await sleep(ms, either.signal).catch(() => {})
  } finally {
    removeEventListener('online', stop)
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) throw new DOMException('No longer wanted', 'AbortError')
}

/** @param ms without a call of `moved` @throws UploadError when it stalled; else what the work throws */
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
