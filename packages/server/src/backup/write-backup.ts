import type { ClientSession, Connection } from 'mongoose'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedVersion } from '../db/data-version.ts'
import type { BackupStore } from './backup-store.ts'
import { createDigestStream, measureFile } from './digest-stream.ts'
import { type BackupSource, EXCLUDED_COLLECTIONS, fileIdsIn, rawDocuments } from './documents.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'
import {
  BACKUP_FORMAT,
  BackupError,
  documentsPath,
  folderName,
  MANIFEST,
  type Manifest,
  MANIFEST_DIGEST,
} from './format.ts'
import { type Check, checked } from './read-backup.ts'
import { interruptedRestore } from './restore-backup.ts'
import { withSnapshot } from './snapshot.ts'
import { writeFiles, writePart } from './write-files.ts'

export interface WriteOptions {
  now?: Date
  check?: Check
}

/** Leaves nothing that looks complete when it fails. @throws BackupError when the shop is empty; Error without a snapshot */
export async function writeInto(
  target: BackupStore,
  { connection, store }: BackupSource,
  assertLeaseHeld: AssertLeaseHeld,
  { now = new Date(), check = () => {} }: WriteOptions = {},
): Promise<{ name: string; manifest: Manifest }> {
  await refuseNoShop(connection)
  await store.ensureBucket()
  await target.removeUnfinished(assertLeaseHeld)
  const earlier = await target.names()
  const name = freeName(earlier, now)
  return target.withStage(name, async (stage) => {
    const folder = join(stage, name)
    await mkdir(join(folder, 'documents'), { recursive: true, mode: 0o700 })
    const { collections, fileIds, dataVersion } = await writeDocuments(connection, folder, check)
    const wanted = { store, target, newest: earlier.at(-1), stage, folder, check }
    const { files, missing } = await writeFiles(wanted, fileIds)
    const manifest: Manifest = {
      product: 'zari',
      format: BACKUP_FORMAT,
      dataVersion,
      takenAt: now.toISOString(),
      collections,
      files,
      missing,
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(folder, MANIFEST), text, { flush: true })
    const { sha256 } = await measureFile(join(folder, MANIFEST))
    await writeFile(join(folder, MANIFEST_DIGEST), `${sha256}  ${MANIFEST}\n`, { flush: true })
    await target.publish(name, folder, async () => {
      await check()
      await assertLeaseHeld()
    })
    return { name, manifest }
  })
}

async function refuseNoShop(connection: Connection): Promise<void> {
  const half = await interruptedRestore(connection)
  if (half) {
    throw new BackupError(
      `Only a part of the shop is in the database: restoring ${half} was interrupted. Run that again first.`,
    )
  }
  const accounts = await connection.collection('users').findOne({}, { projection: { _id: 1 } })
  if (accounts) return
  throw new BackupError(
    'There is no shop to back up: the database has no account. Check DATA_DIR and MONGODB_URI, or start Zari once.',
  )
}

function freeName(taken: readonly string[], now: Date): string {
  for (let at = now; ; at = new Date(at.getTime() + 1_000)) {
    const name = folderName(at)
    if (!taken.includes(name)) return name
  }
}

function writeDocuments(connection: Connection, folder: string, check: Check) {
  return withSnapshot(connection, async (session) => {
    const names = (await connection.listCollections())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && !EXCLUDED_COLLECTIONS.has(name))
      .sort()
    const collections: Manifest['collections'] = []
    const fileIds = new Set<string>()
    for (const name of names) {
      collections.push(await writeCollection({ connection, session, name, folder, check }, fileIds))
    }
    return { collections, fileIds, dataVersion: await storedVersion(connection, session) }
  })
}

interface FromCollection {
  connection: Connection
  session: ClientSession
  name: string
  folder: string
  check: Check
}

async function writeCollection(
  { connection, session, name, folder, check }: FromCollection,
  fileIds: Set<string>,
): Promise<Manifest['collections'][number]> {
  const path = documentsPath(name)
  const content = createDigestStream()
  let documents = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const document of checked(rawDocuments(connection, name, session), check)) {
      documents++
      for (const id of fileIdsIn(document)) fileIds.add(id)
      yield document
    }
  }
  const part = await writePart(folder, path, counted(), content.stream)
  return { name, documents, content: content.sha256(), part }
}
