import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forEachConcurrent } from '../lib/for-each-concurrent.ts'
import { uploadKeys } from '../features/uploads/index.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { FILE_LIST, type KeptFile, type Manifest, picturePath } from './backup-format.ts'
import { createMeter, measureFile } from './meter.ts'
import { backupNames, type Check, readFileList } from './read-backup.ts'
import { writePart } from './write-part.ts'

const FILES_AT_ONCE = 4

export interface FilesWanted {
  store: ObjectStore
  /** The folder of all backups. */
  root: string
  /** This one's own. */
  folder: string
  check: Check
  /** Whether a file has been kept by an earlier backup; else what `root` has is looked at. */
  kept?: ((file: { key: string; size: number }) => Promise<KeptFile | undefined>) | undefined
}

/** Keeps the files that documents name, and lists them. */
export async function writeFiles(
  { store, root, folder, check, kept }: FilesWanted,
  ids: ReadonlySet<string>,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const known = kept ? new Map() : await filesOfNewest(root)
  const stillThere = kept ?? ((file: { key: string; size: number }) => stillKept(root, known, file))
  const missing = new Set([...ids].map(uploadKeys.claimed))
  const found: KeptFile[] = []
  for (const prefix of [uploadKeys.claimed(''), uploadKeys.thumbnail('')]) {
    await forEachConcurrent(store.list(prefix), FILES_AT_ONCE, async ({ key, size }) => {
      if (!ids.has(key.slice(prefix.length))) return
      await check()
      const file = (await stillThere({ key, size })) ?? (await keep(store, root, key))
      if (!file) return
      found.push(file)
      missing.delete(key)
    })
  }
  found.sort((a, b) => (a.key < b.key ? -1 : 1))
  async function* lines(): AsyncGenerator<string> {
    for (const file of found) yield `${JSON.stringify(file)}\n`
  }
  const part = await writePart(folder, FILE_LIST, lines())
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  return { files: { count: found.length, bytes, part }, missing: [...missing].sort() }
}

async function filesOfNewest(root: string): Promise<Map<string, KeptFile>> {
  const newest = (await backupNames(root)).at(-1)
  const known = new Map<string, KeptFile>()
  if (newest === undefined) return known
  try {
    for await (const file of readFileList(join(root, newest))) known.set(file.key, file)
    return known
  } catch (error) {
    // A damaged backup is no reason to make none: everything is copied anew.
    if (error instanceof Error) return new Map()
    throw error
  }
}

/**
 * A file's bytes never change under its key, so that the store need not be asked again for what an earlier backup
 * copied. Its hash is looked at: a copy that a failing disk has damaged would spoil every backup from then on.
 */
async function stillKept(
  root: string,
  known: ReadonlyMap<string, KeptFile>,
  { key, size }: { key: string; size: number },
): Promise<KeptFile | undefined> {
  const file = known.get(key)
  if (file?.size !== size) return undefined
  const picture = await measureFile(join(root, picturePath(file.sha256))).catch(() => undefined)
  return picture?.sha256 === file.sha256 ? file : undefined
}

/** @returns undefined when the file was deleted meanwhile */
async function keep(store: ObjectStore, root: string, key: string): Promise<KeptFile | undefined> {
  const object = await store.open(key)
  if (!object) return undefined
  const meter = createMeter()
  const unfinished = join(root, `.picture.${randomUUID()}`)
  try {
    await pipeline(object.body, meter.stream, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
    if (object.size !== undefined && object.size !== meter.bytes())
      throw new Error(`${key} came only in part`)
    const digest = meter.sha256()
    const picture = join(root, picturePath(digest))
    await mkdir(dirname(picture), { recursive: true, mode: 0o700 })
    await rename(unfinished, picture)
    return { key, size: meter.bytes(), sha256: digest, ...(object.type && { type: object.type }) }
  } finally {
    await rm(unfinished, { force: true })
  }
}
