import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from 'mongoose'
import { atMost } from '../at-most.ts'
import { BackupError, type KeptFile, picturePath } from './backup-format.ts'
import { insertDocuments, rawDocuments } from './documents.ts'
import { digestOf } from './meter.ts'
import { type Backup, documentsIn, readFileList } from './read-backup.ts'
import type { BackupSource } from './write-backup.ts'

const FILES_AT_ONCE = 4
const MARK = 'restore-under-way'

interface Mark {
  _id: string
  from: string
  startedAt: Date
}

const marks = (connection: Connection) => connection.collection<Mark>(MARK)

/** The shop in a database is not empty; the message says what is there. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

/**
 * Puts a backup into a database and a file store. Verify it first.
 * @param replace throws away what is there; else nothing may be there
 * @throws NotEmptyError when there is something; BackupError when what was written is not what the backup has
 */
export async function restoreBackup(
  { root, folder, manifest }: Backup,
  { connection, store }: BackupSource,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  const isResumed = (await interruptedRestore(connection)) !== undefined
  if (!replace && !isResumed) await refuseWhatIsThere(connection)
  const mark = { from: folder, startedAt: new Date() }
  await marks(connection).updateOne({ _id: MARK }, { $set: mark }, { upsert: true })

  // Files before the documents that name them, as in the shop's own work.
  await store.ensureBucket()
  const turn = atMost(FILES_AT_ONCE, Number.POSITIVE_INFINITY)
  const files: Array<Promise<void>> = []
  for await (const file of readFileList(folder)) files.push(turn(() => putFile(file)))
  await Promise.all(files)

  async function putFile({ key, sha256, size, type }: KeptFile): Promise<void> {
    if ((await store.sizeOf(key)) === size && !replace) return
    await store.put(key, await readFile(join(root, picturePath(sha256))), type ?? 'application/octet-stream')
  }

  const inBackup = new Set(manifest.collections.map(({ name }) => name))
  for (const name of await shopCollections(connection)) {
    // Emptied and not dropped: a server that is running keeps its indexes.
    if (!inBackup.has(name)) await connection.collection(name).deleteMany({})
  }
  for (const { name, part, content } of manifest.collections) {
    await connection.collection(name).deleteMany({})
    await insertDocuments(connection, name, documentsIn(folder, part))
    const written = await digestOf(rawDocuments(connection, name))
    if (written.sha256 !== content) {
      throw new BackupError(`${name} is not in the database as the backup has it`)
    }
  }
  await connection.collection(MARK).drop()
}

async function shopCollections(connection: Connection): Promise<string[]> {
  const all = await connection.listCollections()
  return all.map(({ name }) => name).filter((name) => !name.startsWith('system.') && name !== MARK)
}

async function refuseWhatIsThere(connection: Connection): Promise<void> {
  const found: string[] = []
  for (const name of await shopCollections(connection)) {
    const documents = await connection.collection(name).countDocuments()
    if (documents > 0) found.push(`${documents} in ${name}`)
  }
  if (found.length > 0) throw new NotEmptyError(`The database is not empty: ${found.join(', ')}`)
}

/** The backup whose restoring was cut off, so that the database holds a part of a shop. */
export async function interruptedRestore(connection: Connection): Promise<string | undefined> {
  return (await marks(connection).findOne({ _id: MARK }))?.from
}
