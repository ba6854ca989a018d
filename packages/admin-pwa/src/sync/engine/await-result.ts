import type { Clock } from './ports.ts'
import type { Problem, OutboxEntry } from './entry.ts'
import type { OutboxSender } from './sender.ts'

/** How long a person waits for the server's answer before their edit is called saved here, ms. */
const LONGEST_WAIT_MS = 4_000
/** After a failed attempt: the next one may be a second later, ms. */
const LOOK_AGAIN_MS = 200

export type SendResult =
  | { type: 'sent' }
  /** On this device, until the server can be reached and takes it. */
  | { type: 'waiting' }
  | { type: 'stuck'; entry: OutboxEntry; problem: Problem }

interface Surroundings {
  sender: Pick<OutboxSender, 'idle' | 'isServerUnreachable' | 'isPaused'>
  entries: () => readonly OutboxEntry[]
  isSignedIn: () => boolean
}

export function createResultWait(
  clock: Pick<Clock, 'after' | 'elapsed'>,
  { sender, entries, isSignedIn }: Surroundings,
) {
  const waiters = new Set<() => void>()
  const pauseOf = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))

  return {
    /** When the session is over it waits for the password, but it does not wait for a network. */
    async waitForResult(key: string): Promise<SendResult> {
      // An edit whose pictures are uploaded again gets another key, at the same place in the queue.
      const seq = entries().find((each) => each.key === key)?.seq
      let until = clock.elapsed() + LONGEST_WAIT_MS
      for (;;) {
        const left = until - clock.elapsed()
        if (!sender.isServerUnreachable() && left > 0) await Promise.race([sender.idle(), pauseOf(left)])
        const entry = entries().find((each) => each.key === key || each.seq === seq)
        if (!entry) return { type: 'sent' }
        if (entry.problem) return { type: 'stuck', entry, problem: entry.problem }
        if (sender.isPaused() && isSignedIn()) {
          await new Promise<void>((resolve) => waiters.add(resolve))
          until = clock.elapsed() + LONGEST_WAIT_MS
        } else if (sender.isServerUnreachable() || clock.elapsed() >= until) return { type: 'waiting' }
        else await pauseOf(LOOK_AGAIN_MS)
      }
    },

    sessionChanged(): void {
      for (const wake of waiters) wake()
      waiters.clear()
    },
  }
}
