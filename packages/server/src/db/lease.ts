import { pause, withTimeout } from '../lib/timers.ts'
import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'

export interface LeaseDocument {
  _id: string
  holder: string | null
  beat: number
  at: Date
}

export const LEASES = 'leases'

/** Milliseconds. A dead holder is replaced within 30 s: after `takeOver` and at most two beats. */
export interface LeaseTimes {
  beat: number
  /** How long a holder that cannot renew goes on. */
  hold: number
  /** How long others watch a lease that does not change. Longer than `hold`, to let work under way end. */
  takeOver: number
}

export const LEASE_TIMES: LeaseTimes = { beat: 4_000, hold: 12_000, takeOver: 20_000 }

export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

export interface Lease {
  signal: AbortSignal
  /** To be called before each exclusive step. @throws LeaseLostError */
  check: () => void
}

/** Elapsed ms by the clock that says more: one stops while a machine sleeps, the other can be set back. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}

/**
 * It is taken over when it has not changed for longer than a holder goes on without renewing. Clocks are not compared.
 * @param whenHeld must end soon after the signal; then the lease is competed for again @returns leaves
 */
export function holdLease(
  connection: Connection,
  name: string,
  whenHeld: (lease: Lease) => Promise<void>,
  onError: (error: unknown) => void,
  times: LeaseTimes = LEASE_TIMES,
): () => Promise<void> {
  const leases = connection.collection<LeaseDocument>(LEASES)
  /** A silent database must not block leaving or losing it. */
  const soon = <T>(answer: Promise<T>): Promise<T> => withTimeout(times.hold, answer)
  const leaving = new AbortController()
  let seen: { holder: string; beat: number; age: () => number } | undefined

  /** @returns since the request for the lease; undefined when another process has it */
  async function take(holder: string): Promise<(() => number) | undefined> {
    const found = await soon(leases.findOne({ _id: name }))
    const age = stopwatch()
    const mine = { holder, at: new Date() }
    if (!found) {
      // Of two concurrent inserts, the unique id lets one through.
      const asFree = { $setOnInsert: { holder: null, beat: 0, at: mine.at } }
      await soon(leases.updateOne({ _id: name }, asFree, { upsert: true }))
    } else if (found.holder !== null && (found.holder !== seen?.holder || found.beat !== seen.beat)) {
      seen = { holder: found.holder, beat: found.beat, age }
      return undefined
    } else if (found.holder !== null && seen && seen.age() < times.takeOver) {
      return undefined
    }
    const free = { _id: name, holder: found?.holder ?? null, beat: found?.beat ?? 0 }
    const { matchedCount } = await soon(leases.updateOne(free, { $set: mine, $inc: { beat: 1 } }))
    return matchedCount === 1 ? age : undefined
  }

  async function holdAs(holder: string, taken: () => number): Promise<void> {
    const lost = new AbortController()
    const lose = (why: string) => lost.abort(new LeaseLostError(why))
    let age = taken
    let end: NodeJS.Timeout | undefined
    const extend = (since: () => number): void => {
      age = since
      clearTimeout(end)
      end = setTimeout(() => lose('The lease could not be renewed'), Math.max(0, times.hold - since()))
    }
    const check = (): void => {
      if (age() >= times.hold) lose('The lease could not be renewed')
      lost.signal.throwIfAborted()
    }
    extend(taken)
    const leave = () => lose('The server is stopping')
    leaving.signal.addEventListener('abort', leave)
    if (leaving.signal.aborted) leave()

    const work = whenHeld({ signal: lost.signal, check })
      .catch((error: unknown) => {
        if (!lost.signal.aborted) onError(error)
      })
      .finally(() => lose('The work has ended'))
    while (!lost.signal.aborted) {
      await pause(times.beat, lost.signal)
      if (lost.signal.aborted) break
      const since = stopwatch()
      try {
        const renewal = { $inc: { beat: 1 }, $set: { at: new Date() } }
        const { matchedCount } = await soon(leases.updateOne({ _id: name, holder }, renewal))
        if (matchedCount === 0) lose('Another has taken the lease')
        // A late answer must not extend a lease after its work was told to end.
        else if (!lost.signal.aborted) extend(since)
      } catch (error) {
        onError(error)
      }
    }
    clearTimeout(end)
    leaving.signal.removeEventListener('abort', leave)
    await work
    await soon(leases.updateOne({ _id: name, holder }, { $set: { holder: null }, $inc: { beat: 1 } }))
  }

  async function takePart(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        const holder = randomUUID()
        const taken = await take(holder)
        if (taken) await holdAs(holder, taken)
      } catch (error) {
        onError(error)
      }
      await pause(times.beat, leaving.signal)
    }
  }

  const ended = takePart()
  return async () => {
    leaving.abort()
    await ended
  }
}
