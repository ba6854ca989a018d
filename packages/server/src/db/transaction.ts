import type { ClientSession, Connection } from 'mongoose'

/**
 * One writer at a time in this process. Every write takes the next number of the list of changes, so two at
 * once would only conflict and be tried again.
 */
export function createTransactions(connection: Connection) {
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs `work` in a transaction, from the start again when another process got in between: it must do
   * nothing that a second run would spoil.
   */
  return function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const run = async () => {
      const session = await connection.startSession()
      try {
        return await session.withTransaction(() => work(session), {
          writeConcern: { w: 'majority' },
          // The driver would otherwise go on trying for two minutes.
          maxCommitTimeMS: 10_000,
        })
      } finally {
        await session.endSession()
      }
    }
    const result = last.then(run, run)
    last = result.catch(() => undefined)
    return result
  }
}

export type Transaction = ReturnType<typeof createTransactions>
