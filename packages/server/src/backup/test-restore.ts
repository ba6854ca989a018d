import { type Connection, mongo } from 'mongoose'
import { BackupError } from './format.ts'
import { type Backup, type Check, verifyBackup } from './read-backup.ts'
import { restoreDocuments } from './restore-backup.ts'

/** Says that a database is ours to throw away. */
const MARK = 'scratch-of-zari'

/** The database beside the shop's own in which backups are tried: the same server, another name. */
export function scratchOf(connection: Connection): Connection {
  return connection.useDb(`${connection.name}_proof`, { useCache: true })
}

/**
 * Proves a backup: reads all of it and compares hashes, pictures too, then restores its documents into a scratch
 * database and compares what is there with what was backed up. The scratch database is gone afterwards.
 * @returns whether it was restored: the database user may have no rights on the scratch database
 * @throws BackupError when the backup is not right, or there is a database of that name which is not ours
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
      reason: `The database user may not use the database ${scratch.name}. Give it the role readWrite there.`,
    }
  }
  try {
    await restoreDocuments(backup, scratch, check)
  } finally {
    await dropScratch(connection)
  }
  return { isRestored: true }
}

/** Whether a backup could be restored for a test; each one is read back and compared before. */
export type TestRestore = { isRestored: true } | { isRestored: false; reason: string }

const UNAUTHORIZED = 13

/** Many providers give a user rights on one database only. */
export function isRefused(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === UNAUTHORIZED
}

/** Removes the scratch database; also what a server that was killed has left of one. */
export async function dropScratch(connection: Connection): Promise<void> {
  const scratch = scratchOf(connection)
  const names = (await scratch.listCollections()).map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MARK)) {
    throw new BackupError(`The database ${scratch.name} is not Zari's: backups are tried in it. Rename it.`)
  }
  // One by one, the mark last: the right to write is enough, and a half of it is still known as ours.
  for (const name of [...names.filter((each) => each !== MARK), MARK]) {
    await scratch.collection(name).drop()
  }
}
