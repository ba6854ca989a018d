import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { forEachConcurrent } from '../lib/for-each-concurrent.ts'
import {
  BackupError,
  FILE_LIST,
  FOLDER_NAME,
  folderName,
  type KeptFile,
  MANIFEST_DIGEST,
  PICTURES,
  picturePath,
} from './backup-format.ts'
import type { BackupTarget, WorkPlace } from './backup-target.ts'
import { type Bucket, fetchPath, measurePath, namesIn, pathsIn } from './bucket.ts'
import { withBucket } from './bucket-lock.ts'
import type { AssertLeaseHeld } from './folder-lock.ts'
import { selectRetained } from './retention.ts'
import { testRestore } from './test-restore.ts'
import { type Check, type Backup, openBackup, readFileList, verifyBackup } from './read-backup.ts'
import { writeInto } from './write-backup.ts'

const FILES_AT_ONCE = 4

/** Gives the work a folder on this machine, which is gone afterwards. */
async function withStage<T>(tempFolder: string | undefined, work: (stage: string) => Promise<T>): Promise<T> {
  if (tempFolder) await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  const stage = await mkdtemp(join(tempFolder ?? tmpdir(), 'zari-backup-'))
  try {
    return await work(stage)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** Fetches a backup's own files; its pictures are measured where they are. */
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
 * Fetches a backup from a bucket onto this machine, to be restored: the newest, or the one that the address names.
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
async function knownFiles(bucket: Bucket, stage: string): Promise<Map<string, KeptFile>> {
  const known = new Map<string, KeptFile>()
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
    // Whoever finds this one finds a whole backup.
    .filter((path) => !path.endsWith(MANIFEST_DIGEST))
  await forEachConcurrent(paths, FILES_AT_ONCE, async (path) => {
    await check()
    await bucket.store.putFile(bucket.prefix + path, join(stage, path), 'application/octet-stream')
  })
}

/**
 * A bucket as a place for backups. What is new is written into a folder of this machine first and sent from there;
 * pictures that the bucket has are neither read from the shop's store nor sent again.
 */
export function bucketTarget(bucket: Bucket, tempFolder?: string): BackupTarget {
  const place = (assertLeaseHeld: AssertLeaseHeld): WorkPlace => ({
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
    tidy: (proven, { now, check }) => tidyBucket(bucket, proven, { now, check, assertLeaseHeld, tempFolder }),
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

/** What killed backups have left. Only for whoever has the bucket to himself. */
async function sweepUnfinished(bucket: Bucket, assertLeaseHeld: AssertLeaseHeld): Promise<void> {
  const { all, finished } = await namesIn(bucket)
  for (const name of all) if (!finished.includes(name)) await remove(bucket, `${name}/`, assertLeaseHeld)
}

/** As `tidyFolder`: the backups that the rule does not keep, then the pictures that none of the others names. */
async function tidyBucket(
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
    // First what makes it one: a part of a backup must not be taken for a backup.
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
