import { apiPaths } from '@zari/shared/api/paths'
import type { BackupState } from '@zari/shared/system/system-status'
import { mongo } from 'mongoose'
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { registerInstance, SERVERS } from '../db/instances.ts'
import { LeaseLostError } from '../db/lease.ts'
import { makeOrder } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { type TestServer, useOwnServer } from '../testing/test-server.ts'
import { measureFile } from './digest-stream.ts'
import { folderStorage } from './folder-storage.ts'
import { describeWriteError } from './format.ts'
import { BackupError } from './format.ts'
import { makeProvenBackup, nightlyBackup } from './nightly-backup.ts'
import { openBackup, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { dropScratch, scratchOf } from './test-restore.ts'
import { writeBackup } from './folder-storage.ts'

const KIND = 'custom-outfit-quotes'
const root = await aFolder()
const server = useOwnServer({ env: { BACKUP_DIR: root } })
let shop: TestServer

beforeEach(async () => {
  shop = server.current
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true })
  const { connection, uploads } = shop.services
  for (const name of ['backup_runs', 'custom_outfit_quotes', 'contact_inquiries'])
    await connection.collection(name).deleteMany({})
  await uploads.claims.deleteMany({})
  await dropScratch(connection)
})

const source = ({ services }: TestServer = shop) => ({
  connection: services.connection,
  store: services.objectStore,
})
const always = () => {}
const makeNow = () => makeProvenBackup(source(), folderStorage(root), always)

async function orderWithPicture(): Promise<string> {
  const visitor = shop.visitor()
  const picture = await upload(visitor, await aPicture())
  return makeOrder(visitor, KIND, { designImageUrls: [picture] })
}

async function state(): Promise<BackupState> {
  return (await (await shop.signedIn()).get(apiPaths.adminBackups)).json as BackupState
}

/** `/readyz` is kept for a second. */
const KEPT = { timeout: 10_000 }

async function warnings(at = shop): Promise<string[]> {
  return ((await (await at.signedIn()).get('/readyz')).json as { warnings: string[] }).warnings
}

const without = useOwnServer({ env: { MONGODB_URI: 'mongodb://configured.example' } })
const empty = useOwnServer({ unprepared: true })

async function pictures(): Promise<string[]> {
  const all = await readdir(join(root, 'pictures'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function scratchIsThere(): Promise<boolean> {
  return (await scratchOf(shop.services.connection).listCollections()).length > 0
}

it('is restored beside the shop and compared; staff read when that was, and the scratch is gone', async () => {
  await orderWithPicture()
  expect(await state()).toMatchObject({ isSetUp: true, at: '03:10', provenAt: null, lastAt: null })
  await makeNow()
  const after = await state()
  expect(after).toMatchObject({ problem: null, onSameDisk: true })
  expect(Date.now() - Date.parse(after.provenAt ?? '')).toBeLessThan(60_000)
  await expect.poll(() => warnings(), KEPT).toEqual([])
  expect(await scratchIsThere()).toBe(false)
  expect((await shop.visitor().get(apiPaths.adminBackups)).status).toBe(401)
})

it('one that is not right is not called proven, says why, and costs no older backup', async () => {
  await orderWithPicture()
  await writeBackup(source(), root, { now: new Date('2020-01-01T00:00:00Z') })
  await writeBackup(source(), root, { now: new Date('2020-01-02T00:00:00Z') })
  // The scratch database belongs to another program: nothing can be proven there, and nothing in it is
  // changed.
  await scratchOf(shop.services.connection).collection('guests').insertOne({ name: 'somebody else’s' })
  await expect(makeNow()).rejects.toThrow(/_proof is not Zari's/)
  expect((await state()).problem).toMatch(/_proof is not Zari's/)
  // Staff see the reason; the public `/readyz` does not show it.
  await expect.poll(() => warnings(), KEPT).toEqual(['No backup has been checked yet'])
  expect(await readdir(root)).toEqual(
    expect.arrayContaining(['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z']),
  )
  expect(await scratchOf(shop.services.connection).collection('guests').countDocuments()).toBe(1)
  await scratchOf(shop.services.connection).dropCollection('guests')
})

it('a server without a folder for backups warns, and so does one whose last proven backup is old', async () => {
  expect(await warnings(without.current)).toEqual(['No backups are made: BACKUP_DIR is not set'])

  await makeNow()
  const old = new Date(Date.now() - 49 * 3_600_000)
  await shop.services.connection.collection('backup_runs').updateMany({}, { $set: { startedAt: old } })
  await expect.poll(() => warnings(), KEPT).toEqual([`The last checked backup is of ${old.toISOString()}`])
})

it('is written and read back where the database user has no rights on the second database', async () => {
  await orderWithPicture()
  // MongoDB's answer to a user with rights on one database only.
  const refusal = new mongo.MongoServerError({ ok: 0, code: 13, errmsg: 'not authorized on x_proof' })
  const scratch = scratchOf(shop.services.connection)
  const refused = vi.spyOn(scratch, 'listCollections').mockRejectedValue(refusal)
  try {
    const job = nightlyBackup({ source: source(), target: folderStorage(root), at: '03:10' })
    expect(await job.isDue(new Date())).toBe(true)
    await makeNow()
    const after = await state()
    expect(after).toMatchObject({ problem: null, provenAt: expect.any(String) })
    expect(after.notRestored).toMatch(/cannot use the database .*_proof\. Give it the role readWrite there\./)
    await expect.poll(() => warnings(), KEPT).toEqual([expect.stringMatching(/was not test-restored$/)])
    await expect(openBackup(root).then((backup) => verifyBackup(backup))).resolves.toBeUndefined()
    expect(await job.isDue(new Date())).toBe(false)
  } finally {
    refused.mockRestore()
  }
  await makeNow()
  expect((await state()).notRestored).toBeNull()
})

it('is cut off when another takes over the work, and leaves nothing that looks like a backup', async () => {
  await orderWithPicture()
  let steps = 0
  const lost = new LeaseLostError('Another has taken the lease')
  const losing = () => {
    if (++steps === 3) throw lost
  }
  await expect(makeProvenBackup(source(), folderStorage(root), losing)).rejects.toThrow(lost)
  expect((await readdir(root)).filter((name) => name !== 'pictures')).toEqual([])
  expect((await state()).problem).toBe('It was interrupted. It will be tried again.')
})

it('what a killed server left of a proof is dropped before the next', async () => {
  const scratch = scratchOf(shop.services.connection)
  await scratch.collection('scratch-of-zari').insertOne({ at: new Date() })
  await scratch.collection('users').insertOne({ email: 'left@zari.example' })
  const job = nightlyBackup({ source: source(), target: folderStorage(root), at: '03:10' })
  expect(await job.isDue(new Date())).toBe(true)
  expect(await scratchIsThere()).toBe(false)
  await dropScratch(shop.services.connection)
})

it('is due once a night, and at once after a night that was missed', async () => {
  const job = nightlyBackup({ source: source(), target: folderStorage(root), at: '03:10' })
  await makeNow()
  const { startedAt } = (await shop.services.connection.collection('backup_runs').findOne()) as unknown as {
    startedAt: Date
  }
  expect(await job.isDue(startedAt)).toBe(false)
  expect(await job.isDue(new Date(startedAt.getTime() + 25 * 3_600_000))).toBe(true)
})

it('older ones are let go by the rule, with the pictures that no other names', async () => {
  const id = await orderWithPicture()
  await writeBackup(source(), root, { now: new Date('2026-01-05T00:00:00Z') })
  const gone = await pictures()
  await shop.services.orders.models[KIND].deleteOne({ _id: id })
  await orderWithPicture()
  await writeBackup(source(), root, { now: new Date('2026-01-05T05:00:00Z') })
  const kept = (await pictures()).filter((path) => !gone.includes(path))
  await writeBackup(source(), root, { now: new Date('2026-01-20T00:00:00Z') })
  await makeNow()
  const names = (await readdir(root)).filter((each) => each.startsWith('2026-01'))
  expect(names).toEqual(['2026-01-05T05-00-00Z', '2026-01-20T00-00-00Z'])
  expect((await pictures()).sort()).toEqual(kept.sort())
  for (const name of names) await verifyBackup(await openBackup(join(root, name)))
})

it('a copy by another name is read, is let go by no rule, and keeps the pictures that it names', async () => {
  const id = await orderWithPicture()
  const { name } = await writeBackup(source(), root, { now: new Date('2026-01-05T00:00:00Z') })
  const copy = join(root, `${name} - Copy`)
  await cp(join(root, name), copy, { recursive: true })
  await shop.services.orders.models[KIND].deleteOne({ _id: id })
  await orderWithPicture()
  await writeBackup(source(), root, { now: new Date('2026-01-05T05:00:00Z') })
  expect((await openBackup(root)).folder).toBe(join(root, '2026-01-05T05-00-00Z'))
  await makeNow()
  const names = await readdir(root)
  expect(names).not.toContain(name)
  await verifyBackup(await openBackup(copy))
  for (const each of names.filter((one) => one.endsWith('Z'))) await rm(join(root, each), { recursive: true })
  expect((await openBackup(root)).folder).toBe(copy)
})

it('what killed backups left is swept, and only what is theirs', async () => {
  await mkdir(join(root, '.2026-11-20T21-40-00Z.abcdef12', 'documents'), { recursive: true })
  await writeFile(join(root, '.picture.3f0e'), 'a part')
  await writeFile(join(root, '.nfs0001'), 'not ours')
  await makeNow()
  const hidden = (await readdir(root)).filter((name) => name.startsWith('.'))
  expect(hidden).toEqual(['.nfs0001'])
})

it('two at once: the second says so, and the first is whole', async () => {
  await orderWithPicture()
  const results = await Promise.allSettled([writeBackup(source(), root), writeBackup(source(), root)])
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(String(refused.reason)).toContain(`Another backup is running in ${root}`)
  await verifyBackup(await openBackup(root))
})

it('two of one second have names of their own', async () => {
  const now = new Date('2026-11-21T21:40:00Z')
  const names = [await writeBackup(source(), root, { now }), await writeBackup(source(), root, { now })]
  expect(names.map(({ name }) => name)).toEqual(['2026-11-21T21-40-00Z', '2026-11-21T21-40-01Z'])
})

async function aLock(owner: object, silentSeconds = 0): Promise<void> {
  const lock = join(root, '.lock')
  await writeFile(lock, JSON.stringify({ id: 'x', ...owner }))
  const at = new Date(Date.now() - silentSeconds * 1_000)
  await utimes(lock, at, at)
}

it.each([
  ['a process that was killed', { pid: 2 ** 22 + 1, host: hostname() }, 0],
  ['a machine that has long been silent', { pid: 1, host: 'elsewhere' }, 120],
])('a folder is taken over from %s', async (_whose, owner, silentSeconds) => {
  await aLock(owner, silentSeconds)
  const { name } = await writeBackup(source(), root)
  expect((await readdir(root)).sort()).toEqual([name])
})

it('a folder is not taken from another machine that works in it', async () => {
  await aLock({ pid: 1, host: 'elsewhere' })
  await expect(writeBackup(source(), root)).rejects.toThrow('Another backup is running')
})

it('a folder that cannot be written is named, with the reason', async () => {
  const file = join(root, 'a-file')
  await writeFile(file, '')
  await expect(writeBackup(source(), file)).rejects.toThrow(`${file} cannot be written`)
  await expect(writeBackup(source(), join(file, 'below'))).rejects.toThrow('a file, not a folder')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(describeWriteError(full, '/mnt/backups')).toEqual(
    new BackupError('/mnt/backups cannot be written: the disk is full'),
  )
})

it('a database without a shop is refused in words', async () => {
  await expect(writeBackup(source(empty.current), root)).rejects.toThrow('There is no shop to back up')
  expect(await readdir(root)).toEqual([])
})

it('a damaged copy of a picture, or a damaged list, spoils no later backup', async () => {
  await orderWithPicture()
  await writeBackup(source(), root, { now: new Date('2026-11-20T21:40:00Z') })
  const [picture = ''] = await pictures()
  const bytes = await readFile(picture)
  bytes[9] = (bytes[9] ?? 0) ^ 1
  await writeFile(picture, bytes)
  await writeBackup(source(), root, { now: new Date('2026-11-21T21:40:00Z') })
  await verifyBackup(await openBackup(root))
  await writeFile(join(root, '2026-11-21T21-40-00Z', 'files.jsonl.gz'), 'no list')
  await writeBackup(source(), root, { now: new Date('2026-11-22T21:40:00Z') })
  await expect(openBackup(root).then((backup) => verifyBackup(backup))).resolves.toBeUndefined()
})

it('is not put back under a running server; nothing is changed', async () => {
  await orderWithPicture()
  await writeBackup(source(), root)
  const later = await makeOrder(shop.visitor(), 'contact-inquiries')
  const leave = await registerInstance(shop.services.connection, always)
  // More often than a server does, so that the restore need not watch it for long.
  const instances = shop.services.connection.collection(SERVERS)
  const beats = setInterval(() => void instances.updateMany({}, { $inc: { beat: 1 } }), 100)
  const backup = await openBackup(root)
  await expect(restoreBackup(backup, source(), { replace: true })).rejects.toThrow('Zari is running')
  clearInterval(beats)
  const staff = await shop.signedIn()
  expect((await staff.get(apiPaths.adminRecord('contact-inquiries', later))).status).toBe(200)
  await leave()
  await restoreBackup(backup, source(), { replace: true })
  // The server caches sessions for a moment.
  const status = async () => (await staff.get(apiPaths.adminList('contact-inquiries'))).status
  await expect.poll(status, { timeout: 10_000 }).toBe(401)
})

it.each([
  [2, 'was made by a later version of Zari'],
  [0, 'cannot be read by this version of Zari'],
])('format %i: refused in words', async (format, words) => {
  const { name } = await writeBackup(source(), root)
  const manifest = join(root, name, 'manifest.json')
  const text = (await readFile(manifest, 'utf8')).replace('"format": 1', `"format": ${format}`)
  await writeFile(manifest, text)
  await writeFile(
    join(root, name, 'manifest.sha256'),
    `${(await measureFile(manifest)).sha256}  manifest.json\n`,
  )
  await expect(openBackup(root)).rejects.toThrow(words)
})
