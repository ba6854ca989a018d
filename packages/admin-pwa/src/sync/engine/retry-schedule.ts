import type { Clock } from './ports.ts'

const FIRST_MS = 1_000
const MAX_MS = 5 * 60_000

/** ms; random, so that devices don't all come back in the same second. @param failures in a row. @param random 0 up to 1 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(full * (0.5 + random / 2))
}

/** By `clock.elapsed()`: the device's own clock may jump. */
export function createRetryTimes(clock: Pick<Clock, 'elapsed'>, random: () => number) {
  let heldUntil = 0
  let failures = 0
  const ofEdits = new Map<string, { until: number; failures: number }>()

  const timesOf = (key: string) => (ofEdits.get(key)?.failures ?? 0) + 1

  function holdAll(ms: number): void {
    heldUntil = clock.elapsed() + ms
  }

  return {
    holdAll,

    failed(): void {
      failures += 1
      holdAll(backoff(failures, random()))
    },

    answered(): void {
      failures = 0
    },

    editFailed(key: string): void {
      const times = timesOf(key)
      ofEdits.set(key, { until: clock.elapsed() + backoff(times, random()), failures: times })
    },

    /** A proxy may block just this edit. So that it does not hold up the others, it waits longer from the second time on. */
    editNotAnswered(key: string): void {
      const times = timesOf(key)
      const until = times === 1 ? 0 : clock.elapsed() + backoff(times, random())
      ofEdits.set(key, { until, failures: times })
    },

    forgetEdit(key: string): void {
      ofEdits.delete(key)
    },

    isPausedByServer: () => clock.elapsed() < heldUntil,

    isEditDue: (key: string) => (ofEdits.get(key)?.until ?? 0) <= clock.elapsed(),

    /** The network may be back: our own waits are over, but not the server's own Retry-After. */
    networkBack(): void {
      if (failures > 0) heldUntil = 0
      failures = 0
    },

    tryNow(): void {
      ofEdits.clear()
      heldUntil = 0
    },

    /** @param since what could go then has been tried. @returns ms from now; undefined when nothing has to wait */
    nextAfter(since: number, keys: readonly string[]): number | undefined {
      const times = keys.map((key) => ofEdits.get(key)?.until ?? 0).filter((time) => time > since)
      const next = Math.max(heldUntil, times.length > 0 ? Math.min(...times) : 0)
      return next > since ? Math.max(1, next - clock.elapsed()) : undefined
    },
  }
}
