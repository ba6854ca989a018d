import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { digestOf, measureFile } from './digest-stream.ts'
import { acceptable, splitDocuments } from './documents.ts'
import {
  BackupError,
  type BackupPart,
  FILE_LIST,
  FOLDER_NAME,
  type StoredFile,
  MANIFEST,
  type Manifest,
  MANIFEST_DIGEST,
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
  measurePicture?: (path: string) => Promise<{ bytes: number; sha256: string }>
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

/** @throws BackupError that names the first file that is missing, truncated or changed */
export async function verifyBackup(
  { root, folder, manifest, measurePicture }: Backup,
  check: Check = () => {},
): Promise<void> {
  for (const { name, documents, content, part } of manifest.collections) {
    await check()
    await verifyPart(folder, part)
    const stored = named(join(folder, part.path), acceptable(documentsIn(folder, part)))
    const found = await digestOf(checked(stored, check))
    if (found.count !== documents || found.sha256 !== content) {
      throw new BackupError(`${join(folder, part.path)} does not hold the ${documents} documents of ${name}`)
    }
  }
  await verifyPart(folder, manifest.files.part)
  let count = 0
  for await (const { sha256, size } of readFileList(folder)) {
    await check()
    await verifyPart(root, { path: picturePath(sha256), bytes: size, sha256 }, measurePicture)
    count++
  }
  if (count !== manifest.files.count) throw new BackupError(`${join(folder, FILE_LIST)} is incomplete`)
}

async function verifyPart(
  folder: string,
  part: BackupPart,
  measure: Backup['measurePicture'] = (path) =>
    measureFile(join(folder, path)).catch(missingAs(join(folder, path))),
): Promise<void> {
  const file = join(folder, part.path)
  const measured = await measure(part.path)
  if (measured.bytes < part.bytes) throw new BackupError(`${file} is incomplete`)
  if (measured.sha256 !== part.sha256) throw new BackupError(`${file} has been changed`)
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

export function documentsIn(folder: string, part: BackupPart): AsyncGenerator<Buffer> {
  return splitDocuments(unpacked(join(folder, part.path)))
}

export async function* readFileList(folder: string): AsyncGenerator<StoredFile> {
  const path = join(folder, FILE_LIST)
  let left = ''
  let line = 0
  for await (const text of named(path, unpacked(path).setEncoding('utf8'))) {
    const lines = (left + String(text)).split('\n')
    left = lines.pop() ?? ''
    for (const each of lines) yield parseStoredFile(each, `${path}, line ${++line}`)
    // A file of some kB can unpack to a line of many MB.
    if (left.length > MAX_LINE_LENGTH)
      throw new BackupError(`${path}, line ${line + 1} is too long for a Zari backup`)
  }
  if (left) throw new BackupError(`${path} is incomplete`)
}

function unpacked(file: string): Gunzip {
  // The error surfaces where the bytes are read: a plain pipe would hang.
  return pipeline(createReadStream(file), createGunzip(), () => {})
}
