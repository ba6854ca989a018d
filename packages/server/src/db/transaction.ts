import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { HttpError, serverOutdated, unavailable } from '../lib/errors.ts'
import { DataVersion, forgetVersion } from './data-version.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { abortOrphans, recordSession } from './orphaned-transactions.ts'

/** Ms that a write waits for earlier writes, and then for other processes. */
const LONGEST_WAIT_MS = 8_000

/** Ms until orphaned transactions are looked for. */
const LOOK_AFTER_MS = 400

/** Bounds how long a transaction holds the change counter, for which other processes wait. */
const MAX_TOGETHER = 32

type Work<T> = (session: ClientSession) => Promise<T>

interface Waiting {
  work: Work<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  patience: NodeJS.Timeout
  hasGivenUp: boolean
}

/**
 * One transaction at a time per connection: parallel ones would conflict over the next number of the change log.
 * Writes that arrive meanwhile share the next one, as most of its cost is the commit (decision 0075).
 */
export function createWriteQueue(connection: Connection, version = new DataVersion()) {
  const waiting: Waiting[] = []
  let isRunning = false

  /** What data of a later version are refused for is no answer. */
  async function reasonOf(failure: unknown): Promise<unknown> {
    if (!(failure instanceof HttpError) || failure.status >= 500) return failure
    await version.read(connection).catch(() => 0)
    return version.isOutdated ? serverOutdated() : failure
  }

  /** Where one of them fails, each runs in its own. */
  async function runTogether(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await inTransaction(connection, async (session) => {
        forgetVersion(session)
        const done: unknown[] = []
        for (const { work } of group) done.push(await work(session))
        await version.check(connection, session)
        return done
      })
      for (const [index, { resolve }] of group.entries()) resolve(results[index])
    } catch (error) {
      const isShared = group.length === 1 || isSharedFailure(error)
      if (isShared) {
        const reason = await reasonOf(error)
        for (const { reject } of group) reject(reason)
      } else for (const one of group) await runTogether([one])
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_TOGETHER).filter(({ hasGivenUp }) => !hasGivenUp)
      for (const { patience } of group) clearTimeout(patience)
      if (group.length > 0) await runTogether(group)
    }
    isRunning = false
  }

  /** @param work may be run again from its start @throws HttpError 503 when the queue is too long; nothing was done then */
  return function transaction<T>(work: Work<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const one: Waiting = {
      work,
      resolve: resolve as Waiting['resolve'],
      reject,
      hasGivenUp: false,
      patience: setTimeout(() => {
        one.hasGivenUp = true
        reject(unavailable())
      }, LONGEST_WAIT_MS),
    }
    waiting.push(one)
    if (!isRunning) void runAll()
    return promise
  }
}

export type Transaction = ReturnType<typeof createWriteQueue>

function isSharedFailure(error: unknown): boolean {
  const { MongoError, MongoServerError } = mongoose.mongo
  if (error instanceof HttpError) return error.status === 503
  return error instanceof MongoError && (!(error instanceof MongoServerError) || isDatabaseUnavailable(error))
}

async function inTransaction<T>(connection: Connection, work: Work<T>): Promise<T> {
  const session = await connection.startSession()
  const end = performance.now() + LONGEST_WAIT_MS
  const look = setInterval(() => void abortOrphans(connection).catch(() => {}), LOOK_AFTER_MS)
  try {
    await recordSession(connection, session)
    return await session.withTransaction(
      () => {
        // The driver would retry for two minutes.
        if (performance.now() > end) throw unavailable(1)
        return work(session)
      },
      { writeConcern: { w: 'majority' } },
    )
  } finally {
    clearInterval(look)
    await session.endSession()
  }
}
