import { apiPaths } from '@zari/shared/api/paths'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { BackupState } from '@zari/shared/system/system-status'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { parseEnv } from '../lib/env.ts'
import { getOrder, makeOrder } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { backupStorage } from './backup-storage.ts'
import { bucketStore, fetchPath, openBucket, pathsIn, withFetchedBackup } from './bucket-storage.ts'
import { type Bucket } from './storage-lock.ts'
import { makeProvenBackup } from './nightly-backup.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const KIND = 'custom-outfit-quotes'
const always = () => {}
const servers: TestServer[] = []
let shop: TestServer
let work: string
let bucket: Bucket
let env: Record<string, string>

async function aServer(options = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  servers.push(server)
  return server
}

beforeEach(async () => {
  work = await aFolder()
  const s3 = inject('s3')
  env = {
    BACKUP_S3_BUCKET: `backups-${randomUUID().slice(0, 8)}`,
    BACKUP_S3_PREFIX: 'shops/one',
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_REGION: s3.region,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  bucket = openBucket(`s3://${env['BACKUP_S3_BUCKET']}/shops/one/`, parseEnv(env))
  shop = await aServer({ env })
})

afterEach(async () => {
  // Backups to a bucket leave nothing on this machine.
  const left = await readdir(work)
  if (left.length > 0) throw new Error(`Left in the work folder: ${left.join(', ')}`)
  bucket.store.close()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const source = ({ services }: TestServer = shop) => ({
  connection: services.connection,
  store: services.objectStore,
})
const target = () => backupStorage(bucketStore(bucket, work))
const makeAt = (now: Date) => target().alone((place) => place.write(source(), { now }))

async function aPictureOrder(): Promise<string> {
  const visitor = shop.visitor()
  return makeOrder(visitor, KIND, { designImageUrls: [await upload(visitor, await aPicture())] })
}

async function all(start = ''): Promise<string[]> {
  const paths: string[] = []
  for await (const path of pathsIn(bucket, start)) paths.push(path)
  return paths.sort()
}

it('a shop that was lost is there again from a bucket, and the dashboard says when it was proven', async () => {
  const id = await aPictureOrder()
  for (const kind of ORDER_KINDS) await makeOrder(shop.visitor(), kind)
  await makeProvenBackup(source(), target(), always)
  const staff = await shop.signedIn()
  const state = (await staff.get(apiPaths.adminBackups)).json as BackupState
  expect(state).toMatchObject({ isSetUp: true, onSameDisk: false, problem: null })
  expect(state.provenAt).not.toBeNull()
  expect(await all('.lock')).toEqual([])

  const elsewhere = await aServer({ unprepared: true })
  await withFetchedBackup(bucket, work, async (backup) => {
    await verifyBackup(backup)
    await restoreBackup(backup, source(elsewhere))
  })
  const before = await getOrder(staff, KIND, id)
  const again = await elsewhere.signedIn()
  expect(await getOrder(again, KIND, id)).toEqual(before)
  const [picture = ''] = before.designImageUrls ?? []
  expect((await again.get(picture)).text).toBe((await staff.get(picture)).text)
})

it('pictures are sent once, older backups go by the rule, and so do the pictures that only they named', async () => {
  await aPictureOrder()
  const { first, second, pictures } = await target().alone(async (place) => {
    const write = (hour: string) => place.write(source(), { now: new Date(`2020-01-01T${hour}:00:00Z`) })
    const { name: first } = await write('00')
    const pictures = await all('pictures/')
    expect(pictures).toHaveLength(2)
    await shop.services.connection.collection('custom_outfit_quotes').deleteMany({})
    await aPictureOrder()
    // A day keeps its last one.
    return { first, second: (await write('05')).name, pictures }
  })
  expect(await all('pictures/')).toHaveLength(4)
  await makeProvenBackup(source(), target(), always)
  expect([await all(first), (await all(second)).length > 0]).toEqual([[], true])
  const left = await all('pictures/')
  expect(left).toHaveLength(2)
  expect(left).not.toEqual(expect.arrayContaining(pictures))
  await withFetchedBackup(bucket, work, (backup) => verifyBackup(backup))
})

it('a copy by another name is read, is let go by no rule, and keeps the pictures that it names', async () => {
  await aPictureOrder()
  const copy = await target().alone(async (place) => {
    const write = (hour: string) => place.write(source(), { now: new Date(`2020-01-01T${hour}:00:00Z`) })
    const { name } = await write('00')
    for (const path of await all(name)) {
      await fetchPath(bucket, path, work)
      const key = bucket.prefix + path.replace(name, `${name} (1)`)
      await bucket.store.putFile(key, join(work, path), 'application/octet-stream')
    }
    await rm(join(work, name), { recursive: true })
    await shop.services.connection.collection('custom_outfit_quotes').deleteMany({})
    await aPictureOrder()
    const { name: second } = await write('05')
    await place.tidy(second, { now: new Date(), check: always })
    expect(await all(`${name}/`)).toEqual([])
    return openBucket(`${bucket.address}/${name} (1)`, parseEnv(env))
  })
  await withFetchedBackup(copy, work, (backup) => verifyBackup(backup))
})

it('what was cut off is no backup, and is gone after the next', async () => {
  await aPictureOrder()
  const next = await target().alone(async (place) => {
    const { name } = await place.write(source(), { now: new Date('2026-01-01T00:00:00Z') })
    await bucket.store.delete(`${bucket.prefix}${name}/manifest.sha256`)
    await expect(withFetchedBackup(bucket, work, () => Promise.resolve())).rejects.toThrow(
      `There is no backup in ${bucket.address}`,
    )
    const { name: next } = await place.write(source(), { now: new Date('2026-01-02T00:00:00Z') })
    expect(await all(name)).toEqual([])
    return next
  })
  const one = openBucket(`${bucket.address}/${next}`, parseEnv(env))
  expect(await withFetchedBackup(one, work, ({ address }) => Promise.resolve(address))).toBe(one.address)
})

it('with a changed byte or a missing part it is not proven, and refused by name', async () => {
  await aPictureOrder()
  await target().alone(async (place) => {
    const { name } = await place.write(source(), {})
    for (const [part, harm, words] of [
      ['pictures/', 'change', 'has been changed'],
      ['users.bson.gz', 'remove', 'is missing'],
    ] as const) {
      const key = bucket.prefix + ((await all()).find((each) => each.includes(part)) ?? '')
      const object = await bucket.store.open(key)
      const whole = Buffer.from(object ? await text(object.body.setEncoding('latin1')) : '', 'latin1')
      const changed = Buffer.from(whole)
      changed[20] = (changed[20] ?? 0) ^ 1
      if (harm === 'remove') await bucket.store.delete(key)
      else await bucket.store.put(key, changed, 'application/octet-stream')
      const proven = place.prove(name, shop.services.connection, always)
      await expect(proven, `${part}: ${harm}`).rejects.toThrow(words)
      const read = withFetchedBackup(bucket, work, (backup) => verifyBackup(backup))
      await expect(read, `${part}: ${harm}`).rejects.toThrow(words)
      await bucket.store.put(key, whole, 'application/octet-stream')
    }
  })
  await withFetchedBackup(bucket, work, (backup) => verifyBackup(backup))
})

it('of two at once the second is refused, and one that died is taken over', async () => {
  const lock = (owner: object) =>
    bucket.store.put(`${bucket.prefix}.lock`, Buffer.from(JSON.stringify(owner)), 'application/json')
  const other = { id: randomUUID(), pid: 1, host: 'elsewhere' }
  await bucket.store.ensureBucket()
  await lock({ ...other, beat: 1 })
  const beat = async () => {
    await sleep(500)
    await lock({ ...other, beat: 2 })
  }
  // It is seen that the first one is still alive.
  const [second] = await Promise.allSettled([makeAt(new Date()), beat()])
  expect(second).toMatchObject({ reason: { message: expect.stringContaining('Another backup is running') } })
  await lock({ id: randomUUID(), pid: 2 ** 22 + 1, host: hostname(), beat: 7 })
  await makeAt(new Date())
})

it('an address that is none, and a place that nobody has named', () => {
  expect(() => openBucket('s3://', parseEnv({}))).toThrow('is not a bucket')
  expect(() => openBucket('s3://backups', parseEnv({}))).toThrow('BACKUP_S3_ENDPOINT')
  expect(() => parseEnv({ BACKUP_S3_BUCKET: 'backups' })).toThrow('BACKUP_S3_ENDPOINT must be set')
})
