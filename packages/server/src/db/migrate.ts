import type { ClientSession, Connection } from 'mongoose'
import { type Held, holdLease, LEASE_TIMES, type LeaseTimes } from './lease.ts'

/** What was done to the stored data, and when; goes into backups with them. */
export const MIGRATIONS = 'migrations'

export interface MigrationRecord {
  _id: string
  state: 'begun' | 'done'
  begunAt: Date
  /** How often it was begun: more than once when it was cut off, or asked for again. */
  times: number
  doneAt?: Date
  /** How many of what were changed, all times together. */
  did: Record<string, number>
  /** What it left as it stands the last time, in words. */
  left: string[]
}

/** What became of one, this time. */
export type MigrationReport = Pick<MigrationRecord, 'did' | 'left'> & { name: string }

/** For a migration that is under way. */
export interface Step {
  /** To be called before each part. @throws when another server may go on with it */
  check: () => void
  /**
   * Notes in the record what was done, in the transaction that does it.
   * @param what without dots: it names a field
   */
  did: (what: string, count: number, session?: ClientSession) => Promise<void>
  left: (text: string) => Promise<void>
}

/** Something that stored data have to be brought to. */
export interface Migration {
  /** Begins with the month, and is never used again for something else. */
  name: string
  /**
   * Does what is left to do, in parts of a moment each. It may be cut off between any two and begun again, by another
   * server too, while servers of before and after it read and write.
   */
  run: (step: Step) => Promise<void>
}

export interface MigrateOptions {
  tell: (report: MigrationReport) => void
  /** Is told when the database does not answer; it is tried again. */
  onError: (error: unknown) => void
  /** Runs also those that are done: older data may have been put in since. */
  again?: boolean
  times?: LeaseTimes
}

/**
 * Runs the migrations that are not done yet, one after the other, in one of the servers that share the database; the
 * others wait here until it has, and one goes on with it when that one dies.
 * @throws what a migration throws
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  { tell, onError, again = false, times = LEASE_TIMES }: MigrateOptions,
): Promise<void> {
  const records = connection.collection<MigrationRecord>(MIGRATIONS)

  async function toDo(): Promise<readonly Migration[]> {
    const done = await records.find({ state: 'done' }, { projection: { _id: 1 } }).toArray()
    return migrations.filter(({ name }) => !done.some(({ _id }) => _id === name))
  }

  async function runOne({ name: _id, run }: Migration, { check }: Held): Promise<void> {
    check()
    const before = await records.findOneAndUpdate(
      { _id },
      {
        $setOnInsert: { begunAt: new Date(), did: {} },
        $set: { state: 'begun', left: [] },
        $inc: { times: 1 },
      },
      { upsert: true, returnDocument: 'before' },
    )
    await run({
      check,
      did: async (what, count, session) => {
        await records.updateOne({ _id }, { $inc: { [`did.${what}`]: count } }, session ? { session } : {})
      },
      left: async (text) => {
        await records.updateOne({ _id }, { $addToSet: { left: text } })
      },
    })
    check()
    const done = await records.findOneAndUpdate(
      { _id },
      { $set: { state: 'done', doneAt: new Date() } },
      { returnDocument: 'after' },
    )
    const counts = Object.entries(done?.did ?? {}).map(
      ([what, count]) => [what, count - (before?.did[what] ?? 0)] as const,
    )
    const did = Object.fromEntries(counts.filter(([, count]) => count > 0))
    tell({ name: _id, did, left: done?.left ?? [] })
  }

  if (!again && (await toDo()).length === 0) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = holdLease(
    connection,
    'migrations',
    async (held) => {
      try {
        // Asked again: another server may have done some meanwhile.
        for (const migration of again ? migrations : await toDo()) await runOne(migration, held)
        resolve()
      } catch (error) {
        // Taken up again when the lease is: here, or where it is then.
        if (held.signal.aborted) throw error
        reject(error)
      }
    },
    onError,
    times,
  )
  try {
    await promise
  } finally {
    await leave()
  }
}
