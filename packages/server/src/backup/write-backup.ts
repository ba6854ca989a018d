import type { ClientSession, Connection } from 'mongoose'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedVersion } from '../db/data-version.ts'
import type { BackupStore } from './backup-store.ts'
import { createDigestStream, measureFile } from './digest-stream.ts'
import { type Encryption, encryptionWith } from './encrypted-stream.ts'
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
  MANIFEST_HMAC,
  parseManifest,
} from './format.ts'
import { type Check, checked, encryptionOf } from './read-backup.ts'
import { interruptedRestore } from './restore-backup.ts'
import { withSnapshot } from './snapshot.ts'
import { writeFiles, writePart } from './write-files.ts'

export interface WriteOptions {
  now?: Date
  check?: Check
  passphrase?: string | undefined
}

/** Leaves nothing that looks complete when it fails. @throws BackupError when the shop is empty; Error without a snapshot */
export async function writeInto(
  target: BackupStore,
  { connection, store }: BackupSource,
  assertLeaseHeld: AssertLeaseHeld,
  { now = new Date(), check = () => {}, passphrase }: WriteOptions = {},
): Promise<{ name: string; manifest: Manifest }> {
  await refuseNoShop(connection)
  await store.ensureBucket()
  await target.removeUnfinished(assertLeaseHeld)
  const earlier = await target.names()
  const { encryption, reusable } = await chooseEncryption(target, earlier.at(-1), passphrase)
  const name = freeName(earlier, now)
  return target.withStage(name, async (stage) => {
    const folder = join(stage, name)
    await mkdir(join(folder, 'documents'), { recursive: true, mode: 0o700 })
    const { collections, fileIds, dataVersion } = await writeDocuments({
      connection,
      folder,
      encryption,
      check,
    })
    const wanted = { store, target, earlier: reusable, encryption, stage, folder, check }
    const { files, missing } = await writeFiles(wanted, fileIds)
    const manifest: Manifest = {
      product: 'zari',
      format: BACKUP_FORMAT,
      dataVersion,
      takenAt: now.toISOString(),
      ...(encryption && { encryption: { salt: encryption.salt } }),
      collections,
      files,
      missing,
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(folder, MANIFEST), text, { flush: true })
    const mac = encryption?.hmac('manifest').update(text).digest('hex')
    if (mac) await writeFile(join(folder, MANIFEST_HMAC), `${mac}\n`, { flush: true })
    const { sha256 } = await measureFile(join(folder, MANIFEST))
    await writeFile(join(folder, MANIFEST_DIGEST), `${sha256}  ${MANIFEST}\n`, { flush: true })
    await target.publish(name, folder, async () => {
      await check()
      await assertLeaseHeld()
    })
    return { name, manifest }
  })
}

/** The salt of the newest backup where its passphrase is the same: its pictures are not encrypted again. */
async function chooseEncryption(
  target: BackupStore,
  newest: string | undefined,
  passphrase: string | undefined,
): Promise<{ encryption: Encryption | undefined; reusable: string | undefined }> {
  const known = newest === undefined ? undefined : await manifestOf(target, newest)
  if (passphrase === undefined)
    return { encryption: undefined, reusable: known?.encryption ? undefined : newest }
  const read = (file: string) => target.readFile(`${newest}/${file}`)
  // The new backup must not fail for an earlier one.
  const same = known && (await encryptionOf(known, passphrase, read).catch(() => undefined))
  return { encryption: same ?? (await encryptionWith(passphrase)), reusable: same && newest }
}

async function manifestOf(target: BackupStore, name: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(String(await target.readFile(`${name}/${MANIFEST}`)), name)
  } catch {
    // The new backup must not fail for an earlier one.
    return undefined
  }
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

type Into = Pick<FromCollection, 'connection' | 'folder' | 'encryption' | 'check'>

function writeDocuments(into: Into) {
  const { connection } = into
  return withSnapshot(connection, async (session) => {
    const names = (await connection.listCollections())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && !EXCLUDED_COLLECTIONS.has(name))
      .sort()
    const collections: Manifest['collections'] = []
    const fileIds = new Set<string>()
    for (const name of names) {
      collections.push(await writeCollection({ ...into, session, name }, fileIds))
    }
    return { collections, fileIds, dataVersion: await storedVersion(connection, session) }
  })
}

interface FromCollection {
  connection: Connection
  session: ClientSession
  name: string
  folder: string
  encryption: Encryption | undefined
  check: Check
}

async function writeCollection(
  { connection, session, name, folder, encryption, check }: FromCollection,
  fileIds: Set<string>,
): Promise<Manifest['collections'][number]> {
  const path = documentsPath(name)
  const content = createDigestStream(encryption?.hmac('content'))
  let documents = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const document of checked(rawDocuments(connection, name, session), check)) {
      documents++
      for (const id of fileIdsIn(document)) fileIds.add(id)
      yield document
    }
  }
  const part = await writePart(folder, path, counted(), { through: content.stream, encryption })
  return { name, documents, content: content.sha256(), part }
}
