import type { Clock } from './ports.ts'

/** Milliseconds of the first wait, and of the longest. */
const FIRST_MS = 1_000
const MAX_MS = 5 * 60_000

/**
 * How long to wait after so many failures in a row: twice as long each time, and never the same for two
 * tablets, so that a shop's devices don't all come back in the same second.
 * @param failures 1 after the first
 * @param random 0 up to 1
 * @returns ms, between half and all of the full wait
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(full * (0.5 + random / 2))
}

/** When something may be sent again after a failure. By `clock.elapsed()`: the device's own clock may jump. */
export function createRetryTimes(clock: Pick<Clock, 'elapsed'>, random: () => number) {
  const elapsed = () => clock.elapsed()
  /** Nothing at all is sent before. */
  let heldUntil = 0
  /** Failures in a row to reach the server, or to use the device's storage. */
  let failures = 0
  /** By the key of an edit. */
  const ofEdits = new Map<string, { until: number; failures: number }>()

  const timesOf = (key: string) => (ofEdits.get(key)?.failures ?? 0) + 1

  function holdAll(ms: number): void {
    heldUntil = elapsed() + ms
  }

  return {
    holdAll,

    /** Nothing could be sent, and no answer said how long to wait. */
    failed(): void {
      failures += 1
      holdAll(backoff(failures, random()))
    },

    /** The server answered: the next failure is the first again. */
    answered(): void {
      failures = 0
    },

    /** The server failed at this edit; others may go. */
    editFailed(key: string): void {
      const times = timesOf(key)
      ofEdits.set(key, { until: elapsed() + backoff(times, random()), failures: times })
    },

    /**
     * A proxy may block just this edit because of its content. So that it does not hold up the others, it waits longer
     * than they do from the second time on.
     */
    editNotAnswered(key: string): void {
      const times = timesOf(key)
      const until = times === 1 ? 0 : elapsed() + backoff(times, random())
      ofEdits.set(key, { until, failures: times })
    },

    forgetEdit(key: string): void {
      ofEdits.delete(key)
    },

    isPausedByServer: () => elapsed() < heldUntil,

    isEditDue: (key: string) => (ofEdits.get(key)?.until ?? 0) <= elapsed(),

    /** The network may be back: our own waits are over, but not the server's own Retry-After. */
    networkBack(): void {
      if (failures > 0) heldUntil = 0
      failures = 0
    },

    /** A person asked for it: try once more, whatever the server asked for. */
    tryNow(): void {
      ofEdits.clear()
      heldUntil = 0
    },

    /**
     * When the first of these edits that had to wait may be tried again.
     * @param since what could go then has been tried
     * @returns ms from now; undefined when nothing has to wait
     */
    nextAfter(since: number, keys: readonly string[]): number | undefined {
      const times = keys.map((key) => ofEdits.get(key)?.until ?? 0).filter((time) => time > since)
      const next = Math.max(heldUntil, times.length > 0 ? Math.min(...times) : 0)
      return next > since ? Math.max(1, next - elapsed()) : undefined
    },
  }
}
