import { DATA_VERSION } from '@zari/shared/lib/version'
import mongoose from 'mongoose'
import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { parseEnv } from '../lib/env.ts'
import { fetchPath, openBucket } from './bucket-storage.ts'
import { BackupError } from './format.ts'
import { openBackup, verifyBackup } from './read-backup.ts'

let root: string
beforeEach(async () => {
  root = await aFolder()
})

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

const NAME = '2026-11-21T21-40-00Z'
const EMPTY = gzipSync('')

interface Hostile {
  collections?: readonly { name: string; path?: string }[]
  /** A collection's file, and what the manifest says of it. */
  documents?: { file: Buffer; content?: Buffer; count?: number }
  /** Content of the list of files, or its compressed bytes. */
  files?: string | Buffer
  filesPath?: string
  dataVersion?: number
}

/** A malicious backup with correct hashes. */
async function backupWith({
  collections = [],
  documents: { file, content = Buffer.alloc(0), count = 0 } = { file: EMPTY },
  files = '',
  filesPath = 'files.jsonl.gz',
  dataVersion = DATA_VERSION,
}: Hostile) {
  const folder = join(root, NAME)
  await mkdir(join(folder, 'documents'), { recursive: true })
  const list = typeof files === 'string' ? gzipSync(files) : files
  await writeFile(join(folder, 'files.jsonl.gz'), list)
  await writeFile(join(root, 'outside.gz'), EMPTY)
  for (const { name } of collections) await writeFile(join(folder, `documents/${name}.bson.gz`), file)
  const part = (path: string, content: Buffer) => ({ path, bytes: content.length, sha256: sha256(content) })
  const manifest = JSON.stringify({
    product: 'zari',
    format: 1,
    dataVersion,
    takenAt: '2026-11-21T21:40:00.000Z',
    collections: collections.map(({ name, path = `documents/${name}.bson.gz` }) => ({
      name,
      documents: count,
      content: sha256(content),
      part: part(path, file),
    })),
    files: { count: 0, bytes: 0, part: part(filesPath, list) },
    missing: [],
  })
  await writeFile(join(folder, 'manifest.json'), manifest)
  await writeFile(join(folder, 'manifest.sha256'), sha256(manifest))
  return folder
}

describe('a backup that somebody made up', () => {
  it.each([DATA_VERSION - 1, DATA_VERSION])(
    'is read where nothing is wrong with it, with data of version %i',
    async (dataVersion) => {
      await backupWith({ collections: [{ name: 'contact_inquiries' }, { name: 'users' }], dataVersion })
      await expect(openBackup(root).then((backup) => verifyBackup(backup))).resolves.toBeUndefined()
    },
  )

  it.each<[string, Hostile, RegExp]>([
    [
      'data of a later version',
      { dataVersion: DATA_VERSION + 1 },
      /manifest\.json: dataVersion \d+ is of a later version of Zari; this one has \d+\. Restore it with that version\./,
    ],
    ['a version of the data that is no number', { dataVersion: -1 }, /manifest\.json: dataVersion /],
    [
      'documents outside of its folder',
      { collections: [{ name: 'users', path: '../../outside.gz' }] },
      /manifest\.json: collections\.0\.part is not a path/,
    ],
    [
      'documents of another collection',
      { collections: [{ name: 'users', path: 'documents/limits.bson.gz' }] },
      /collections\.0\.part is not a path/,
    ],
    ['a list of files outside of its folder', { filesPath: '../../outside.gz' }, /files\.part\.path is not/],
    ...[
      ["the database's own accounts", 'system.users'],
      ['a name that every object has', '__proto__'],
      ['another such name', 'constructor'],
      ['a name that MongoDB refuses', 'orders..old'],
      ['the mark of a restore', 'restore-under-way'],
    ].map(([what = '', name = '']): [string, Hostile, RegExp] => [
      what,
      { collections: [{ name }] },
      /collections\.0\.name is not a collection/,
    ]),
    [
      'a collection twice',
      { collections: [{ name: 'users' }, { name: 'users' }] },
      /collections names a collection twice/,
    ],
  ])('is refused with %s, by its file and place', async (_what, hostile, message) => {
    await backupWith(hostile)
    const refused = openBackup(root)
    await expect(refused).rejects.toThrow(BackupError)
    await expect(refused).rejects.toThrow(message)
  })

  it.each([
    ['that does not end', 'x'.repeat(50_000_000), /files\.jsonl\.gz, line 1 is too long/],
    ['that is not JSON', `not JSON\n`, /files\.jsonl\.gz, line 1 cannot be read/],
    [
      'of a file outside of the store',
      `${JSON.stringify({ key: 'uploads/../../etc', size: 0, sha256: sha256('') })}\n`,
      /files\.jsonl\.gz, line 1: key /,
    ],
  ])('is refused with a line in its list of files %s', async (_what, files, message) => {
    await backupWith({ files })
    const backup = await openBackup(root)
    await expect(verifyBackup(backup)).rejects.toThrow(message)
  })

  const { BSON } = mongoose.mongo
  const nested = (depth: number) => {
    let value: object = {}
    for (let level = 0; level < depth; level++) value = { a: value }
    return Buffer.from(BSON.serialize({ _id: 1, value }))
  }
  const broken = Buffer.from(BSON.serialize({ _id: 1, name: 'Lakshmi' }))
  // A string length that points outside the document.
  broken.writeInt32LE(0x7fffffff, broken.indexOf('name') + 5)
  const good = Buffer.from(BSON.serialize({ _id: 0 }))
  const of = (...documents: Buffer[]) => {
    const content = Buffer.concat(documents)
    return { file: gzipSync(content), content, count: documents.length }
  }

  it('is read with documents as deep as MongoDB takes them', async () => {
    await backupWith({ collections: [{ name: 'users' }], documents: of(good, nested(98)) })
    await expect(openBackup(root).then((backup) => verifyBackup(backup))).resolves.toBeUndefined()
  })

  it.each([
    ['that are not packed', { file: Buffer.from('not gzip') }, /incorrect header/],
    ['that are none', of(Buffer.from('what is this')), /not a document/],
    ['of which one is broken', of(good, broken), /document 2 cannot be read/],
    ['of which one has no id', of(good, Buffer.from(BSON.serialize({ a: 1 }))), /document 2 has no _id/],
    ['nested 5,000 deep', of(good, nested(5_000)), /document 2 is nested more than 100 deep/],
  ])('is refused with documents %s, by their file', async (_what, documents, message) => {
    const folder = await backupWith({ collections: [{ name: 'users' }], documents })
    const refused = verifyBackup(await openBackup(root))
    await expect(refused).rejects.toThrow(BackupError)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toThrow(join(folder, 'documents/users.bson.gz'))
  })

  it('is refused with a list of files that is not packed, by its file', async () => {
    const folder = await backupWith({ files: Buffer.from('not gzip') })
    const refused = verifyBackup(await openBackup(root))
    await expect(refused).rejects.toThrow(BackupError)
    await expect(refused).rejects.toThrow(join(folder, 'files.jsonl.gz'))
  })
})

/** A closed port. */
const NO_STORE = {
  BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
  BACKUP_S3_ACCESS_KEY_ID: 'none',
  BACKUP_S3_SECRET_ACCESS_KEY: 'none',
}

it('a file of a bucket is never written outside of the folder that it is fetched into', async () => {
  const bucket = openBucket('s3://backups/all', parseEnv(NO_STORE))
  const fetched = fetchPath(bucket, `${NAME}/../../outside`, join(root, 'stage'))
  await expect(fetched).rejects.toThrow(`s3://backups/all/${NAME}/../../outside is not in the backup`)
  expect(await readdir(root)).toEqual([])
})
