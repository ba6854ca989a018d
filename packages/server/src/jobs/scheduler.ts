import { type Held } from '../db/lease.ts'
import { pause } from '../lib/timers.ts'

/** Work that the clock asks for, done by one process at a time. */
export interface Job {
  name: string
  /** Asked about twice a minute. */
  isDue(now: Date): boolean | Promise<boolean>
  /** Calls `held.check()` before what two must not do. */
  run(held: Held): Promise<unknown>
}

const LOOK_MS = 30_000

/**
 * Does what is due, one after the other, for as long as the lease is held. It looks again and again instead of
 * setting an alarm: a machine that slept, or whose clock was set, does what it missed.
 * @param onError is told of a job that failed; the others go on
 */
export async function runScheduledJobs(
  jobs: readonly Job[],
  held: Held,
  onError: (job: string, error: unknown) => void,
): Promise<void> {
  while (!held.signal.aborted) {
    for (const job of jobs) {
      try {
        held.check()
        if (await job.isDue(new Date())) await job.run(held)
      } catch (error) {
        if (held.signal.aborted) return
        onError(job.name, error)
      }
    }
    await pause(LOOK_MS, held.signal)
  }
}

const HOUR_MS = 3_600_000

/** A job that is done when the lease is taken, and every hour from then on. */
export function hourly(name: string, run: Job['run']): Job {
  let last: number | undefined
  return {
    name,
    isDue: (now) => last === undefined || Math.abs(now.getTime() - last) >= HOUR_MS,
    async run(held) {
      last = Date.now()
      await run(held)
    },
  }
}

/**
 * What each server does for itself, now and every hour: it is about what lies on its own disk, or in its memory.
 * @returns how to end it
 */
export function everyHour(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const run = () => void work().catch(onError)
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => clearInterval(timer)
}
