import { apiPaths } from '@zari/shared/api/paths'
import type { BackupState } from '@zari/shared/system/system-status'
import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest'
import { parseEnv } from '../lib/env.ts'
import { aFolder } from '../testing/a-folder.ts'
import { getOrder, makeOrder } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { startTestServer, type TestServer, useOwnServer } from '../testing/test-server.ts'
import { openBucket, withFetchedBackup } from './bucket-storage.ts'
import { measureFile } from './digest-stream.ts'
import { folderStorage, writeBackup } from './folder-storage.ts'
import { documentsPath, FILE_LIST, type Manifest, type StoredFile } from './format.ts'
import { makeProvenBackup, storageAt } from './nightly-backup.ts'
import { type Backup, decryptable, openBackup, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const KIND = 'custom-outfit-quotes'
const CUSTOMER = 'Lakshmi Devi of the tests'
const passphrase = 'correct horse battery'
const always = () => {}
const server = useOwnServer({ env: { BACKUP_PASSPHRASE: passphrase } })

const source = ({ services }: TestServer = server.current) => ({
  connection: services.connection,
  store: services.objectStore,
})

async function aPictureOrder(): Promise<string> {
  const visitor = server.current.visitor()
  const picture = await upload(visitor, await aPicture())
  return makeOrder(visitor, KIND, { name: CUSTOMER, designImageUrls: [picture] })
}

async function filesIn(root: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

let id: string
let root: string
beforeAll(async () => {
  id = await aPictureOrder()
})
beforeEach(async () => {
  root = await aFolder()
})

const verified = async (given: string | undefined, at = root) =>
  verifyBackup(await decryptable(await openBackup(at), given))

const elsewhere: TestServer[] = []
afterAll(() => Promise.all(elsewhere.map((each) => each.close())))

it.each(['folder', 'bucket'])(
  'a shop is there again from an encrypted %s, which was test-restored and gives nothing to a reader',
  async (where) => {
    const s3 = inject('s3')
    const env = parseEnv({
      BACKUP_PASSPHRASE: passphrase,
      DATA_DIR: root,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    })
    const place = where === 'folder' ? root : `s3://encrypted-${randomUUID().slice(0, 8)}/zari`
    await makeProvenBackup(source(), storageAt(place, env), always)
    const staff = await server.current.signedIn()
    const state = (await staff.get(apiPaths.adminBackups)).json as BackupState
    expect(state).toMatchObject({ isEncrypted: true, problem: null, notRestored: null })
    expect(state.provenAt).not.toBeNull()

    const again = await startTestServer({ unprepared: true })
    elsewhere.push(again)
    const before = await getOrder(staff, KIND, id)
    const [picture = ''] = before.designImageUrls ?? []
    const bytes = Buffer.from((await staff.get(picture)).text)
    const restore = async (stored: Backup) => {
      for (const given of [undefined, `${passphrase}!`]) {
        const words = given ? 'The passphrase is not the one of' : 'is encrypted. Set BACKUP_PASSPHRASE'
        await expect(decryptable(stored, given)).rejects.toThrow(words)
      }
      for (const file of await filesIn(stored.root)) {
        const read = await readFile(file)
        const isPacked = read[0] === 0x1f && read[1] === 0x8b
        const open = isPacked ? gunzipSync(read) : read
        const found = [CUSTOMER, 'argon2', bytes.subarray(0, 40)].filter((part) => open.includes(part))
        expect({ file, found }).toEqual({ file, found: [] })
      }
      const backup = await decryptable(stored, passphrase)
      await verifyBackup(backup)
      await restoreBackup(backup, source(again))
    }
    if (where === 'folder') await restore(await openBackup(root))
    else {
      const bucket = openBucket(place, env)
      await withFetchedBackup(bucket, join(root, 'work'), restore)
      bucket.store.close()
    }
    const anew = await again.signedIn()
    expect(await getOrder(anew, KIND, id)).toEqual(before)
    expect((await anew.get(picture)).text).toBe(String(bytes))
  },
)

it('pictures are encrypted once, and again for another passphrase or the first one', async () => {
  const at = (day: number) => ({ now: new Date(`2026-11-0${day}T00:00:00Z`) })
  const pictures = async () => (await filesIn(join(root, 'pictures'))).sort()
  const write = async (day: number, given?: string) => {
    const { name } = await writeBackup(source(), root, { ...at(day), passphrase: given })
    await verified(given, join(root, name))
    return pictures()
  }
  const plain = await write(1)
  const encrypted = await write(2, passphrase)
  expect(encrypted).toHaveLength(2 * plain.length)
  expect(await write(3, passphrase)).toEqual(encrypted)
  expect(await write(4, 'another passphrase')).toHaveLength(3 * plain.length)
  // What is not encrypted is the same file as before.
  expect(await write(5)).toHaveLength(3 * plain.length)
})

it('older backups go by the rule without their passphrase, and pictures that are named stay', async () => {
  const write = (hour: number) =>
    writeBackup(source(), root, {
      now: new Date(`2020-01-01T0${hour}:00:00Z`),
      passphrase: 'a forgotten passphrase',
    })
  // A day keeps its last one.
  const { name: older } = await write(1)
  const { name: kept } = await write(5)
  const before = await filesIn(join(root, 'pictures'))
  const { name } = await writeBackup(source(), root, { passphrase })
  const now = new Date()
  await folderStorage(root, { passphrase }).alone((place) => place.tidy(name, { now, check: always }))
  const names = await readdir(root)
  expect(names).toEqual(expect.arrayContaining([kept, name]))
  expect(names).not.toContain(older)
  expect(await filesIn(join(root, 'pictures'))).toEqual(expect.arrayContaining(before))
  await rm(join(root, kept), { recursive: true })
  await folderStorage(root).alone((place) => place.tidy(name, { now, check: always }))
  const left = await filesIn(join(root, 'pictures'))
  expect(left.filter((path) => before.includes(path))).toEqual([])
  await verified(passphrase, join(root, name))
})

describe('an encrypted backup that was harmed, with every plain hash corrected', () => {
  let whole: string
  beforeAll(async () => {
    whole = await aFolder()
    await aPictureOrder()
    await writeBackup(source(), whole, { passphrase })
  })

  async function correctManifest(folder: string, change: Partial<Manifest>): Promise<void> {
    const file = join(folder, 'manifest.json')
    const { manifest } = await openBackup(folder)
    await writeFile(file, JSON.stringify({ ...manifest, ...change }))
    await writeFile(join(folder, 'manifest.sha256'), `${(await measureFile(file)).sha256}  manifest.json\n`)
  }

  async function swapDocuments(folder: string): Promise<void> {
    const { collections } = (await openBackup(folder)).manifest
    const at = (name: string) => join(folder, documentsPath(name))
    const [one, other] = [await readFile(at('users')), await readFile(at('custom_outfit_quotes'))]
    await writeFile(at('users'), other)
    await writeFile(at('custom_outfit_quotes'), one)
    const measured = collections.map(async ({ part, ...each }) => ({
      ...each,
      part: { ...part, ...(await measureFile(join(folder, part.path))) },
    }))
    await correctManifest(folder, { collections: await Promise.all(measured) })
  }

  async function swapPictures(folder: string): Promise<void> {
    const list = join(folder, FILE_LIST)
    const lines = gunzipSync(await readFile(list))
      .toString()
      .trim()
      .split('\n')
    const [one, other, ...others] = lines.map((line) => JSON.parse(line) as StoredFile)
    const stored = (file: StoredFile | undefined) => ({
      sha256: file?.sha256,
      encryptedSize: file?.encryptedSize,
    })
    const changed = [{ ...one, ...stored(other) }, { ...other, ...stored(one) }, ...others]
    await writeFile(list, gzipSync(changed.map((each) => `${JSON.stringify(each)}\n`).join('')))
    const { files } = (await openBackup(folder)).manifest
    const part = { path: FILE_LIST, ...(await measureFile(list)) }
    await correctManifest(folder, { files: { ...files, part } })
  }

  test.each<[what: string, harm: (folder: string) => Promise<void>]>([
    ['documents in the place of others', swapDocuments],
    ['a picture in the place of another', swapPictures],
    ['another moment', (folder) => correctManifest(folder, { takenAt: '2030-01-01T00:00:00Z' })],
  ])('%s: refused, with the passphrase', async (_what, harm) => {
    await cp(whole, root, { recursive: true })
    await verified(passphrase)
    await harm((await openBackup(root)).folder)
    await expect(verified(passphrase)).rejects.toThrow('manifest.json in it has been changed')
  })

  test.each([swapDocuments, swapPictures])('a file is opened in its own place alone: %o', async (swap) => {
    await cp(whole, root, { recursive: true })
    const { encryption } = await decryptable(await openBackup(whole), passphrase)
    await swap((await openBackup(root)).folder)
    const changed = { ...(await openBackup(root)), ...(encryption && { encryption }) }
    await expect(verifyBackup(changed)).rejects.toThrow('was changed or moved')
  })

  test('a backup is written after one whose manifest has no HMAC', async () => {
    await cp(whole, root, { recursive: true })
    await rm(join((await openBackup(root)).folder, 'manifest.hmac'))
    const { name } = await writeBackup(source(), root, { passphrase })
    await expect(verified(passphrase, join(root, name))).resolves.toBeUndefined()
  })

  test('a manifest without its HMAC: refused', async () => {
    await cp(whole, root, { recursive: true })
    const { folder } = await openBackup(root)
    await rm(join(folder, 'manifest.hmac'))
    await expect(verified(passphrase)).rejects.toThrow('manifest.hmac is missing')
  })
})
