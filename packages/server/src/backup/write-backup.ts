import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import type { ClientSession, Connection } from 'mongoose'
import { atMost } from '../at-most.ts'
import { uploadKeys } from '../features/uploads/index.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import {
  BACKUP_FORMAT,
  type BackupPart,
  FILE_LIST,
  type KeptFile,
  MANIFEST,
  MANIFEST_DIGEST,
  type Manifest,
  folderName,
  picturePath,
} from './backup-format.ts'
import { rawDocuments } from './documents.ts'
import { createMeter, measureFile } from './meter.ts'
import { atOneMoment } from './one-moment.ts'
import { newestBackup, readFileList } from './read-backup.ts'
import { ifMissing } from '../if-missing.ts'

/** Who is signed in where is nobody's to bring back: a session that has ended would be good again. */
const LEFT_OUT = new Set(['sessions'])

const FILES_AT_ONCE = 4

const NAMED_FILE = new RegExp(`${OBJECT_PREFIX}([\\w-]+)`, 'g')

export interface BackupSource {
  connection: Connection
  store: ObjectStore
}

/**
 * Writes a backup below `root`: the documents as of one moment, then the files that they name, which nothing
 * changes once they are there. Files that an earlier backup in the same folder has are not copied again.
 * @returns the folder's name and what is in it; a backup that fails leaves nothing that looks like one
 * @throws Error when the database does not hold one moment still, or when anything can't be read or written
 */
export async function writeBackup(
  { connection, store }: BackupSource,
  root: string,
  now: Date = new Date(),
): Promise<{ name: string; manifest: Manifest }> {
  const name = folderName(now)
  const folder = join(root, name)
  const unfinished = join(root, `.${name}.${randomUUID().slice(0, 8)}`)
  await mkdir(join(unfinished, 'documents'), { recursive: true, mode: 0o700 })
  try {
    const { collections, fileIds } = await writeDocuments(connection, unfinished)
    const { files, missing } = await writeFiles(store, root, unfinished, fileIds)
    const manifest: Manifest = {
      product: 'zari',
      format: BACKUP_FORMAT,
      takenAt: now.toISOString(),
      collections,
      files,
      missing,
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(unfinished, MANIFEST), text, { flush: true })
    const { sha256 } = await measureFile(join(unfinished, MANIFEST))
    await writeFile(join(unfinished, MANIFEST_DIGEST), `${sha256}  ${MANIFEST}\n`, { flush: true })
    await rename(unfinished, folder)
    return { name, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

function writeDocuments(connection: Connection, folder: string) {
  return atOneMoment(connection, async (session) => {
    const names = (await connection.listCollections())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && !LEFT_OUT.has(name))
      .sort()
    const collections: Manifest['collections'] = []
    const fileIds = new Set<string>()
    for (const name of names) {
      collections.push(await writeCollection(connection, session, name, folder, fileIds))
    }
    return { collections, fileIds }
  })
}

async function writeCollection(
  connection: Connection,
  session: ClientSession,
  name: string,
  folder: string,
  fileIds: Set<string>,
): Promise<Manifest['collections'][number]> {
  const path = `documents/${name}.bson.gz`
  const content = createMeter()
  let documents = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const document of rawDocuments(connection, name, session)) {
      documents++
      // Whatever field names a file, of today's or of tomorrow's records: texts lie in a document as they are.
      for (const [, id] of document.toString('latin1').matchAll(NAMED_FILE)) if (id) fileIds.add(id)
      yield document
    }
  }
  const part = await writePart(folder, path, counted(), content.stream)
  return { name, documents, content: content.sha256(), part }
}

/** Compresses chunks into a file of the backup. @param through measures them before */
async function writePart(
  folder: string,
  path: string,
  chunks: AsyncIterable<Buffer | string>,
  through = createMeter().stream,
): Promise<BackupPart> {
  const packed = createMeter()
  await pipeline(
    Readable.from(chunks, { objectMode: true }),
    through,
    createGzip(),
    packed.stream,
    createWriteStream(join(folder, path), { flush: true, mode: 0o600 }),
  )
  return { path, bytes: packed.bytes(), sha256: packed.sha256() }
}

async function writeFiles(store: ObjectStore, root: string, folder: string, ids: ReadonlySet<string>) {
  const known = await filesOfNewest(root)
  const wanted: Array<{ key: string; size: number }> = []
  const missing = new Set([...ids].map(uploadKeys.claimed))
  for (const [prefix, keyOf] of [
    [uploadKeys.claimed(''), uploadKeys.claimed],
    [uploadKeys.thumbnail(''), uploadKeys.thumbnail],
  ] as const) {
    for await (const { key, size } of store.list(prefix)) {
      const id = key.slice(prefix.length)
      if (!ids.has(id)) continue
      wanted.push({ key, size })
      missing.delete(keyOf(id))
    }
  }
  const turn = atMost(FILES_AT_ONCE, Number.POSITIVE_INFINITY)
  const kept = await Promise.all(
    wanted.map((file) =>
      turn(async () => (await stillKept(root, known, file)) ?? (await keep(store, root, file.key))),
    ),
  )
  const found: KeptFile[] = []
  for (const [index, file] of kept.entries()) {
    if (file) found.push(file)
    else missing.add(wanted[index]?.key ?? '')
  }
  async function* lines(): AsyncGenerator<string> {
    for (const file of found) yield `${JSON.stringify(file)}\n`
  }
  const part = await writePart(folder, FILE_LIST, lines())
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  return { files: { count: found.length, bytes, part }, missing: [...missing].sort() }
}

async function filesOfNewest(root: string): Promise<Map<string, KeptFile>> {
  const newest = await newestBackup(root)
  const known = new Map<string, KeptFile>()
  if (newest) for await (const file of readFileList(join(root, newest))) known.set(file.key, file)
  return known
}

/** A file's bytes never change under its key, so that what an earlier backup copied need not be read again. */
async function stillKept(
  root: string,
  known: ReadonlyMap<string, KeptFile>,
  { key, size }: { key: string; size: number },
): Promise<KeptFile | undefined> {
  const file = known.get(key)
  if (file?.size !== size) return undefined
  const picture = await stat(join(root, picturePath(file.sha256))).catch(ifMissing(undefined))
  return picture?.size === size ? file : undefined
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
