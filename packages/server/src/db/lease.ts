import { pause, withTimeout } from '../lib/timers.ts'
import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'

/** One document a lease. Where this server and its clock come from does not matter: see `holdLease`. */
export interface LeaseDocument {
  _id: string
  /** A new one each time that somebody takes the lease; null when it was given back. */
  holder: string | null
  /** Moves while the holder lives. */
  beat: number
  /** For people who look; nothing is decided by it. */
  at: Date
}

export const LEASES = 'leases'

/** Milliseconds. A holder that is gone is replaced after `takeOver` and at most two beats: within 30 s. */
export interface LeaseTimes {
  beat: number
  /** How long a holder that cannot renew goes on. */
  hold: number
  /** How long the others watch a lease that does not move. Longer than `hold`: the gap is for what is under way. */
  takeOver: number
}

export const LEASE_TIMES: LeaseTimes = { beat: 4_000, hold: 12_000, takeOver: 20_000 }

export class LeaseLostError extends Error {
  override name = 'LeaseLostError'
}

/** Somebody holds the lease, until the signal says that it is over. */
export interface Held {
  /** Aborted when the lease is lost or given back. */
  signal: AbortSignal
  /** To be called before each step that two must not do. @throws LeaseLostError when the lease is no longer ours */
  check: () => void
}

/** Time that has passed on whichever clock says more: one stands still while a machine sleeps, one can be set back. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}

/**
 * Takes part in a lease: one process at a time holds it. No clock is compared with another's: those who want it
 * watch whether it moves, and take it when it has not for longer than a holder goes on without having renewed it.
 * @param whenHeld runs while the lease is held and must end soon after the signal; the lease is wanted again then
 * @returns how to leave: waits for `whenHeld` and gives the lease back, so that another can take it at once
 */
export function holdLease(
  connection: Connection,
  name: string,
  whenHeld: (held: Held) => Promise<void>,
  onError: (error: unknown) => void,
  times: LeaseTimes = LEASE_TIMES,
): () => Promise<void> {
  const leases = connection.collection<LeaseDocument>(LEASES)
  /** A database that says nothing must not keep who leaves, nor who has lost the lease, from going on. */
  const soon = <T>(asked: Promise<T>): Promise<T> => withTimeout(times.hold, asked)
  const leaving = new AbortController()
  let seen: { holder: string; beat: number; age: () => number } | undefined

  /** @returns how long ago the lease was asked for, when it is ours now under that name */
  async function take(holder: string): Promise<(() => number) | undefined> {
    const found = await soon(leases.findOne({ _id: name }))
    const age = stopwatch()
    const mine = { holder, at: new Date() }
    if (!found) {
      // Another may be doing the same: the id lets one through.
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
        // Not revived by an answer that came too late: the work has been told to end.
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
