import { apiPaths } from '@zari/shared/api/paths'
import { requestOf } from '@zari/shared/operations/operation'
import { createdBy, type OutboxEntry, sendingKeys } from './entry.ts'
import { nextToSend } from './outbox.ts'
import type { QueueTransactions } from './outbox-store.ts'
import { waitingPictures } from './pictures.ts'
import type { Call, Ports, ServerStatus } from './ports.ts'
import { replicaCursor } from './replica.ts'
import { type Outcome, outcomeOf, probeOutcome, type SendBlocker, type ServerState } from './response.ts'
import { createRetryTimes } from './retry-schedule.ts'
import { uploadPicture } from './upload-picture.ts'

/** How long nothing is sent after the server has called this app outdated, ms. */
const APP_OUTDATED_MS = 60_000

/** Edits sent at the same time, of as many records; those of one record, payments apart, are sent one after the other. */
const AT_ONCE = 4

interface SenderEvents {
  signInNeeded(): void
  appOutdated(): void
  serverIs(now: ServerStatus): void
  applied(entry: OutboxEntry, state: ServerState): void
}

const callOf = ({ key, user, operation }: OutboxEntry): Call => ({
  idempotencyKey: key,
  user,
  ...requestOf(operation),
})

/** One tab at a time sends. */
export function createOutboxSender(
  ports: Ports,
  queue: QueueTransactions,
  entries: () => readonly OutboxEntry[],
  events: SenderEvents,
) {
  const { clock, random, store, tabs, transport } = ports
  const now = { running: false, again: false, paused: false, stopped: false, halted: false }
  /** Counts sign-ins, so that a late 401 of the session before is ignored. */
  let session = 0
  /** Before the server answers, no edit is sent: it is then surely unsent, and can be joined with the next and changed. */
  let isAnswering = false
  let isServerUnreachable = false
  const times = createRetryTimes(clock, random)
  let passBegan = 0
  const busy = new Set<string>()
  /** HTML pages in place of the store's answer, by picture. */
  const pages = new Map<string, number>()
  let cancelTimer = () => {}

  const isAllowed = (entry: OutboxEntry) =>
    !sendingKeys(entry).some((key) => busy.has(key)) && times.isEditDue(entry.key)

  function halt(outcome: SendBlocker, sentIn: number): void {
    switch (outcome.type) {
      case 'unreachable':
        events.serverIs('away')
        serverUnreachable()
        now.halted = true
        return times.failed()
      case 'hold':
        events.serverIs('busy')
        now.halted = true
        return times.holdAll(outcome.ms)
      case 'app-outdated':
        events.serverIs('here')
        events.appOutdated()
        // The server may return to the older version before the app is updated.
        isAnswering = false
        now.halted = true
        return times.holdAll(APP_OUTDATED_MS)
      case 'sign-in':
        events.serverIs('here')
        if (sentIn !== session) return
        now.paused = true
        now.halted = true
        events.signInNeeded()
    }
  }

  async function settle(
    entry: OutboxEntry,
    outcome: Outcome,
    sentIn: number,
    cursor?: string,
  ): Promise<void> {
    if (outcome.type === 'unreachable') {
      times.editNotAnswered(entry.key)
      return halt(outcome, sentIn)
    }
    times.answered()
    isServerUnreachable = false
    if (outcome.type === 'app-outdated' || (outcome.type === 'hold' && outcome.isRefused)) {
      isAnswering = false
      await queue.notSent(entry)
    }
    if (outcome.type !== 'later') times.forgetEdit(entry.key)
    if (outcome.type !== 'hold') events.serverIs('here')
    switch (outcome.type) {
      case 'applied':
        // A repeat is applied once, and is answered with the present record.
        if (await queue.applied(entry, outcome.state, cursor)) events.applied(entry, outcome.state)
        else times.editFailed(entry.key)
        return undefined
      case 'attention':
        return queue.attention(entry, outcome.problem, outcome.current)
      case 'later':
        return times.editFailed(entry.key)
      default:
        return halt(outcome, sentIn)
    }
  }

  /** Before an edit is marked as maybe sent. */
  async function probeServer(user: string): Promise<void> {
    const sentIn = session
    const outcome = probeOutcome(await transport.call({ method: 'GET', path: apiPaths.user, user }), user)
    if (outcome.type !== 'answers') return halt(outcome, sentIn)
    events.serverIs('here')
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
      const cursor = createdBy(entry) ? await replicaCursor(store) : undefined
      return settle(entry, outcomeOf(await transport.call(callOf(entry)), entry.operation), sentIn, cursor)
    }
    const upload = await uploadPicture(ports, entry, picture, pages)
    if ('path' in upload) return queue.uploaded(entry, picture, upload.path)
    return settle(entry, upload.outcome, sentIn)
  }

  async function worker(): Promise<void> {
    while (!now.halted && !now.stopped) {
      const entry = await queue.claim((stored) => {
        const next = now.halted ? undefined : nextToSend(stored, isAllowed)
        for (const key of next ? sendingKeys(next) : []) busy.add(key)
        return next
      })
      if (!entry) return
      try {
        await send(entry)
      } finally {
        for (const key of sendingKeys(entry)) busy.delete(key)
      }
    }
  }

  async function pass(): Promise<void> {
    now.halted = false
    passBegan = clock.elapsed()
    if (now.paused || now.stopped || times.isPausedByServer()) return
    try {
      const next = isAnswering ? undefined : nextToSend(entries(), isAllowed)
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

  function schedule(): void {
    cancelTimer()
    const waiting = entries().filter((entry) => entry.state === 'waiting')
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

export type OutboxSender = ReturnType<typeof createOutboxSender>
