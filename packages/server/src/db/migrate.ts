import type { ClientSession, Connection } from 'mongoose'
import { type Held, holdLease, LEASE_TIMES, type LeaseTimes } from './lease.ts'

export const MIGRATIONS = 'migrations'

export interface MigrationRecord {
  _id: string
  state: 'begun' | 'done'
  begunAt: Date
  /** How often it was started: more than once after an interruption or a repeat. */
  times: number
  doneAt?: Date
  did: Record<string, number>
  left: string[]
}

export type MigrationReport = Pick<MigrationRecord, 'did' | 'left'> & { name: string }

export interface Step {
  /** To be called before each part. @throws when the lease is lost */
  check: () => void
  /**
   * Counts what was done, in the same transaction.
   * @param what without dots: it is a field name
   */
  did: (what: string, count: number, session?: ClientSession) => Promise<void>
  left: (text: string) => Promise<void>
}

export interface Migration {
  /** Begins with the month; never reused. */
  name: string
  /**
   * Does what is left in short transactions. May be interrupted and continued, also by another server, while
   * servers with and without this migration read and write.
   */
  run: (step: Step) => Promise<void>
}

interface MigrateOptions {
  tell: (report: MigrationReport) => void
  onError: (error: unknown) => void
  /** Also runs those that are done: older data may have been restored. */
  again?: boolean
  times?: LeaseTimes
}

/**
 * Runs pending migrations in order, on one of the servers that share the database. The others wait here, and
 * one takes over when that one dies.
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
        for (const migration of again ? migrations : await toDo()) await runOne(migration, held)
        resolve()
      } catch (error) {
        // Continued by the next holder of the lease.
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
