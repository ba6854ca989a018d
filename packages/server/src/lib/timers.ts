import { setTimeout as sleep } from 'node:timers/promises'
/**
 * Waits for an answer of the database, and no longer than that. The driver has no limit of its own: its `timeoutMS` does
 * nothing.
 * @throws when it is not answered by then
 */
export async function withTimeout<T>(ms: number, asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The database has not answered for ${ms} ms`)), ms)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, and no longer than the signal allows. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
