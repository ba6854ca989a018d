import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import {
  BackupError,
  type BackupPart,
  FILE_LIST,
  FOLDER_NAME,
  type KeptFile,
  MANIFEST,
  MANIFEST_DIGEST,
  type Manifest,
  parseKeptFile,
  parseManifest,
  picturePath,
} from './backup-format.ts'
import { splitDocuments } from './documents.ts'
import { digestOf, measureFile } from './meter.ts'
import { ifMissing } from '../if-missing.ts'

/** A backup that has been found and is described by its manifest. */
export interface Backup {
  /** The folder of all backups, which holds the pictures. */
  root: string
  /** This one's own folder. */
  folder: string
  manifest: Manifest
}

/** The name of the newest finished backup below `root`; undefined when there is none. */
export async function newestBackup(root: string): Promise<string | undefined> {
  const names = await readdir(root).catch(ifMissing<string[]>([]))
  return names
    .filter((name) => FOLDER_NAME.test(name))
    .sort()
    .at(-1)
}

/**
 * Finds a backup: the folder of one, or the folder of all, of which the newest is taken.
 * @throws BackupError when there is none, or its manifest is not what was written
 */
export async function openBackup(path: string): Promise<Backup> {
  const given = resolve(path)
  const name = FOLDER_NAME.test(basename(given)) ? basename(given) : await newestBackup(given)
  if (!name) throw new BackupError(`There is no backup in ${given}`)
  const root = basename(given) === name ? dirname(given) : given
  const folder = join(root, name)
  const manifestFile = join(folder, MANIFEST)
  const digest = await readFile(join(folder, MANIFEST_DIGEST), 'utf8').catch(ifMissing(undefined))
  if (digest === undefined) throw new BackupError(`${folder} is cut off: ${MANIFEST_DIGEST} is missing`)
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

/**
 * Reads all of a backup and compares it with what was written.
 * @throws BackupError that names the first file that is missing, cut or changed
 */
export async function verifyBackup({ root, folder, manifest }: Backup): Promise<void> {
  for (const { name, documents, content, part } of manifest.collections) {
    await verifyPart(folder, part)
    const found = await digestOf(documentsIn(folder, part))
    if (found.count !== documents || found.sha256 !== content) {
      throw new BackupError(`${join(folder, part.path)} does not hold the ${documents} documents of ${name}`)
    }
  }
  await verifyPart(folder, manifest.files.part)
  let count = 0
  for await (const { sha256, size } of readFileList(folder)) {
    await verifyPart(root, { path: picturePath(sha256), bytes: size, sha256 })
    count++
  }
  if (count !== manifest.files.count) throw new BackupError(`${join(folder, FILE_LIST)} is cut off`)
}

async function verifyPart(folder: string, part: BackupPart): Promise<void> {
  const file = join(folder, part.path)
  const measured = await measureFile(file).catch(missingAs(file))
  if (measured.bytes < part.bytes) throw new BackupError(`${file} is cut off`)
  if (measured.sha256 !== part.sha256) throw new BackupError(`${file} has been changed`)
}

/** The documents of a collection, as they were stored. */
export function documentsIn(folder: string, part: BackupPart): AsyncGenerator<Buffer> {
  return splitDocuments(createReadStream(join(folder, part.path)).pipe(createGunzip()))
}

/** The files of a backup. */
export async function* readFileList(folder: string): AsyncGenerator<KeptFile> {
  const path = join(folder, FILE_LIST)
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) yield parseKeptFile(line, path)
}
