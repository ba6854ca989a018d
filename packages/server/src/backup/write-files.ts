import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { uploadKeys } from '../features/uploads/index.ts'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { createDigestStream, measureFile } from './digest-stream.ts'
import { type BackupPart, FILE_LIST, type StoredFile, type Manifest, picturePath } from './format.ts'
import { backupNames, type Check, readFileList } from './read-backup.ts'

/** Documents are about 1 kB: compressing them one by one takes more than twice as long. */
const CHUNK_BYTES = 64 * 1024
const LEVEL = 3

async function* inChunks(parts: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const buffer = typeof part === 'string' ? Buffer.from(part) : part
    chunk.push(buffer)
    bytes += buffer.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunk)
    chunk = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunk)
}

/** Compresses a stream into a file of the backup. @param through measures it uncompressed */
export async function writePart(
  folder: string,
  path: string,
  parts: AsyncIterable<Buffer | string>,
  through = createDigestStream().stream,
): Promise<BackupPart> {
  const packed = createDigestStream()
  await pipeline(
    Readable.from(inChunks(parts), { objectMode: true }),
    through,
    createGzip({ level: LEVEL }),
    packed.stream,
    createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
  )
  return { path, bytes: packed.bytes(), sha256: packed.sha256() }
}

const FILES_AT_ONCE = 4

export interface FilesWanted {
  store: ObjectStore
  root: string
  folder: string
  check: Check
  /** Whether a file has been kept by an earlier backup; else what `root` has is looked at. */
  kept?: ((file: { key: string; size: number }) => Promise<StoredFile | undefined>) | undefined
}

export async function writeFiles(
  { store, root, folder, check, kept }: FilesWanted,
  ids: ReadonlySet<string>,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const known = kept ? new Map() : await filesOfNewest(root)
  const stillThere = kept ?? ((file: { key: string; size: number }) => stillKept(root, known, file))
  const missing = new Set([...ids].map(uploadKeys.claimed))
  const found: StoredFile[] = []
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

async function filesOfNewest(root: string): Promise<Map<string, StoredFile>> {
  const newest = (await backupNames(root)).at(-1)
  const known = new Map<string, StoredFile>()
  if (newest === undefined) return known
  try {
    for await (const file of readFileList(join(root, newest))) known.set(file.key, file)
    return known
  } catch (error) {
    // With a damaged earlier backup everything is copied again.
    if (error instanceof Error) return new Map()
    throw error
  }
}

/**
 * Bytes never change under a key, so the store is not asked again. The hash is checked: a copy damaged by a
 * failing disk would spoil every later backup.
 */
async function stillKept(
  root: string,
  known: ReadonlyMap<string, StoredFile>,
  { key, size }: { key: string; size: number },
): Promise<StoredFile | undefined> {
  const file = known.get(key)
  if (file?.size !== size) return undefined
  const picture = await measureFile(join(root, picturePath(file.sha256))).catch(() => undefined)
  return picture?.sha256 === file.sha256 ? file : undefined
}

/** @returns undefined when the file was deleted meanwhile */
async function keep(store: ObjectStore, root: string, key: string): Promise<StoredFile | undefined> {
  const object = await store.open(key)
  if (!object) return undefined
  const meter = createDigestStream()
  const unfinished = join(root, `.picture.${randomUUID()}`)
  try {
    await pipeline(object.body, meter.stream, createWriteStream(unfinished, { flush: true, mode: 0o600 }))
    if (object.size !== undefined && object.size !== meter.bytes())
      throw new Error(`${key} was not copied completely`)
    const digest = meter.sha256()
    const picture = join(root, picturePath(digest))
    await mkdir(dirname(picture), { recursive: true, mode: 0o700 })
    await rename(unfinished, picture)
    return { key, size: meter.bytes(), sha256: digest, ...(object.type && { type: object.type }) }
  } finally {
    await rm(unfinished, { force: true })
  }
}
