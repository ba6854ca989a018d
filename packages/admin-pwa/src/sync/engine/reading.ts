import type { ServerStatus } from './listener.ts'
import { backoff } from './retry-schedule.ts'
import { retryFreeingSpace } from './storage-quota.ts'
import { pullChanges, type PullHost, type PullResult } from './puller.ts'

/** After this time without an answer the server is shown as away, ms. An answer that comes later is still used. */
const SILENCE_MS = 8_000

/** What a reading's result says about the server; nothing when it was cancelled here. */
const serverAfter: Partial<Record<PullResult, ServerStatus>> = {
  'in-step': 'here',
  'sign-in': 'here',
  'app-outdated': 'here',
  unreachable: 'away',
  busy: 'busy',
}

interface ReadingHost extends Omit<PullHost, 'giveUp'> {
  sessionEnded(): void
  appOutdated(): void
  serverIs(now: ServerStatus): void
  /** The replica is another person's. */
  notOurs(): Promise<unknown>
  inStep(): void
  unreachable(): void
}

/** Results after which a call that came during the reading gets another one. */
const IS_REPEATED: ReadonlySet<PullResult> = new Set(['in-step', 'called-off', 'not-ours'])

/**
 * Reads what changed at the server, one reading at a time, and none for a session that is over. A server that is busy is asked
 * again by itself: its news, which start a reading otherwise, go on meanwhile and say nothing of it.
 */
export function createPuller(host: ReadingHost) {
  const { clock, random } = host.ports
  let session = new AbortController()
  let underWay: Promise<PullResult> | undefined
  let again = false
  /** How often in a row it was busy. */
  let refusals = 0
  let cancelNext = () => {}

  function afterReading(result: PullResult): void {
    refusals = result === 'busy' ? refusals + 1 : 0
    if (result === 'busy')
      cancelNext = clock.after(backoff(refusals, random()), () => void read().catch(reportError))
  }

  async function untilInStep(): Promise<PullResult> {
    let result: PullResult
    cancelNext()
    do {
      again = false
      const { signal } = session
      const cancelSilence = host.ports.clock.after(SILENCE_MS, () => host.serverIs('away'))
      result = await retryFreeingSpace(
        () => pullChanges({ ...host, giveUp: signal }),
        host.ports.freeSpace,
      ).finally(cancelSilence)
      const found = serverAfter[result]
      if (found) host.serverIs(found)
      if (result === 'sign-in') host.sessionEnded()
      if (result === 'app-outdated') host.appOutdated()
      if (result === 'not-ours') await host.notOurs()
      if (result === 'in-step') host.inStep()
      if (result === 'unreachable') host.unreachable()
    } while (again && IS_REPEATED.has(result))
    afterReading(result)
    return result
  }

  function read(): Promise<PullResult> {
    if (underWay) again = true
    underWay ??= untilInStep().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    /** Calls during a reading share the one after it. */
    read,

    /** The session is over: the current reading is aborted, and nothing is read until `restart`. */
    callOff(): void {
      session.abort()
      again = false
      cancelNext()
    },

    /** Somebody has signed in. A reading that was begun in the session before starts again. */
    restart(): void {
      session.abort()
      session = new AbortController()
      if (underWay) again = true
    },
  }
}
