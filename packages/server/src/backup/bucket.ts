import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../lib/env.ts'
import { createObjectStore, type ObjectStore } from '../storage/object-store.ts'
import { BackupError, FOLDER_NAME, MANIFEST_DIGEST } from './backup-format.ts'
import { createMeter } from './meter.ts'

/** A place for backups in a file store: what a folder holds, below a prefix. */
export interface Bucket {
  store: ObjectStore
  /** Before each key: empty, or ends with a slash. */
  prefix: string
  /** As a person names it: `s3://bucket/prefix`. */
  address: string
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

export function isBucketAddress(text: string): boolean {
  return text.startsWith('s3://')
}

/** The bucket of the nightly backups; undefined when none is set. */
export function bucketAddressOf(env: Env): string | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix } = env
  return bucket && `s3://${bucket}/${prefix}`
}

/**
 * The store of a bucket's address, by `BACKUP_S3_*`; what they leave open is as for the shop's own store.
 * @throws BackupError when it is no such address, or nothing says where the store is
 */
export function openBucket(address: string, env: Env): Bucket {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? []
  if (!bucket) throw new BackupError(`${address} is no bucket: s3://BUCKET/PREFIX`)
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new BackupError(
      'Where the bucket is, is not set: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
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

/** The paths below the prefix that begin with that. */
export async function* pathsIn({ store, prefix }: Bucket, start = ''): AsyncGenerator<string> {
  for await (const { key } of store.list(prefix + start)) yield key.slice(prefix.length)
}

/** The names of what lies there of backups, finished or not, and those that are finished; the oldest first. */
export async function namesIn(bucket: Bucket): Promise<{ all: string[]; finished: string[] }> {
  const all = new Set<string>()
  const finished: string[] = []
  // Years of the name: everything else (pictures, the lock) begins otherwise.
  for await (const path of pathsIn(bucket, '2')) {
    const [name = '', file] = path.split('/', 2)
    if (!FOLDER_NAME.test(name)) continue
    all.add(name)
    if (file === MANIFEST_DIGEST) finished.push(name)
  }
  return { all: [...all].sort(), finished: finished.sort() }
}

/** @throws BackupError when it is not there */
export async function openPath({ store, prefix, address }: Bucket, path: string) {
  const object = await store.open(prefix + path)
  if (!object) throw new BackupError(`${address}/${path} is missing`)
  return object
}

/**
 * Copies one file to a path below a folder.
 * @throws BackupError when it is not there, or its key leads out of the folder
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

/** Bytes and SHA-256 of what lies there. */
export async function measurePath(bucket: Bucket, path: string): Promise<{ bytes: number; sha256: string }> {
  const meter = createMeter()
  meter.stream.resume()
  const { body } = await openPath(bucket, path)
  await pipeline(body, meter.stream)
  return { bytes: meter.bytes(), sha256: meter.sha256() }
}
