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
export async function lineBack(ms: number, signal: AbortSignal): Promise<void> {
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
