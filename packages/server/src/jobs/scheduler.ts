import { dayInIndia, timeInIndia } from '@zari/shared/time/due-date'
import { type Lease } from '../db/lease.ts'
import { pause } from '../lib/timers.ts'

export interface Job {
  name: string
  /** Twice a minute. */
  isDue(now: Date): boolean | Promise<boolean>
  /** Calls `lease.check()` before each exclusive step. */
  run(lease: Lease): Promise<unknown>
}

const LOOK_MS = 30_000

/** Polls, so that what was missed during sleep or a clock change is run. After a failed job the others go on. */
export async function runScheduledJobs(
  jobs: readonly Job[],
  lease: Lease,
  onError: (job: string, error: unknown) => void,
): Promise<void> {
  while (!lease.signal.aborted) {
    for (const job of jobs) {
      try {
        lease.check()
        if (await job.isDue(new Date())) await job.run(lease)
      } catch (error) {
        if (lease.signal.aborted) return
        onError(job.name, error)
      }
    }
    await pause(LOOK_MS, lease.signal)
  }
}

const HOUR_MS = 3_600_000

/** Twice a minute. */
export const always = (name: string, run: Job['run']): Job => ({ name, isDue: () => true, run })

/** Also when the lease is acquired. */
export function hourly(name: string, run: Job['run']): Job {
  let last: number | undefined
  return {
    name,
    isDue: (now) => last === undefined || Math.abs(now.getTime() - last) >= HOUR_MS,
    async run(lease) {
      last = Date.now()
      await run(lease)
    },
  }
}

/** Once a day, and after a start that is later. @param at `HH:MM` of India's time */
export function nightly(name: string, at: string, run: Job['run']): Job {
  let last: string | undefined
  return {
    name,
    isDue: (now) => timeInIndia(now) >= at && last !== dayInIndia(now),
    async run(lease) {
      last = dayInIndia(new Date())
      await run(lease)
    },
  }
}

/** Of this server's own disk and memory. @returns stops */
export function everyHour(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const run = () => void work().catch(onError)
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => clearInterval(timer)
}
