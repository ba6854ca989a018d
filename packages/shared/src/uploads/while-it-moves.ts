import { UploadError } from './upload-policy.ts'

/**
 * Does something for as long as it moves.
 * @param ms without a move after which it is given up
 * @param work calls `moved` at each move, and ends when the signal is aborted
 * @throws UploadError when it stood still for so long; else what the work throws
 */
export async function whileItMoves<T>(
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
