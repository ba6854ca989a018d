import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer } from '@zari/shared/customers/erasure'
import type { OrdersOfCustomer } from '@zari/shared/customers/customer'
import { WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import type { Month } from '@zari/shared/orders/month'
import { filesOf } from '@zari/shared/orders/field-lists'
import { orderLink } from '@zari/shared/orders/order-link'
import { type Takings, takingsSums } from '@zari/shared/orders/takings'
import { writeConsent } from '@zari/shared/orders/website-consent'
import { addDays, addMonths, dayInIndia } from '@zari/shared/time/due-date'
import type { Connection } from 'mongoose'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { writeBackup } from '../backup/folder-storage.ts'
import { createDemoOrders, REGULAR } from '../demo/demo-orders.ts'
import { staffAt } from '../demo/api-client.ts'
import { adminRules } from '../server/access-rules.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { aFolder, filesIn } from './a-folder.ts'
import { getOrder, makeOrder, sendEdit } from './orders.ts'
import { aNoisePicture, aPicture, upload } from './pictures.ts'
import { makePiece } from './pieces.ts'
import { setShop } from './shop.ts'
import { staff } from './staff.ts'
import { testClient, type TestClient } from './test-client.ts'

const today = dayInIndia(new Date())

/** Every route that reads, of everybody's and owners', but the page of what is blocked and the stream of events. */
export function readsOf(address: { kind: string; id: string; phone: string; name: string }): string[] {
  const days = `from=${addDays(today, -365)}&to=${today}`
  const queries: Record<string, string> = {
    '/takings': days,
    '/piecework': days,
    '/month': `month=${today.slice(0, 7)}`,
    '/search': `q=${encodeURIComponent(address.name)}`,
    '/activity': days,
  }
  return adminRules
    .filter(([method, path]) => method === 'GET' && !['/events', '/erasures'].includes(path))
    .map(([, path]) => {
      const filled = path.replace(':id', address.id).replace(':phone', address.phone)
      return `/api/admin${filled}${queries[path] ? `?${queries[path]}` : ''}`
    })
}

/** One whose customer is erased. */
interface Shop {
  origin: string
  connection: Connection
  store: ObjectStore
  /** Waits until it is done. @returns the list beside the backups */
  eraseDue: () => Promise<string>
}

export async function sumsOf(owner: TestClient): Promise<unknown> {
  const read = async (path: string) => (await owner.get(path)).json
  const takings = (await read(`${apiPaths.adminTakings}?from=${addDays(today, -365)}&to=${today}`)) as Takings
  const months: unknown[] = []
  for (let back = 0; back < 12; back++) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7)
    const { pieces: _names, billed, ...figures } = (await read(apiPaths.adminMonth(month))) as Month
    months.push({ ...figures, billed: billed.reduce((sum, { amount }) => sum + amount, 0) })
  }
  return { takings: takingsSums(takings.entries), entries: takings.entries.length, months }
}

const kind = 'outfit-details-orders'
const email = 'lakshmi.of.begum.bazar@example.in'

/** An order with a picture that nobody else's is like, also cut for the website. @returns what is distinctive of it */
async function sendOrder(owner: TestClient, origin: string): Promise<string[]> {
  await setShop(owner, { customerPictures: 'with-consent' })
  const visitor = testClient(origin)
  const picture = await upload(visitor, await aNoisePicture(400, 400))
  const { name, typed: phone } = REGULAR
  const order = {
    kind,
    id: await makeOrder(visitor, kind, { name, phone, email, measurementsImageUrls: [picture] }),
  } as const
  const at = new Date().toISOString()
  const websiteConsent = writeConsent({ answer: 'yes', how: 'shop', at, pictures: [picture] })
  await sendEdit(owner, { ...order, name: 'notes' }, { finishedPictures: [picture], websiteConsent })
  const cut = { source: picture, cropping: WHOLE_PICTURE, order: orderLink(order) }
  const made = await owner.post(apiPaths.adminPiecePictures, cut)
  expect(made.status).toBe(201)
  const { id } = made.json as StaffPicture
  await makePiece(owner, { picture: id })
  return [picture.slice(-36), id, (await getOrder(owner, kind, order.id)).linkToken ?? '']
}

async function* objectsIn(store: ObjectStore): AsyncGenerator<[key: string, bytes: Buffer]> {
  for await (const { key } of store.list('')) {
    const stored = await store.open(key)
    if (stored) yield [key, await buffer(stored.body)]
  }
}

/**
 * A year of a shop by the demo's generator, of which its regular customer is erased: no byte of them is in the answers, the
 * list, the file store and a new backup. @returns what of them is in bytes, and the sums
 */
export async function eraseRegularCustomer(
  { origin, connection, store, eraseDue }: Shop,
  orders: number,
): Promise<{ found: (bytes: Buffer | string) => string[]; sums: unknown }> {
  const call = await staffAt(origin, staff)
  const bytes = await aPicture()
  await createDemoOrders({ origin, call, picture: async () => ({ bytes, type: 'image/jpeg' }) }, orders)
  const owner = testClient(origin)
  await owner.post(apiPaths.login, staff)
  const { key: phone, name, daughter, typed } = REGULAR
  const distinctive = await sendOrder(owner, origin)
  const own = ((await owner.get(apiPaths.adminCustomerOrders(phone))).json as OrdersOfCustomer).orders
  for (const { kind: ofKind, id, advancePaid } of own) {
    await sendEdit(owner, { kind: ofKind, id, name: 'notes' }, { totalAmount: advancePaid ?? '0' })
    await sendEdit(owner, { kind: ofKind, id, name: 'status' }, { status: 'completed' })
  }
  const before = await sumsOf(owner)
  const [first] = own
  if (!first) throw new Error('The regular customer has no order')
  const texts = [name, daughter, typed, phone.slice(2), email, 'Always wants padding', ...distinctive]
  const files = own.flatMap(filesOf).map((path) => path.slice(-36))
  const traces = new Map<string, Buffer>(
    [...texts, ...files, daughter.toLowerCase()].map((text) => [text, Buffer.from(text)]),
  )
  for await (const [key, object] of objectsIn(store)) {
    const middle = object.length / 2
    if (distinctive.some((each) => key.includes(each))) traces.set(key, object.subarray(middle, middle + 32))
  }
  const found = (content: Buffer | string) => {
    const where = typeof content === 'string' ? Buffer.from(content) : content
    return [...traces].flatMap(([trace, part]) => (where.includes(part) ? [trace] : []))
  }
  const answers = async () => {
    const all: string[] = []
    for (const path of readsOf({ kind: first.kind, id: first.id, phone, name }))
      all.push((await owner.get(path)).text)
    // It repeats the number that it was asked for.
    return all.join('\n').replaceAll(`"phone":"${phone}"`, '')
  }
  const inBackup = async () => {
    const root = await aFolder()
    await writeBackup({ connection, store }, root)
    const all = new Set<string>()
    for await (const [path, stored] of filesIn(root))
      for (const each of found(path.endsWith('.gz') ? gunzipSync(stored) : stored)) all.add(each)
    return [...all]
  }
  expect(found(await answers())).toEqual(expect.arrayContaining(texts))
  expect(await inBackup()).toEqual(expect.arrayContaining(texts))

  const blocked = await owner.post(erasurePaths.all, { type: 'number', phone })
  expect(blocked.status).toBe(201)
  expect(found(await answers())).toEqual([])
  expect(await sumsOf(owner)).toEqual(before)
  const id = (blocked.json as ErasuresAnswer).erasures[0]?.id ?? ''
  await owner.post(erasurePaths.one(id, 'erase'), { reason: 'asked' })
  const list = await eraseDue()
  expect(list).toContain(id)
  const sums = await sumsOf(owner)
  expect(sums).toEqual(before)
  expect(found((await answers()) + list + (await owner.get(erasurePaths.all)).text)).toEqual([])
  expect(await inBackup()).toEqual([])
  for await (const [key, object] of objectsIn(store))
    expect([key, found(key), found(object)]).toEqual([key, [], []])
  return { found, sums }
}
