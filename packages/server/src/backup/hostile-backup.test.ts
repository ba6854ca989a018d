import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackupError, openBackup, verifyBackup } from './index.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zari-hostile-backup-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

const NAME = '2026-11-21T21-40-00Z'
const EMPTY = gzipSync('')

interface Hostile {
  /** As the manifest has them. */
  collections?: readonly { name: string; path?: string }[]
  /** What the list of files unpacks to. */
  files?: string
  filesPath?: string
}

/** A backup whose hashes are all right: whoever made it up computed them. */
async function backupWith({ collections = [], files = '', filesPath = 'files.jsonl.gz' }: Hostile) {
  const folder = join(root, NAME)
  await mkdir(join(folder, 'documents'), { recursive: true })
  const list = gzipSync(files)
  await writeFile(join(folder, 'files.jsonl.gz'), list)
  await writeFile(join(root, 'outside.gz'), EMPTY)
  for (const { name } of collections) await writeFile(join(folder, `documents/${name}.bson.gz`), EMPTY)
  const part = (path: string, content: Buffer) => ({ path, bytes: content.length, sha256: sha256(content) })
  const manifest = JSON.stringify({
    product: 'zari',
    format: 1,
    takenAt: '2026-11-21T21:40:00.000Z',
    collections: collections.map(({ name, path = `documents/${name}.bson.gz` }) => ({
      name,
      documents: 0,
      content: sha256(''),
      part: part(path, EMPTY),
    })),
    files: { count: 0, bytes: 0, part: part(filesPath, list) },
    missing: [],
  })
  await writeFile(join(folder, 'manifest.json'), manifest)
  await writeFile(join(folder, 'manifest.sha256'), sha256(manifest))
  return folder
}

describe('a backup that somebody made up', () => {
  it('is read where there is nothing wrong with it', async () => {
    await backupWith({ collections: [{ name: 'contact_inquiries' }, { name: 'users' }] })
    await expect(openBackup(root).then((backup) => verifyBackup(backup))).resolves.toBeUndefined()
  })

  it.each<[string, Hostile, RegExp]>([
    [
      'documents outside of its folder',
      { collections: [{ name: 'users', path: '../../outside.gz' }] },
      /manifest\.json: collections\.0\.part is not where/,
    ],
    [
      'documents of another collection',
      { collections: [{ name: 'users', path: 'documents/limits.bson.gz' }] },
      /collections\.0\.part is not where/,
    ],
    ['a list of files outside of its folder', { filesPath: '../../outside.gz' }, /files\.part\.path is not/],
    [
      "the database's own accounts",
      { collections: [{ name: 'system.users' }] },
      /collections\.0\.name is no name/,
    ],
    [
      'a name that every object has',
      { collections: [{ name: '__proto__' }] },
      /collections\.0\.name is no name/,
    ],
    ['another such name', { collections: [{ name: 'constructor' }] }, /collections\.0\.name is no name/],
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
    ['that does not end', 'x'.repeat(50_000_000), /files\.jsonl\.gz, line 1 is longer/],
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
})
