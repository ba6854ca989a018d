import type { ClientSession, Connection } from 'mongoose'
import { DataVersion } from './data-version.ts'
import { untilAllKnow } from './instances.ts'
import { type Lease, holdLease, LEASE_TIMES, type LeaseTimes } from './lease.ts'

export const MIGRATIONS = 'migrations'

export interface MigrationRecord {
  _id: string
  state: 'begun' | 'done'
  begunAt: Date
  times: number
  doneAt?: Date
  did: Record<string, number>
  left: string[]
}

export type MigrationReport = Pick<MigrationRecord, 'did' | 'left'> & { name: string }

export interface Step {
  check: () => void
  /** In the same transaction as the work. @param what a field name: no dots */
  did: (what: string, count: number, session?: ClientSession) => Promise<void>
  left: (text: string) => Promise<void>
}

export interface Migration {
  /** Begins with the month; never reused. */
  name: string
  /** In short transactions: it may be cut off, and goes on at another server. */
  run: (step: Step) => Promise<void>
}

interface MigrateOptions {
  tell: (report: MigrationReport) => void
  onError: (error: unknown) => void
  /** Also runs those that are done: older data may have been restored. */
  again?: boolean
  times?: LeaseTimes
  version?: DataVersion
  /** Ms after which a server that has not moved is gone or stalled. */
  watchMs?: number
}

/** Raises the data's version first, so that servers of an earlier one write nothing meanwhile. On one of the servers; the others wait, and one takes over when that one dies. */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  { tell, onError, again = false, times = LEASE_TIMES, version = new DataVersion(), watchMs }: MigrateOptions,
): Promise<void> {
  await version.raise(connection)
  await untilAllKnow(connection, version.own, watchMs)
  const records = connection.collection<MigrationRecord>(MIGRATIONS)

  async function toDo(): Promise<readonly Migration[]> {
    const done = await records.find({ state: 'done' }, { projection: { _id: 1 } }).toArray()
    return migrations.filter(({ name }) => !done.some(({ _id }) => _id === name))
  }

  async function runOne({ name: _id, run }: Migration, { check }: Lease): Promise<void> {
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
    async (lease) => {
      try {
        for (const migration of again ? migrations : await toDo()) await runOne(migration, lease)
        resolve()
      } catch (error) {
        if (lease.signal.aborted) throw error
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
