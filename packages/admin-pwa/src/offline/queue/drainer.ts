import type { OrderRecord } from '@zari/shared/orders/order'
import { apiPaths } from '@zari/shared/api/paths'
import { orderEdits } from '@zari/shared/orders/order-schemas'
import { type Problem, type QueueEntry, recordKey } from './entry.ts'
import { nextToSend } from './edit-queue.ts'
import { type Held, type Outcome, helloOutcome, outcomeOf } from './outcome.ts'
import { waitingPictures } from './queued-pictures.ts'
import type { Call, Ports } from '../ports.ts'
import { backoff } from './backoff.ts'
import type { ServerIs } from '../server-is.ts'
import { uploadPicture } from './upload-picture.ts'

/** Edits of as many records are under way at once; those of one record never are. */
const AT_ONCE = 4

/** What the drainer needs of the engine; each of these is one transaction. */
export interface DrainHost {
  ports: Ports
  entries(): readonly QueueEntry[]
  /**
   * Picks what `choose` picks of the queue as it is stored, and marks it as maybe sent unless it has pictures
   * to be uploaded first.
   * @returns undefined when there is nothing to do, or when the app is somebody else's now
   */
  claim(choose: (entries: readonly QueueEntry[]) => QueueEntry | undefined): Promise<QueueEntry | undefined>
  applied(entry: QueueEntry, record: OrderRecord): Promise<void>
  attention(entry: QueueEntry, problem: Problem, current: OrderRecord | undefined): Promise<void>
  uploaded(entry: QueueEntry, pictureId: string, path: string): Promise<void>
  signInNeeded(): void
  /** What an answer, or none, told of the server. */
  serverIs(now: ServerIs): void
}

export interface Drainer {
  /** There may be something to send. */
  wake(): void
  /** There are signs that the server can be reached again. */
  networkBack(): void
  /** It has just answered something else. */
  serverHeard(): void
  /** A person wants it tried at once. */
  tryNow(): void
  /** When it has done for now what it could. */
  idle(): Promise<void>
  isPaused(): boolean
  /** Whether the server could not be reached when it was last asked, and nothing has been heard of it since. */
  isAway(): boolean
  /** Something else found that it can't be reached. */
  serverAway(): void
  /** Until `resume`: the session is over. */
  pause(): void
  resume(): void
  /** Nothing of this drainer runs after this. */
  stop(): void
}

function editCall({ kind, id, edit, fields, base, key, user }: QueueEntry): Call {
  const { method } = orderEdits[edit]
  return {
    method,
    path: apiPaths.adminEdit(kind, id, edit),
    body: { ...fields, base },
    idempotencyKey: key,
    user,
  }
}

/** Sends what waits: peeks, sends, and takes it out of the queue on the answer. One over all tabs at a time. */
export function createDrainer(host: DrainHost): Drainer {
  const { clock, random, tabs, wire } = host.ports
  const now = { running: false, again: false, paused: false, stopped: false, halted: false }
  /** Grows with each signing in: a refusal of the session before means nothing any more. */
  let session = 0
  /**
   * Whether the server answered whatever was last asked of it. Before it does, no edit leaves: one made without
   * a network is then surely unsent, and can still be joined with the next and changed.
   */
  let isHeard = false
  let isAway = false
  /** `clock.elapsed()` before which nothing is sent, and failures in a row to reach the server. */
  let holdUntil = 0
  let failures = 0
  /** `clock.elapsed()` when the last pass began: what could go then has been tried. */
  let passBegan = 0
  const troubled = new Map<string, { until: number; failures: number }>()
  const busy = new Set<string>()
  let cancelTimer = () => {}

  const mayGo = (entry: QueueEntry) =>
    !busy.has(recordKey(entry)) && (troubled.get(entry.key)?.until ?? 0) <= clock.elapsed()

  function wait(ms: number) {
    now.halted = true
    holdUntil = clock.elapsed() + ms
  }

  /** Nothing can go for now. */
  function hold(outcome: Held, sentIn: number): void {
    switch (outcome.is) {
      case 'unreachable':
        host.serverIs('away')
        away()
        failures += 1
        return wait(backoff(failures, random()))
      case 'hold':
        host.serverIs('busy')
        return wait(outcome.ms)
      case 'sign-in':
        host.serverIs('here')
        if (sentIn !== session) return
        now.paused = true
        now.halted = true
        host.signInNeeded()
    }
  }

  /**
   * A gate that lets everything through but this one edit, because of what is in it, must not keep the others
   * waiting: from the second time on it waits longer than they do.
   */
  function troubleAgain(entry: QueueEntry): void {
    const times = (troubled.get(entry.key)?.failures ?? 0) + 1
    const until = times === 1 ? 0 : clock.elapsed() + backoff(times, random())
    troubled.set(entry.key, { until, failures: times })
  }

  async function settle(entry: QueueEntry, outcome: Outcome, sentIn: number): Promise<void> {
    if (outcome.is === 'unreachable') {
      troubleAgain(entry)
      return hold(outcome, sentIn)
    }
    failures = 0
    isAway = false
    if (outcome.is !== 'later') troubled.delete(entry.key)
    if (outcome.is !== 'hold') host.serverIs('here')
    switch (outcome.is) {
      case 'applied':
        return host.applied(entry, outcome.record)
      case 'attention':
        return host.attention(entry, outcome.problem, outcome.current)
      case 'later': {
        const times = (troubled.get(entry.key)?.failures ?? 0) + 1
        troubled.set(entry.key, { until: clock.elapsed() + backoff(times, random()), failures: times })
        return undefined
      }
      default:
        return hold(outcome, sentIn)
    }
  }

  async function greet(user: string): Promise<void> {
    const sentIn = session
    const outcome = helloOutcome(await wire.call({ method: 'GET', path: apiPaths.user, user }), user)
    if (outcome.is === 'heard') heard()
    else hold(outcome, sentIn)
  }

  function heard(): void {
    host.serverIs('here')
    isHeard = true
    isAway = false
    failures = 0
  }

  function away(): void {
    isHeard = false
    isAway = true
  }

  async function send(entry: QueueEntry): Promise<void> {
    const sentIn = session
    const [picture] = waitingPictures(entry)
    if (picture === undefined)
      return settle(entry, outcomeOf(await wire.call(editCall(entry)), entry), sentIn)
    const upload = await uploadPicture(host.ports, entry, picture)
    if ('path' in upload) return host.uploaded(entry, picture, upload.path)
    return settle(entry, upload.outcome, sentIn)
  }

  async function worker(): Promise<void> {
    while (!now.halted && !now.stopped) {
      const entry = await host.claim((entries) => {
        const next = now.halted ? undefined : nextToSend(entries, mayGo)
        if (next) busy.add(recordKey(next))
        return next
      })
      if (!entry) return
      try {
        await send(entry)
      } finally {
        busy.delete(recordKey(entry))
      }
    }
  }

  async function pass(): Promise<void> {
    now.halted = false
    passBegan = clock.elapsed()
    if (now.paused || now.stopped || clock.elapsed() < holdUntil) return
    try {
      const next = isHeard ? undefined : nextToSend(host.entries(), mayGo)
      if (next) await greet(next.user)
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    } catch (error) {
      // The device's storage failed; the edit is still in the queue, under its key.
      failures += 1
      wait(backoff(failures, random()))
      reportError(error)
    } finally {
      busy.clear()
    }
  }

  /** Comes back when the first of what has to wait may be tried again. */
  function schedule(): void {
    cancelTimer()
    const waiting = host.entries().filter((entry) => entry.state === 'waiting')
    if (now.paused || now.stopped || waiting.length === 0) return
    const times = waiting
      .map((entry) => troubled.get(entry.key)?.until ?? 0)
      .filter((time) => time > passBegan)
    const next = Math.max(holdUntil, times.length > 0 ? Math.min(...times) : 0)
    if (next > passBegan) cancelTimer = clock.after(Math.max(1, next - clock.elapsed()), wake)
  }

  function wake(): void {
    now.again = true
    if (!now.running) underWay = run().catch(reportError)
  }

  let underWay: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    now.running = true
    try {
      while (now.again && !now.stopped) {
        now.again = false
        await tabs.alone('drain', pass)
      }
    } finally {
      now.running = false
    }
    schedule()
  }

  function networkBack(): void {
    // Regardless of our own guesses, but not before the server's own Retry-After.
    if (failures > 0) holdUntil = 0
    failures = 0
    isAway = false
    wake()
  }

  return {
    wake,
    networkBack,
    serverHeard() {
      isHeard = true
      networkBack()
    },
    tryNow() {
      troubled.clear()
      // A person's wish is worth one more call, whatever was asked for.
      holdUntil = 0
      networkBack()
    },
    idle: () => underWay,
    isPaused: () => now.paused,
    isAway: () => isAway,
    serverAway: away,
    pause() {
      now.paused = true
      now.halted = true
      cancelTimer()
    },
    resume() {
      now.paused = false
      session += 1
      wake()
    },
    stop() {
      now.stopped = true
      now.halted = true
      cancelTimer()
    },
  }
}
