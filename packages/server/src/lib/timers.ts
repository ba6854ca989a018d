import { setTimeout as sleep } from 'node:timers/promises'
/** The driver's own `timeoutMS` has no effect. @throws on timeout */
export async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The database has not answered for ${ms} ms`)), ms)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
