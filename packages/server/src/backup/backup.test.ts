import { apiPaths } from '@zari/shared/api/paths'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { readOrderPage } from '../features/order-page/read-order-page.ts'
import { getOrder, makeOrder, sendEdit } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { makePiece, publishAll, publishing } from '../testing/pieces.ts'
import { startPushService } from '../testing/push-service.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openBackup, verifyBackup } from './read-backup.ts'
import { interruptedRestore, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './folder-storage.ts'

let root: string
const servers: TestServer[] = []

async function aServer(options = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  servers.push(server)
  return server
}

beforeEach(async () => {
  root = await aFolder()
})

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const source = ({ services }: TestServer) => ({
  connection: services.connection,
  store: services.objectStore,
})

async function aShop() {
  const shop = await aServer()
  const visitor = shop.visitor()
  const picture = await upload(visitor, await aPicture())
  const ids: Record<string, string> = {}
  for (const kind of ORDER_KINDS) {
    ids[kind] = await makeOrder(
      visitor,
      kind,
      kind === 'custom-outfit-quotes' ? { designImageUrls: [picture], name: 'లక్ష్మి దేవి' } : {},
    )
  }
  return { shop, picture, ids }
}

test('a shop that was lost is there again: records, accounts, history and pictures', async () => {
  const { shop, picture, ids } = await aShop()
  const id = ids['custom-outfit-quotes'] ?? ''
  const staff = await shop.signedIn()
  await sendEdit(staff, { kind: 'custom-outfit-quotes', id, name: 'status' }, { status: 'in_progress' })
  await staff.put(apiPaths.adminPriceRow('extra-lining'), { version: 0, price: 200 })
  const before = await Promise.all(ORDER_KINDS.map((kind) => getOrder(staff, kind, ids[kind] ?? '')))
  const bytes = (await staff.get(picture)).text
  const prices = (await staff.get(apiPaths.adminPriceList)).json
  const { name } = await writeBackup(source(shop), root)

  const elsewhere = await aServer({ unprepared: true })
  const backup = await openBackup(root)
  await verifyBackup(backup)
  await restoreBackup(backup, source(elsewhere))

  const again = await elsewhere.signedIn()
  const after = await Promise.all(ORDER_KINDS.map((kind) => getOrder(again, kind, ids[kind] ?? '')))
  expect(after).toEqual(before)
  expect((await again.get(apiPaths.adminPriceList)).json).toEqual(prices)
  expect((await again.get(picture)).text).toBe(bytes)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('links and alerts go on: the same tokens, none that was revoked, the same keys and devices', async () => {
  const { shop, ids } = await aShop()
  const staff = await shop.signedIn()
  const tokenOf = async (kind: OrderKind) => (await getOrder(staff, kind, ids[kind] ?? '')).linkToken ?? ''
  const [open, revoked] = [await tokenOf('contact-inquiries'), await tokenOf('custom-outfit-quotes')]
  const path = apiPaths.adminLink('custom-outfit-quotes', ids['custom-outfit-quotes'] ?? '')
  expect((await staff.post(path, { change: 'revoke' })).status).toBe(200)
  const push = await startPushService()
  const subscription = { ...push.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/a-device' }
  await push.close()
  expect((await staff.put(apiPaths.adminAlertsDevice, subscription)).status).toBe(204)
  expect(await staff.get(apiPaths.adminAlerts)).toMatchObject({ json: { isDeviceOn: true } })
  const alertsOf = async ({ services }: TestServer) => {
    const { keys, devices } = services.alerts.parts.store
    return { keys: await keys.find().lean(), devices: await devices.find().lean() }
  }
  const before = await alertsOf(shop)
  expect(before).toMatchObject({
    keys: [{ privateKey: expect.any(String) }],
    devices: [{ endpoint: subscription.endpoint }],
  })
  await writeBackup(source(shop), root)

  const elsewhere = await aServer({ unprepared: true })
  await restoreBackup(await openBackup(root), source(elsewhere))
  expect(await alertsOf(elsewhere)).toEqual(before)
  const pages = await Promise.all([open, revoked].map((token) => readOrderPage(elsewhere.services, token)))
  expect(pages).toMatchObject([{ orders: [{ kind: 'contact-inquiries' }] }, undefined])
})

test('the site is there again as it was published, with photographs that no backup holds in all sizes', async () => {
  const shop = await aServer()
  const piece = await makePiece(await shop.signedIn(), { title: 'In the backup' })
  expect((await publishAll(await shop.signedIn())).status).toBe(201)
  await writeBackup(source(shop), root)

  const elsewhere = await aServer({ unprepared: true })
  await restoreBackup(await openBackup(root), source(elsewhere))
  await elsewhere.published.look(elsewhere.services.publications)
  const visitor = elsewhere.visitor()
  const pieces = (await visitor.get(apiPaths.gallery)).json as GalleryPiece[]
  expect(pieces.find(({ id }) => id === piece.id)).toMatchObject({ title: 'In the backup' })
  const { id, widths = [] } = piece.picture ?? {}
  const answer = await visitor.get(piecePictureUrl(id ?? '', widths[0] ?? 0, 'avif'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect((await publishing(await elsewhere.signedIn())).changes).toEqual([])
})

test('what is restored is the same to the byte: backed up again, it has the same hashes', async () => {
  const { shop } = await aShop()
  const first = await writeBackup(source(shop), root)
  const elsewhere = await aServer({ unprepared: true })
  await restoreBackup(await openBackup(root), source(elsewhere))
  const second = await writeBackup(source(elsewhere), join(root, 'second'))
  const contents = ({ manifest }: typeof first) =>
    Object.fromEntries(
      manifest.collections
        .filter(({ documents }) => documents > 0)
        .map(({ name, content, documents }) => [name, { content, documents }]),
    )
  expect(contents(second)).toEqual(contents(first))
  expect(second.manifest.files.count).toBe(first.manifest.files.count)
})

test('a shop is not overwritten unless that is asked for', async () => {
  const { shop } = await aShop()
  await writeBackup(source(shop), root)
  const backup = await openBackup(root)
  await expect(restoreBackup(backup, source(shop))).rejects.toThrow(/not empty.*1 in contact_inquiries/)

  const later = await makeOrder(shop.visitor(), 'contact-inquiries')
  await restoreBackup(backup, source(shop), { replace: true })
  const staff = await shop.signedIn()
  expect((await staff.get(apiPaths.adminRecord('contact-inquiries', later))).status).toBe(404)
  expect((await staff.get(apiPaths.adminList('contact-inquiries'))).json as OrderRecord[]).toHaveLength(1)
})

test('a restore that was cut off is known, and can be done again', async () => {
  const { shop } = await aShop()
  await writeBackup(source(shop), root)
  const backup = await openBackup(root)
  const elsewhere = await aServer({ unprepared: true })
  const broken = {
    ...backup,
    manifest: {
      ...backup.manifest,
      collections: backup.manifest.collections.map((one) => ({ ...one, content: 'x' })),
    },
  }
  await expect(restoreBackup(broken, source(elsewhere))).rejects.toThrow(
    'in the database differs from the backup',
  )
  expect(await interruptedRestore(elsewhere.services.connection)).toBe(backup.folder)

  await restoreBackup(backup, source(elsewhere))
  expect(await interruptedRestore(elsewhere.services.connection)).toBeUndefined()
  const staff = await elsewhere.signedIn()
  expect((await staff.get(apiPaths.adminList('custom-outfit-quotes'))).json as OrderRecord[]).toHaveLength(1)
})

test('what the shop took on while it was backed up is in whole or not at all', async () => {
  const { shop } = await aShop()
  const visitor = shop.visitor()
  const made: string[] = []
  const backingUp = { isDone: false }
  const busy = (async () => {
    while (!backingUp.isDone)
      made.push(await makeOrder(visitor, ORDER_KINDS[made.length % 3] ?? 'contact-inquiries'))
  })()
  await writeBackup(source(shop), root)
  backingUp.isDone = true
  await busy
  made.push(await makeOrder(visitor, 'contact-inquiries'))

  const elsewhere = await aServer({ unprepared: true })
  await restoreBackup(await openBackup(root), source(elsewhere))
  const staff = await elsewhere.signedIn()
  const lists = await Promise.all(ORDER_KINDS.map((kind) => staff.get(apiPaths.adminList(kind))))
  const restored = new Set(lists.flatMap(({ json }) => (json as OrderRecord[]).map(({ id }) => id)))
  // Created one after another, so a snapshot contains a prefix of them.
  const kept = made.filter((id) => restored.has(id))
  expect(kept).toEqual(made.slice(0, kept.length))
  expect(kept.length).toBeLessThan(made.length)
})

test('pictures that an earlier backup has are not copied again', async () => {
  const { shop } = await aShop()
  await writeBackup(source(shop), root, { now: new Date('2026-11-20T21:40:00Z') })
  const pictures = await readdir(join(root, 'pictures'), { recursive: true })
  await upload(shop.visitor(), await aPicture())
  const { manifest } = await writeBackup(source(shop), root, { now: new Date('2026-11-21T21:40:00Z') })
  expect(await readdir(join(root, 'pictures'), { recursive: true })).toEqual(pictures)
  expect(manifest.files.count).toBe(2)
})

describe('a backup that was harmed', () => {
  let whole: string
  beforeAll(async () => {
    whole = await aFolder()
    const shop = await startTestServer({})
    const visitor = shop.visitor()
    const picture = await upload(visitor, await aPicture())
    await makeOrder(visitor, 'custom-outfit-quotes', { designImageUrls: [picture] })
    await writeBackup(source(shop), whole)
    await shop.close()
  })

  /** @returns the path of the first file below the backups with this in its path */
  async function fileWith(part: string): Promise<string> {
    const all = await readdir(root, { recursive: true, withFileTypes: true })
    const found = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return found.find((path) => path.includes(part)) ?? ''
  }

  async function changeAByte(file: string): Promise<void> {
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(file, bytes)
  }

  test.each([
    ['a changed byte among the documents', 'users.bson.gz', changeAByte, 'has been changed'],
    ['a changed byte in a picture', '/pictures/', changeAByte, 'has been changed'],
    ['a changed byte in the list of files', 'files.jsonl.gz', changeAByte, 'has been changed'],
    ['a changed byte in the manifest', 'manifest.json', changeAByte, 'has been changed'],
    ['documents that are missing', 'users.bson.gz', rm, 'is missing'],
    ['a picture that is missing', '/pictures/', rm, 'is missing'],
    ['documents that are cut off', 'users.bson.gz', (file: string) => truncate(file, 40), 'is incomplete'],
    ['a backup that was never finished', 'manifest.sha256', rm, 'is incomplete: manifest.sha256'],
  ])('%s: refused by name', async (_what, part, harm, words) => {
    await cp(whole, root, { recursive: true })
    await verifyBackup(await openBackup(root))
    await harm(await fileWith(part))
    const read = openBackup(root).then(verifyBackup)
    await expect(read).rejects.toThrow(words)
    await expect(read).rejects.toThrow(part.replaceAll('/', ''))
  })
})

test('a folder without a backup says so', async () => {
  await expect(openBackup(root)).rejects.toThrow(`There is no backup in ${root}`)
})

test('a picture that the store has lost is told of, and the rest is kept', async () => {
  const { shop, picture } = await aShop()
  const key = `uploads/${picture.split('/').at(-1)}`
  await shop.services.objectStore.delete(key)
  const { manifest } = await writeBackup(source(shop), root)
  expect(manifest.missing).toEqual([key])
  await verifyBackup(await openBackup(root))
})
