import { type Held } from '../db/lease.ts'
import { pause } from '../lib/timers.ts'

/** A scheduled job, run by one process at a time. */
export interface Job {
  name: string
  /** Checked twice a minute. */
  isDue(now: Date): boolean | Promise<boolean>
  /** Must call `held.check()` before each exclusive step. */
  run(held: Held): Promise<unknown>
}

const LOOK_MS = 30_000

/**
 * Runs due jobs one after the other while the lease is held. Polls instead of setting timers, so that jobs
 * missed during sleep or a clock change are run.
 * @param onError called for a failed job; the others go on
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

/** Due when the lease is acquired, and every hour after that. */
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
 * Runs work on this server now and every hour, for its own disk and memory.
 * @returns stops
 */
export function everyHour(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const run = () => void work().catch(onError)
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => clearInterval(timer)
}
