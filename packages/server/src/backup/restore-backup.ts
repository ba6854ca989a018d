import type { Connection } from 'mongoose'
import { hasLiveInstance } from '../db/instances.ts'
import { APPLIED_KEYS } from '../features/changes/index.ts'
import { uploadKeys } from '../features/uploads/index.ts'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { digestOf } from './digest-stream.ts'
import { type BackupSource, EXCLUDED_COLLECTIONS, insertDocuments, rawDocuments } from './documents.ts'
import { BackupError, type StoredFile, RESTORE_MARK } from './format.ts'
import { type Backup, type Check, checked, documentsIn, readFileList, readPicture } from './read-backup.ts'

interface Mark {
  _id: string
  from: string
  startedAt: Date
}

const marks = (connection: Connection) => connection.collection<Mark>(RESTORE_MARK)

async function markRestore(connection: Connection, from: string): Promise<void> {
  const mark = { from, startedAt: new Date() }
  await marks(connection).updateOne({ _id: RESTORE_MARK }, { $set: mark }, { upsert: true })
}

async function removeRestoreMark(connection: Connection): Promise<void> {
  await marks(connection).drop()
}

export async function interruptedRestore(connection: Connection): Promise<string | undefined> {
  return (await marks(connection).findOne({ _id: RESTORE_MARK }))?.from
}

const FILES_AT_ONCE = 4
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
}

export class InUseError extends Error {
  override name = 'InUseError'
}

/**
 * @param finish done before the mark goes: until then no server starts
 * @throws NotEmptyError without `replace`; InUseError while a server runs; BackupError when the result differs
 */
export async function restoreBackup(
  backup: Backup,
  { connection, store }: BackupSource,
  { replace = false, finish }: { replace?: boolean; finish?: () => Promise<void> } = {},
): Promise<void> {
  const { folder, manifest, address = folder } = backup
  const isResumed = (await interruptedRestore(connection)) !== undefined
  if (!replace && !isResumed) await refuseWhatIsThere(connection)
  await markRestore(connection, address)
  // After the mark: a server registers before it looks for the mark, so that one of the two sees the other.
  if (await hasLiveInstance(connection)) {
    if (!isResumed) await removeRestoreMark(connection)
    throw new InUseError(
      'Zari is running on this database. Stop it, then restore again. Nothing was changed.',
    )
  }

  await store.ensureBucket()
  const there = replace ? new Map<string, number>() : await sizesIn(store)
  await forEachConcurrent(readFileList(folder), FILES_AT_ONCE, putFile)

  async function putFile(file: StoredFile): Promise<void> {
    const { key, size, type } = file
    if (there.get(key) === size) return
    await store.put(key, await readPicture(backup, file), type ?? 'application/octet-stream')
  }

  const inBackup = new Set(manifest.collections.map(({ name }) => name))
  for (const name of await shopCollections(connection)) {
    // Emptied, not dropped: a running server keeps its indexes.
    if (inBackup.has(name)) await dropExpiry(connection, name)
    else await connection.collection(name).deleteMany({})
  }
  await restoreDocuments(backup, connection)
  // Devices repeat what they sent before the backup, however old that is.
  await connection.collection(APPLIED_KEYS).updateMany({}, { $set: { at: new Date() } })
  await finish?.()
  await removeRestoreMark(connection)
}

/** Or MongoDB would delete old documents before they are compared. The next start makes these indexes again. */
async function dropExpiry(connection: Connection, name: string): Promise<void> {
  const collection = connection.collection(name)
  for (const index of await collection.indexes()) {
    if (index.expireAfterSeconds !== undefined && index.name) await collection.dropIndex(index.name)
  }
}

async function sizesIn(store: ObjectStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const prefix of [uploadKeys.claimed(''), uploadKeys.thumbnail('')]) {
    for await (const { key, size } of store.list(prefix)) sizes.set(key, size)
  }
  return sizes
}

/** @throws BackupError when the result differs from the backup */
export async function restoreDocuments(
  backup: Pick<Backup, 'folder' | 'manifest' | 'encryption'>,
  connection: Connection,
  check: Check = () => {},
): Promise<void> {
  for (const { name, part, content, documents } of backup.manifest.collections) {
    await check()
    await connection.collection(name).deleteMany({})
    await insertDocuments(connection, name, checked(documentsIn(backup, part), check))
    const stored = checked(rawDocuments(connection, name), check)
    const written = await digestOf(stored, backup.encryption?.hmac('content'))
    if (written.digest !== content || written.count !== documents) {
      throw new BackupError(`${name} in the database differs from the backup`)
    }
  }
}

async function shopCollections(connection: Connection): Promise<string[]> {
  const all = await connection.listCollections()
  return all.map(({ name }) => name).filter((name) => !name.startsWith('system.') && name !== RESTORE_MARK)
}

async function refuseWhatIsThere(connection: Connection): Promise<void> {
  const found: string[] = []
  for (const name of await shopCollections(connection)) {
    if (EXCLUDED_COLLECTIONS.has(name)) continue
    const documents = await connection.collection(name).countDocuments()
    if (documents > 0) found.push(`${documents} in ${name}`)
  }
  if (found.length > 0) throw new NotEmptyError(`The database is not empty: ${found.join(', ')}`)
}
