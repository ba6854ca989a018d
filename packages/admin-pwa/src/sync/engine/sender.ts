import { apiPaths } from '@zari/shared/api/paths'
import { requestOf } from '@zari/shared/operations/operation'
import type { Call } from './ports.ts'
import { madeBy, orderingKeys, type OutboxEntry } from './entry.ts'
import type { SenderHost } from './outbox-store.ts'
import { nextToSend } from './outbox.ts'
import { waitingPictures } from './pictures.ts'
import { type SendBlocker, type Outcome, outcomeOf, probeOutcome } from './response.ts'
import { createRetryTimes } from './retry-schedule.ts'
import { uploadPicture } from './upload-picture.ts'

/** How long nothing is sent after the server has called this app outdated, ms. */
const APP_OUTDATED_MS = 60_000

/** Edits sent at the same time, of as many records; those of one record are sent one after the other. */
const AT_ONCE = 4

export interface OutboxSender {
  /** There may be something to send. */
  wake(): void
  /** The server can perhaps be reached again. */
  networkBack(): void
  /** The server has just answered another call. */
  serverAnswered(): void
  /** A person wants it tried at once. */
  tryNow(): void
  /** Resolves when everything that can be sent now has been tried. */
  idle(): Promise<void>
  isPaused(): boolean
  /** Whether the server could not be reached when it was last asked, and has not answered anything since. */
  isServerUnreachable(): boolean
  /** Another call found that the server can't be reached. */
  serverUnreachable(): void
  /** Until `resume`: the session is over. */
  pause(): void
  resume(): void
  /** Ends it for good. */
  stop(): void
}

const callOf = ({ key, user, operation }: OutboxEntry): Call => ({
  idempotencyKey: key,
  user,
  ...requestOf(operation),
})

/** Sends waiting edits: reads one, sends it, and removes it when the answer comes. One tab at a time does it. */
export function createOutboxSender(host: SenderHost): OutboxSender {
  const { clock, random, tabs, transport } = host.ports
  const now = { running: false, again: false, paused: false, stopped: false, halted: false }
  /** Counts sign-ins, so that a late 401 of the session before is ignored. */
  let session = 0
  /**
   * Whether the server answered whatever was last asked of it. Before it does, no edit is sent: one made without
   * a network is then surely unsent, and can still be joined with the next and changed.
   */
  let isAnswering = false
  let isServerUnreachable = false
  const times = createRetryTimes(clock, random)
  /** `clock.elapsed()` when the last pass began: what could go then has been tried. */
  let passBegan = 0
  const busy = new Set<string>()
  let cancelTimer = () => {}

  const mayGo = (entry: OutboxEntry) =>
    !orderingKeys(entry).some((key) => busy.has(key)) && times.isEditDue(entry.key)

  /** Stops this pass: nothing can be sent for now. */
  function halt(outcome: SendBlocker, sentIn: number): void {
    switch (outcome.type) {
      case 'unreachable':
        host.serverIs('away')
        serverUnreachable()
        now.halted = true
        return times.failed()
      case 'hold':
        host.serverIs('busy')
        now.halted = true
        return times.holdAll(outcome.ms)
      case 'app-outdated':
        host.serverIs('here')
        host.appOutdated()
        // Until the app is updated, somebody may put the server back.
        isAnswering = false
        now.halted = true
        return times.holdAll(APP_OUTDATED_MS)
      case 'sign-in':
        host.serverIs('here')
        if (sentIn !== session) return
        now.paused = true
        now.halted = true
        host.signInNeeded()
    }
  }

  /** @param askedFrom where the replica was before a new order was sent */
  async function settle(
    entry: OutboxEntry,
    outcome: Outcome,
    sentIn: number,
    askedFrom?: string,
  ): Promise<void> {
    if (outcome.type === 'unreachable') {
      times.editNotAnswered(entry.key)
      return halt(outcome, sentIn)
    }
    times.answered()
    isServerUnreachable = false
    if (outcome.type === 'app-outdated' || (outcome.type === 'hold' && outcome.isRefused)) {
      isAnswering = false
      await host.notSent(entry)
    }
    if (outcome.type !== 'later') times.forgetEdit(entry.key)
    if (outcome.type !== 'hold') host.serverIs('here')
    switch (outcome.type) {
      case 'applied':
        // Sent again, which makes nothing twice, it is answered as it stands by then.
        if (!(await host.applied(entry, outcome.answered, askedFrom))) times.editFailed(entry.key)
        return undefined
      case 'attention':
        return host.attention(entry, outcome.problem, outcome.current)
      case 'later':
        return times.editFailed(entry.key)
      default:
        return halt(outcome, sentIn)
    }
  }

  /** Asks who is signed in, to learn whether the server can be reached, before an edit is marked as maybe sent. */
  async function probeServer(user: string): Promise<void> {
    const sentIn = session
    const outcome = probeOutcome(await transport.call({ method: 'GET', path: apiPaths.user, user }), user)
    if (outcome.type !== 'answers') return halt(outcome, sentIn)
    host.serverIs('here')
    isAnswering = true
    isServerUnreachable = false
    times.answered()
  }

  function serverUnreachable(): void {
    isAnswering = false
    isServerUnreachable = true
  }

  async function send(entry: OutboxEntry): Promise<void> {
    const sentIn = session
    const [picture] = waitingPictures(entry)
    if (picture === undefined) {
      const askedFrom = madeBy(entry) ? await host.replicaCursor() : undefined
      return settle(entry, outcomeOf(await transport.call(callOf(entry)), entry.operation), sentIn, askedFrom)
    }
    const upload = await uploadPicture(host.ports, entry, picture)
    if ('path' in upload) return host.uploaded(entry, picture, upload.path)
    return settle(entry, upload.outcome, sentIn)
  }

  async function worker(): Promise<void> {
    while (!now.halted && !now.stopped) {
      const entry = await host.claim((entries) => {
        const next = now.halted ? undefined : nextToSend(entries, mayGo)
        for (const key of next ? orderingKeys(next) : []) busy.add(key)
        return next
      })
      if (!entry) return
      try {
        await send(entry)
      } finally {
        for (const key of orderingKeys(entry)) busy.delete(key)
      }
    }
  }

  async function pass(): Promise<void> {
    now.halted = false
    passBegan = clock.elapsed()
    if (now.paused || now.stopped || times.isPausedByServer()) return
    try {
      const next = isAnswering ? undefined : nextToSend(host.entries(), mayGo)
      if (next) await probeServer(next.user)
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    } catch (error) {
      // The device's storage failed. The edit is still in the queue, with its key.
      now.halted = true
      times.failed()
      reportError(error)
    } finally {
      busy.clear()
    }
  }

  /** Sets the timer for the first edit that may be tried again. */
  function schedule(): void {
    cancelTimer()
    const waiting = host.entries().filter((entry) => entry.state === 'waiting')
    if (now.paused || now.stopped || waiting.length === 0) return
    const ms = times.nextAfter(
      passBegan,
      waiting.map(({ key }) => key),
    )
    if (ms !== undefined) cancelTimer = clock.after(ms, wake)
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
    times.networkBack()
    isServerUnreachable = false
    wake()
  }

  return {
    wake,
    networkBack,
    serverAnswered() {
      isAnswering = true
      networkBack()
    },
    tryNow() {
      times.tryNow()
      networkBack()
    },
    idle: () => underWay,
    isPaused: () => now.paused,
    isServerUnreachable: () => isServerUnreachable,
    serverUnreachable,
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
