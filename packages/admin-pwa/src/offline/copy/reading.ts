import { type PullHost, type PullResult, pullChanges } from './puller.ts'
import { makingRoom } from '../quota.ts'
import type { ServerIs } from '../server-is.ts'

/** After so long without an answer the server is shown as away, ms; one that comes after all is taken. */
const SILENCE_MS = 8_000

/** What the end of a reading tells of the server; nothing when it was given up here. */
const toldBy: Partial<Record<PullResult, ServerIs>> = {
  'in-step': 'here',
  'sign-in': 'here',
  unreachable: 'away',
  busy: 'busy',
}

export interface ReadingHost extends Omit<PullHost, 'giveUp'> {
  sessionEnded(): void
  serverIs(now: ServerIs): void
  /** The copy is another person's. */
  notOurs(): Promise<unknown>
  inStep(): void
  unreachable(): void
}

/** Whoever asked meanwhile is to have a reading of her own after one that ended like this. */
const LEAVES_ROOM: ReadonlySet<PullResult> = new Set(['in-step', 'called-off', 'not-ours'])

/** Reads what changed at the server, one reading at a time, and none for a session that is over. */
export function createReading(host: ReadingHost) {
  let session = new AbortController()
  let underWay: Promise<PullResult> | undefined
  let again = false

  async function untilInStep(): Promise<PullResult> {
    let result: PullResult
    do {
      again = false
      const { signal } = session
      const heard = host.ports.clock.after(SILENCE_MS, () => host.serverIs('away'))
      result = await makingRoom(() => pullChanges({ ...host, giveUp: signal }), host.ports.freeSpace).finally(
        heard,
      )
      const told = toldBy[result]
      if (told) host.serverIs(told)
      if (result === 'sign-in') host.sessionEnded()
      if (result === 'not-ours') await host.notOurs()
      if (result === 'in-step') host.inStep()
      if (result === 'unreachable') host.unreachable()
    } while (again && LEAVES_ROOM.has(result))
    return result
  }

  return {
    /** Calls that come while one is under way share the next. */
    read(): Promise<PullResult> {
      if (underWay) again = true
      underWay ??= untilInStep().finally(() => {
        underWay = undefined
      })
      return underWay
    },

    /** The session is over: what is under way is aborted, and nothing is read until `restart`. */
    callOff(): void {
      session.abort()
      again = false
    },

    /** There is a session. A reading that was begun in the one before begins anew. */
    restart(): void {
      session.abort()
      session = new AbortController()
      if (underWay) again = true
    },
  }
}
