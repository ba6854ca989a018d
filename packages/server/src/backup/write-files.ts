import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { uploadKeys } from '../features/uploads/index.ts'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { BackupStore } from './backup-store.ts'
import { createDigestStream } from './digest-stream.ts'
import { type Encryption, inChunks } from './encrypted-stream.ts'
import {
  BackupError,
  type BackupPart,
  FILE_LIST,
  type StoredFile,
  type Manifest,
  picturePath,
} from './format.ts'
import type { Check } from './read-backup.ts'

/** Documents are about 1 kB: compressing them one by one takes more than twice as long. */
const CHUNK_BYTES = 64 * 1024
const LEVEL = 3

async function* inLargeChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const [chunk] of inChunks(parts, CHUNK_BYTES)) yield chunk
}

const asItIs = (bytes: AsyncIterable<Buffer>) => bytes

export async function writePart(
  folder: string,
  path: string,
  parts: AsyncIterable<Buffer>,
  {
    through = createDigestStream().stream,
    encryption,
  }: { through?: Transform; encryption?: Encryption | undefined } = {},
): Promise<BackupPart> {
  const packed = createDigestStream()
  await pipeline(
    Readable.from(inLargeChunks(parts), { objectMode: true }),
    through,
    createGzip({ level: LEVEL }),
    encryption?.encrypt(path) ?? asItIs,
    packed.stream,
    createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
  )
  return { path, bytes: packed.bytes(), sha256: packed.sha256() }
}

const FILES_AT_ONCE = 4

interface FilesWanted {
  store: ObjectStore
  target: BackupStore
  /** An earlier backup whose pictures are used again. */
  earlier: string | undefined
  encryption: Encryption | undefined
  stage: string
  folder: string
  check: Check
}

/** Bytes never change under a key: what an earlier backup has is not read from the store again. */
export async function writeFiles(
  wanted: FilesWanted,
  ids: ReadonlySet<string>,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const { store, target, folder, check } = wanted
  const known = await filesOf(target, wanted.earlier)
  const missing = new Set([...ids].map(uploadKeys.claimed))
  const found: StoredFile[] = []
  for (const prefix of [uploadKeys.claimed(''), uploadKeys.thumbnail('')]) {
    await forEachConcurrent(store.list(prefix), FILES_AT_ONCE, async ({ key, size }) => {
      if (!ids.has(key.slice(prefix.length))) return
      await check()
      const earlier = known.get(key)
      const isThere = earlier?.size === size && (await target.hasPicture(earlier))
      const file = isThere ? earlier : await keep(wanted, key)
      if (!file) return
      found.push(file)
      missing.delete(key)
    })
  }
  found.sort((a, b) => (a.key < b.key ? -1 : 1))
  async function* lines(): AsyncGenerator<Buffer> {
    for (const file of found) yield Buffer.from(`${JSON.stringify(file)}\n`)
  }
  const part = await writePart(folder, FILE_LIST, lines())
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  return { files: { count: found.length, bytes, part }, missing: [...missing].sort() }
}

async function filesOf(target: BackupStore, name: string | undefined): Promise<Map<string, StoredFile>> {
  const known = new Map<string, StoredFile>()
  if (name === undefined) return known
  try {
    for await (const file of target.filesOf(name)) known.set(file.key, file)
    return known
  } catch (error) {
    if (error instanceof BackupError) return new Map()
    throw error
  }
}

async function keep(
  { store, target, stage, encryption }: FilesWanted,
  key: string,
): Promise<StoredFile | undefined> {
  const object = await store.open(key)
  if (!object) return undefined
  const read = createDigestStream()
  const written = createDigestStream()
  const file = join(stage, randomUUID())
  try {
    await pipeline(
      object.body,
      read.stream,
      encryption?.encrypt(key) ?? asItIs,
      written.stream,
      createWriteStream(file, { flush: true, mode: 0o600 }),
    )
    if (object.size !== read.bytes()) throw new Error(`${key} was not copied completely`)
    const sha256 = written.sha256()
    await target.putPicture(picturePath(sha256), file)
    return {
      key,
      size: read.bytes(),
      ...(encryption && { encryptedSize: written.bytes() }),
      sha256,
      ...(object.type && { type: object.type }),
    }
  } finally {
    await rm(file, { force: true })
  }
}
