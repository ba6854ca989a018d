import { type Connection, mongo } from 'mongoose'
import { BackupError } from './format.ts'
import { type Backup, type Check, verifyBackup } from './read-backup.ts'
import { restoreDocuments } from './restore-backup.ts'

const MARK = 'scratch-of-zari'

export function scratchOf(connection: Connection): Connection {
  return connection.useDb(`${connection.name}_proof`, { useCache: true })
}

/**
 * Restores into a scratch database. @returns isRestored false without rights on that database
 * @throws BackupError when the backup is wrong, or a database of that name is not ours
 */
export async function testRestore(
  backup: Backup,
  connection: Connection,
  check: Check,
): Promise<TestRestore> {
  await verifyBackup(backup, check)
  const scratch = scratchOf(connection)
  try {
    await dropScratch(connection)
    await scratch.collection(MARK).insertOne({ at: new Date() })
  } catch (error) {
    if (!isRefused(error)) throw error
    return {
      isRestored: false,
      reason: `The database user cannot use the database ${scratch.name}. Give it the role readWrite there.`,
    }
  }
  try {
    await restoreDocuments(backup, scratch, check)
  } finally {
    await dropScratch(connection)
  }
  return { isRestored: true }
}

type TestRestore = { isRestored: true } | { isRestored: false; reason: string }

const UNAUTHORIZED = 13

/** Many providers give a user rights on one database only. */
export function isRefused(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === UNAUTHORIZED
}

export async function dropScratch(connection: Connection): Promise<void> {
  const scratch = scratchOf(connection)
  const names = (await scratch.listCollections()).map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MARK)) {
    throw new BackupError(
      `The database ${scratch.name} is not Zari's, but backups are tested in it. Rename it.`,
    )
  }
  // One by one needs no right to drop the database. The mark goes last, so that the rest is still known as ours.
  for (const name of [...names.filter((each) => each !== MARK), MARK]) {
    await scratch.collection(name).drop()
  }
}
