import type { ClientSession, Connection } from 'mongoose'
import { unavailable } from '../http/errors.ts'

/** How long a write waits for those before it: when the database is away, each of them takes seconds to fail. */
const LONGEST_WAIT_MS = 8_000

/**
 * One writer at a time in this process. Every write takes the next number of the list of changes, so two at
 * once would only conflict and be tried again.
 */
export function createTransactions(connection: Connection) {
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs `work` in a transaction, from the start again when another process got in between: it must do
   * nothing that a second run would spoil.
   * @throws HttpError 503 when those before it take too long; nothing was done then
   */
  return function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let gaveUp = false
    const patience = setTimeout(() => {
      gaveUp = true
      reject(unavailable())
    }, LONGEST_WAIT_MS)

    const run = async (): Promise<void> => {
      if (gaveUp) return
      clearTimeout(patience)
      try {
        resolve(await inTransaction(connection, work))
      } catch (error) {
        reject(error)
      }
    }
    last = last.then(run)
    return promise
  }
}

export type Transaction = ReturnType<typeof createTransactions>

async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession()
  try {
    return await session.withTransaction(() => work(session), {
      writeConcern: { w: 'majority' },
      // The driver would otherwise go on trying for two minutes.
      timeoutMS: LONGEST_WAIT_MS,
    })
  } finally {
    await session.endSession()
  }
}
