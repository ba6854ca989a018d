import { uuidv7 } from '@zari/shared/ids'
import type { Connection } from 'mongoose'

export const BACKUP_RUNS = 'backup_runs'

/** What came of a backup by the clock. */
export interface BackupRun {
  _id: string
  startedAt: Date
  /** Null while it is under way, and for ever when its server was killed. */
  endedAt: Date | null
  outcome: 'under-way' | 'proven' | 'failed'
  /** Of its folder; null when there is none. */
  name: string | null
  documents: number
  files: number
  /** Of the files. */
  bytes: number
  /** Files that records name and that the store did not have. */
  missing: number
  /** Why it failed, for a person; null when it did not. */
  problem: string | null
  /** Why it was read back and compared, and not restored for a test. Absent where it was. */
  notRestored?: string | null
}

const KEPT_MS = 400 * 24 * 3_600_000

export function backupRuns(connection: Connection) {
  const runs = connection.collection<BackupRun>(BACKUP_RUNS)
  const newest = { sort: { startedAt: -1 } } as const
  return {
    async begin(startedAt: Date): Promise<string> {
      await runs.deleteMany({ startedAt: { $lt: new Date(startedAt.getTime() - KEPT_MS) } })
      const run: BackupRun = {
        _id: uuidv7(),
        startedAt,
        endedAt: null,
        outcome: 'under-way',
        name: null,
        documents: 0,
        files: 0,
        bytes: 0,
        missing: 0,
        problem: null,
      }
      await runs.insertOne(run)
      return run._id
    },

    async end(id: string, result: Partial<BackupRun> & Pick<BackupRun, 'outcome'>): Promise<void> {
      await runs.updateOne({ _id: id }, { $set: { ...result, endedAt: new Date() } })
    },

    last: () => runs.findOne({}, newest),
    lastProven: () => runs.findOne({ outcome: 'proven' }, newest),
  }
}
