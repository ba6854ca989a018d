import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import type { Env } from '../lib/env.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { createDigestStream } from './digest-stream.ts'
import type { BackupStorage, BackupWorkspace } from './folder-storage.ts'
import {
  BackupError,
  FILE_LIST,
  FOLDER_NAME,
  folderName,
  type StoredFile,
  MANIFEST_DIGEST,
  picturePath,
  PICTURES,
} from './format.ts'
import { type Backup, type Check, openBackup, readFileList, verifyBackup } from './read-backup.ts'
import { selectRetained } from './retention.ts'
import { type AssertLeaseHeld, type Bucket, withBucket } from './storage-lock.ts'
import { testRestore } from './test-restore.ts'
import { writeInto } from './write-backup.ts'

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

export function isBucketAddress(text: string): boolean {
  return text.startsWith('s3://')
}

export function bucketAddressOf(env: Env): string | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix } = env
  return bucket && `s3://${bucket}/${prefix}`
}

/**
 * Opens the bucket that the address names, with `BACKUP_S3_*` and else `S3_*`.
 * @throws BackupError for an invalid address or missing settings
 */
export function openBucket(address: string, env: Env): Bucket {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? []
  if (!bucket) throw new BackupError(`${address} is not a bucket: s3://BUCKET/PREFIX`)
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new BackupError(
      'The bucket is not configured. Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  }
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION
  const store = createObjectStore({
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: true,
  })
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  const prefix = trimmed && `${trimmed}/`
  return { store, prefix, address: `s3://${bucket}/${trimmed}` }
}

export async function* pathsIn({ store, prefix }: Bucket, start = ''): AsyncGenerator<string> {
  for await (const { key } of store.list(prefix + start)) yield key.slice(prefix.length)
}

export async function namesIn(bucket: Bucket): Promise<{ all: string[]; finished: string[] }> {
  const all = new Set<string>()
  const finished: string[] = []
  // Names of backups begin with the year; pictures and the lock do not.
  for await (const path of pathsIn(bucket, '2')) {
    const [name = '', file] = path.split('/', 2)
    if (!FOLDER_NAME.test(name)) continue
    all.add(name)
    if (file === MANIFEST_DIGEST) finished.push(name)
  }
  return { all: [...all].sort(), finished: finished.sort() }
}

/** @throws BackupError when the object is missing */
async function openPath({ store, prefix, address }: Bucket, path: string) {
  const object = await store.open(prefix + path)
  if (!object) throw new BackupError(`${address}/${path} is missing`)
  return object
}

/**
 * Copies one object to the same path below a folder.
 * @throws BackupError when it is missing, or its key leads out of the folder
 */
export async function fetchPath(bucket: Bucket, path: string, folder: string): Promise<void> {
  const file = join(folder, path)
  if (!file.startsWith(join(folder, sep))) {
    throw new BackupError(`${bucket.address}/${path} is not in the backup`)
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { body } = await openPath(bucket, path)
  await pipeline(body, createWriteStream(file, { mode: 0o600 }))
}

async function measurePath(bucket: Bucket, path: string): Promise<{ bytes: number; sha256: string }> {
  const meter = createDigestStream()
  meter.stream.resume()
  const { body } = await openPath(bucket, path)
  await pipeline(body, meter.stream)
  return { bytes: meter.bytes(), sha256: meter.sha256() }
}

const FILES_AT_ONCE = 4

async function withStage<T>(tempFolder: string | undefined, work: (stage: string) => Promise<T>): Promise<T> {
  if (tempFolder) await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  const stage = await mkdtemp(join(tempFolder ?? tmpdir(), 'zari-backup-'))
  try {
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function fetchBackup(bucket: Bucket, name: string, stage: string): Promise<Backup> {
  for await (const path of pathsIn(bucket, `${name}/`)) await fetchPath(bucket, path, stage)
  const backup = await openBackup(join(stage, name))
  return {
    ...backup,
    address: `${bucket.address}/${name}`,
    measurePicture: (path) => measurePath(bucket, path),
  }
}

/**
 * Fetches a backup from a bucket to restore it: the newest, or the one that the address names.
 * @throws BackupError when there is none, or a part of it is missing
 */
export async function withFetchedBackup<T>(
  bucket: Bucket,
  tempFolder: string | undefined,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const { found, name } = await chosen(bucket)
  return withStage(tempFolder, async (stage) => {
    const { measurePicture: _, ...backup } = await fetchBackup(found, name, stage)
    const pictures = new Set<string>()
    for await (const { sha256 } of readFileList(backup.folder)) pictures.add(picturePath(sha256))
    await forEachConcurrent(pictures, FILES_AT_ONCE, (path) => fetchPath(found, path, stage))
    return work(backup)
  })
}

async function chosen(bucket: Bucket): Promise<{ found: Bucket; name: string }> {
  const parts = bucket.prefix.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (FOLDER_NAME.test(last)) {
    const prefix = parts.slice(0, -1).map((part) => `${part}/`)
    const address = bucket.address.slice(0, -(last.length + 1))
    return { found: { ...bucket, prefix: prefix.join(''), address }, name: last }
  }
  const name = (await namesIn(bucket)).finished.at(-1)
  if (!name) throw new BackupError(`There is no backup in ${bucket.address}`)
  return { found: bucket, name }
}

/** The files that the newest backup there has, and that are still there. */
async function knownFiles(bucket: Bucket, stage: string): Promise<Map<string, StoredFile>> {
  const known = new Map<string, StoredFile>()
  const newest = (await namesIn(bucket)).finished.at(-1)
  if (!newest) return known
  await fetchPath(bucket, `${newest}/${FILE_LIST}`, join(stage, 'known'))
  for await (const file of readFileList(join(stage, 'known', newest))) known.set(file.key, file)
  return known
}

async function upload(bucket: Bucket, stage: string, start: string, check: Check): Promise<void> {
  const folder = join(stage, start)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(stage, join(entry.parentPath, entry.name)))
    // Uploaded last: it marks a backup as complete.
    .filter((path) => !path.endsWith(MANIFEST_DIGEST))
  await forEachConcurrent(paths, FILES_AT_ONCE, async (path) => {
    await check()
    await bucket.store.putFile(bucket.prefix + path, join(stage, path), 'application/octet-stream')
  })
}

/**
 * A bucket as backup storage. New files are staged in a local folder and uploaded from there; pictures that the
 * bucket has are neither read from the shop's store nor sent again.
 */
export function bucketStorage(bucket: Bucket, tempFolder?: string): BackupStorage {
  const place = (assertLeaseHeld: AssertLeaseHeld): BackupWorkspace => ({
    write: (source, { now = new Date(), check = () => {} }) =>
      withStage(tempFolder, async (stage) => {
        await sweepUnfinished(bucket, assertLeaseHeld)
        const known = await knownFiles(bucket, stage)
        const kept = async ({ key, size }: { key: string; size: number }) => {
          const file = known.get(key)
          if (file?.size !== size) return undefined
          const there = await bucket.store.sizeOf(bucket.prefix + picturePath(file.sha256))
          return there === size ? file : undefined
        }
        const taken = new Set((await namesIn(bucket)).all)
        let at = now
        while (taken.has(folderName(at))) at = new Date(at.getTime() + 1_000)
        const root = join(stage, 'new')
        await mkdir(root, { mode: 0o700 })
        const written = await writeInto(root, source, assertLeaseHeld, { now: at, check, kept })
        await upload(bucket, root, PICTURES, check)
        await upload(bucket, root, written.name, check)
        await check()
        await assertLeaseHeld()
        const digest = `${written.name}/${MANIFEST_DIGEST}`
        await bucket.store.putFile(bucket.prefix + digest, join(root, digest), 'text/plain')
        return written
      }),
    verify: (name) =>
      withStage(tempFolder, async (stage) => verifyBackup(await fetchBackup(bucket, name, stage))),
    prove: (name, connection, check) =>
      withStage(tempFolder, async (stage) =>
        testRestore(await fetchBackup(bucket, name, stage), connection, check),
      ),
    tidy: (proven, { now, check }) =>
      pruneBucket(bucket, proven, { now, check, assertLeaseHeld, tempFolder }),
  })
  return {
    address: bucket.address,
    alone: (work) => withBucket(bucket, (assertLeaseHeld) => work(place(assertLeaseHeld))),
  }
}

async function remove(bucket: Bucket, start: string, assertLeaseHeld: AssertLeaseHeld): Promise<void> {
  await assertLeaseHeld()
  for await (const path of pathsIn(bucket, start)) await bucket.store.delete(bucket.prefix + path)
}

/** Removes what killed backups left. Needs the lease. */
async function sweepUnfinished(bucket: Bucket, assertLeaseHeld: AssertLeaseHeld): Promise<void> {
  const { all, finished } = await namesIn(bucket)
  for (const name of all) if (!finished.includes(name)) await remove(bucket, `${name}/`, assertLeaseHeld)
}

async function pruneBucket(
  bucket: Bucket,
  proven: string,
  options: { now: Date; check: Check; assertLeaseHeld: AssertLeaseHeld; tempFolder: string | undefined },
): Promise<void> {
  const { now, check, assertLeaseHeld, tempFolder } = options
  const { finished } = await namesIn(bucket)
  const kept = selectRetained(finished, now).add(proven)
  for (const name of finished) {
    if (kept.has(name)) continue
    await check()
    await assertLeaseHeld()
    // First the digest: a partly deleted backup must not look complete.
    await bucket.store.delete(`${bucket.prefix}${name}/${MANIFEST_DIGEST}`)
    await remove(bucket, `${name}/`, assertLeaseHeld)
  }
  await withStage(tempFolder, async (stage) => {
    const named = new Set<string>()
    for (const name of kept) {
      await fetchPath(bucket, `${name}/${FILE_LIST}`, stage)
      for await (const { sha256 } of readFileList(join(stage, name))) named.add(picturePath(sha256))
    }
    for await (const path of pathsIn(bucket, `${PICTURES}/`)) {
      if (named.has(path)) continue
      await check()
      await assertLeaseHeld()
      await bucket.store.delete(bucket.prefix + path)
    }
  })
}
