import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, type Gunzip } from 'node:zlib'
import { createDigestStream, digestOf, measureFile } from './digest-stream.ts'
import { acceptable, splitDocuments } from './documents.ts'
import { type Encryption, encryptionWith } from './encrypted-stream.ts'
import {
  BackupError,
  type BackupPart,
  FILE_LIST,
  FOLDER_NAME,
  type StoredFile,
  MANIFEST,
  type Manifest,
  MANIFEST_DIGEST,
  MANIFEST_HMAC,
  parseStoredFile,
  parseManifest,
  picturePath,
} from './format.ts'

/** Awaited before each step. @throws to abort the work */
export type Check = () => void | Promise<void>

export interface Backup {
  root: string
  folder: string
  manifest: Manifest
  address?: string
  /** Absent until the passphrase is given (`decryptable`), and of a backup that is not encrypted. */
  encryption?: Encryption
  /** Opens a picture by its path. Absent: a file below `root`. */
  openStored?: (path: string) => Promise<Readable>
}

/** Bytes: a key of 60 for each of a million missing pictures. */
const LARGEST_MANIFEST = 64 * 1024 ** 2

/** Characters of a line in the list of files; real ones have some 200. */
const MAX_LINE_LENGTH = 4096

export async function backupNames(root: string, isWanted = (name: string) => FOLDER_NAME.test(name)) {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${root} cannot be read: ${error.code ?? error.message}`, { cause: error })
  })
  return names.filter(isWanted).sort()
}

/** Also among copies, such as `2026-11-21T21-40-00Z (1)`: of one moment the shortest name. */
export function newestOf(names: readonly string[]): string | undefined {
  const momentIn = (name: string) => /\d{4}-\d\d-\d\dT[\d-]+Z/.exec(name)?.[0] ?? ''
  return names.toSorted((a, b) => momentIn(a).localeCompare(momentIn(b)) || b.length - a.length).at(-1)
}

/** A copy may have any name; a leading dot marks what is unfinished. */
const isBackup = (path: string) =>
  FOLDER_NAME.test(basename(path)) || (!basename(path).startsWith('.') && existsSync(join(path, MANIFEST)))

/** A backup's own folder, or the newest in it. @throws BackupError when there is none, or its manifest was changed */
export async function openBackup(path: string): Promise<Backup> {
  const absolute = resolve(path)
  const newest = async () => newestOf(await backupNames(absolute, (name) => isBackup(join(absolute, name))))
  const name = isBackup(absolute) ? '' : await newest()
  if (name === undefined) throw new BackupError(`There is no backup in ${absolute}`)
  const folder = join(absolute, name)
  const root = dirname(folder)
  const manifestFile = join(folder, MANIFEST)
  const digest = await readFile(join(folder, MANIFEST_DIGEST), 'utf8').catch(() => undefined)
  if (digest === undefined) throw new BackupError(`${folder} is incomplete: ${MANIFEST_DIGEST} is missing`)
  const { size } = await stat(manifestFile).catch(missingAs(manifestFile))
  if (size > LARGEST_MANIFEST) throw new BackupError(`${manifestFile} is too large for a Zari backup`)
  const measured = await measureFile(manifestFile).catch(missingAs(manifestFile))
  if (digest.slice(0, 64) !== measured.sha256) throw new BackupError(`${manifestFile} has been changed`)
  const manifest = parseManifest(await readFile(manifestFile, 'utf8'), manifestFile)
  return { root, folder, manifest }
}

function missingAs(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT') throw new BackupError(`${file} is missing`, { cause: error })
    throw error
  }
}

/** @throws BackupError when it is encrypted and the passphrase is not given or wrong, or the manifest was changed */
export async function decryptable(backup: Backup, passphrase: string | undefined): Promise<Backup> {
  const { folder, manifest, address = folder } = backup
  if (!manifest.encryption) return backup
  if (passphrase === undefined) throw new BackupError(`${address} is encrypted. Set BACKUP_PASSPHRASE`)
  const read = (name: string) => readFile(join(folder, name)).catch(missingAs(join(folder, name)))
  const encryption = await encryptionOf(manifest, passphrase, read)
  if (encryption) return { ...backup, encryption }
  throw new BackupError(`The passphrase is not the one of ${address}, or ${MANIFEST} in it has been changed`)
}

/** @returns undefined for another passphrase, or a manifest that was changed */
export async function encryptionOf(
  { encryption: of }: Manifest,
  passphrase: string,
  read: (name: string) => Promise<Buffer>,
): Promise<Encryption | undefined> {
  if (!of) return undefined
  const encryption = await encryptionWith(passphrase, of.salt)
  const expected = encryption
    .hmac('manifest')
    .update(await read(MANIFEST))
    .digest('hex')
  const written = String(await read(MANIFEST_HMAC)).trim()
  return written === expected ? encryption : undefined
}

/** @throws BackupError that names the first file that is missing, truncated or changed */
export async function verifyBackup(backup: Backup, check: Check = () => {}): Promise<void> {
  const { folder, manifest, encryption } = backup
  for (const { name, documents, content, part } of manifest.collections) {
    await check()
    await verifyPart(folder, part)
    const stored = named(join(folder, part.path), acceptable(documentsIn(backup, part)))
    const found = await digestOf(checked(stored, check), encryption?.hmac('content'))
    if (found.count !== documents || found.digest !== content) {
      throw new BackupError(`${join(folder, part.path)} does not hold the ${documents} documents of ${name}`)
    }
  }
  await verifyPart(folder, manifest.files.part)
  let count = 0
  for await (const file of readFileList(folder)) {
    await check()
    await verifyPicture(backup, file)
    count++
  }
  if (count !== manifest.files.count) throw new BackupError(`${join(folder, FILE_LIST)} is incomplete`)
}

async function verifyPart(folder: string, part: BackupPart): Promise<void> {
  const file = join(folder, part.path)
  compare(file, part, await measureFile(file).catch(missingAs(file)))
}

function compare(file: string, wanted: Omit<BackupPart, 'path'>, found: Omit<BackupPart, 'path'>): void {
  if (found.bytes < wanted.bytes) throw new BackupError(`${file} is incomplete`)
  if (found.sha256 !== wanted.sha256) throw new BackupError(`${file} has been changed`)
}

/** As it is stored. */
function openPicture({ root, openStored }: Backup, { sha256 }: StoredFile): Promise<Readable> {
  const path = picturePath(sha256)
  const file = join(root, path)
  const fromFolder = async () => (await open(file).catch(missingAs(file))).createReadStream()
  return openStored ? openStored(path) : fromFolder()
}

/** Decrypts it, too: a passphrase that opens no picture restores no shop. */
async function verifyPicture(backup: Backup, picture: StoredFile): Promise<void> {
  const { key, size, encryptedSize = size, sha256 } = picture
  const file = join(backup.root, picturePath(sha256))
  const meter = createDigestStream()
  // The error surfaces where the bytes are read.
  const stored = pipeline(await openPicture(backup, picture), meter.stream, () => {})
  const content = backup.encryption ? backup.encryption.decrypt(key)(stored) : stored
  for await (const chunk of named(file, content as AsyncIterable<Buffer>)) void chunk
  compare(file, { bytes: encryptedSize, sha256 }, { bytes: meter.bytes(), sha256: meter.sha256() })
}

export async function readPicture(backup: Backup, picture: StoredFile): Promise<Buffer> {
  const stored = await openPicture(backup, picture)
  return buffer(backup.encryption ? backup.encryption.decrypt(picture.key)(stored) : stored)
}

async function* named<T>(file: string, content: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* content
  } catch (error) {
    throw new BackupError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

export async function* checked(documents: AsyncIterable<Buffer>, check: Check): AsyncGenerator<Buffer> {
  for await (const document of documents) {
    // Awaiting `undefined` would cost a turn for each of a hundred thousand documents.
    const rest = check()
    if (rest) await rest
    yield document
  }
}

export function documentsIn(
  { folder, encryption }: Pick<Backup, 'folder' | 'encryption'>,
  { path }: BackupPart,
): AsyncGenerator<Buffer> {
  const stored = createReadStream(join(folder, path))
  return splitDocuments(unpacked(encryption ? Readable.from(encryption.decrypt(path)(stored)) : stored))
}

export async function* readFileList(folder: string): AsyncGenerator<StoredFile> {
  const path = join(folder, FILE_LIST)
  let left = ''
  let line = 0
  for await (const text of named(path, unpacked(createReadStream(path)).setEncoding('utf8'))) {
    const lines = (left + String(text)).split('\n')
    left = lines.pop() ?? ''
    for (const each of lines) yield parseStoredFile(each, `${path}, line ${++line}`)
    // A file of some kB can unpack to a line of many MB.
    if (left.length > MAX_LINE_LENGTH)
      throw new BackupError(`${path}, line ${line + 1} is too long for a Zari backup`)
  }
  if (left) throw new BackupError(`${path} is incomplete`)
}

function unpacked(stored: Readable): Gunzip {
  // The error surfaces where the bytes are read: a plain pipe would hang.
  return pipeline(stored, createGunzip(), () => {})
}
