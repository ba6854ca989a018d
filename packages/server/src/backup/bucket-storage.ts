import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { forEachConcurrent } from '../lib/async-iterables.ts'
import type { Env } from '../lib/env.ts'
import { createObjectStore } from '../storage/object-store.ts'
import type { BackupStore } from './backup-store.ts'
import { BackupError, FILE_LIST, FOLDER_NAME, MANIFEST_DIGEST, picturePath, PICTURES } from './format.ts'
import { type Backup, newestOf, openBackup, readFileList } from './read-backup.ts'
import { type Bucket, withBucket } from './storage-lock.ts'

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

export function isBucketAddress(text: string): boolean {
  return text.startsWith('s3://')
}

export function bucketAddressOf(env: Env): string | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix } = env
  return bucket && `s3://${bucket}/${prefix}`
}

/** Uses `BACKUP_S3_*`, else `S3_*`. @throws BackupError for an invalid address or missing settings */
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

/** Names of backups begin with the year; pictures and the lock do not. */
const YEAR = '2'

/** Folders that have a file, whatever they are called. @param start of their names */
async function namesWith(bucket: Bucket, file: string, start = ''): Promise<string[]> {
  const names: string[] = []
  for await (const path of pathsIn(bucket, start)) {
    const [name = ''] = path.split('/', 1)
    if (path === `${name}/${file}`) names.push(name)
  }
  return names
}

const finishedIn = async (bucket: Bucket) =>
  (await namesWith(bucket, MANIFEST_DIGEST, YEAR)).filter((name) => FOLDER_NAME.test(name)).sort()

async function openPath({ store, prefix, address }: Bucket, path: string) {
  const object = await store.open(prefix + path)
  if (!object) throw new BackupError(`${address}/${path} is missing`)
  return object
}

/** Copies an object to the same path below a folder. @throws BackupError when it is missing or outside the folder */
export async function fetchPath(bucket: Bucket, path: string, folder: string): Promise<void> {
  const file = join(folder, path)
  if (!file.startsWith(join(folder, sep))) {
    throw new BackupError(`${bucket.address}/${path} is not in the backup`)
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { body } = await openPath(bucket, path)
  await pipeline(body, createWriteStream(file, { mode: 0o600 }))
}

const FILES_AT_ONCE = 4
const BYTES = 'application/octet-stream'

async function makeStage(tempFolder = tmpdir()): Promise<string> {
  await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(tempFolder, 'zari-backup-'))
}

async function withStage<T>(tempFolder: string | undefined, work: (stage: string) => Promise<T>): Promise<T> {
  const stage = await makeStage(tempFolder)
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
    openStored: async (path) => (await openPath(bucket, path)).body,
  }
}

/** The newest backup, or the one that the address names. @throws BackupError when there is none, or it is incomplete */
export async function withFetchedBackup<T>(
  bucket: Bucket,
  tempFolder: string | undefined,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const { found, name } = await chosen(bucket)
  return withStage(tempFolder, async (stage) => {
    const { openStored: _, ...backup } = await fetchBackup(found, name, stage)
    const pictures = new Set<string>()
    for await (const { sha256 } of readFileList(backup.folder)) pictures.add(picturePath(sha256))
    await forEachConcurrent(pictures, FILES_AT_ONCE, (path) => fetchPath(found, path, stage))
    return work(backup)
  })
}

async function chosen(bucket: Bucket): Promise<{ found: Bucket; name: string }> {
  const parts = bucket.prefix.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (FOLDER_NAME.test(last) || (await bucket.store.sizeOf(bucket.prefix + MANIFEST_DIGEST)) !== undefined) {
    const prefix = parts.slice(0, -1).map((part) => `${part}/`)
    const address = bucket.address.slice(0, -(last.length + 1))
    return { found: { ...bucket, prefix: prefix.join(''), address }, name: last }
  }
  const name = newestOf(await namesWith(bucket, MANIFEST_DIGEST))
  if (!name) throw new BackupError(`There is no backup in ${bucket.address}`)
  return { found: bucket, name }
}

export function bucketStore(bucket: Bucket, tempFolder?: string): BackupStore {
  const { store, prefix, address } = bucket
  const remove = async (start: string) => {
    for await (const path of pathsIn(bucket, start)) await store.delete(prefix + path)
  }
  return {
    address,
    withLock: (work) => withBucket(bucket, work),
    names: () => finishedIn(bucket),
    namesWithFiles: () => namesWith(bucket, FILE_LIST),
    read: (name, work) =>
      withStage(tempFolder, async (stage) => work(await fetchBackup(bucket, name, stage))),
    readFile: async (path) => buffer((await openPath(bucket, path)).body),
    writeFile: (path, text) => store.put(prefix + path, Buffer.from(text), BYTES),
    async *filesOf(name) {
      const stage = await makeStage(tempFolder)
      try {
        await fetchPath(bucket, `${name}/${FILE_LIST}`, stage)
        yield* readFileList(join(stage, name))
      } finally {
        await rm(stage, { recursive: true, force: true })
      }
    },
    hasPicture: async ({ sha256, size, encryptedSize = size }) =>
      (await store.sizeOf(prefix + picturePath(sha256))) === encryptedSize,
    withStage: (_name, work) => withStage(tempFolder, work),
    putPicture: async (path, file) => void (await store.putFile(prefix + path, file, BYTES)),
    async publish(name, folder, check) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      // Uploaded last: it marks a backup as complete.
      const digest = join(folder, MANIFEST_DIGEST)
      for (const file of [...files.filter((each) => each !== digest), digest]) {
        await check()
        await store.putFile(`${prefix}${name}/${relative(folder, file).replaceAll(sep, '/')}`, file, BYTES)
      }
    },
    async removeUnfinished(check) {
      const finished = await finishedIn(bucket)
      for await (const path of pathsIn(bucket, YEAR)) {
        const [name = ''] = path.split('/', 1)
        if (!FOLDER_NAME.test(name) || finished.includes(name)) continue
        await check()
        await store.delete(prefix + path)
      }
    },
    async remove(name) {
      await store.delete(`${prefix}${name}/${MANIFEST_DIGEST}`)
      await remove(`${name}/`)
    },
    pictures: () => pathsIn(bucket, `${PICTURES}/`),
    removePicture: (path) => store.delete(prefix + path),
  }
}
