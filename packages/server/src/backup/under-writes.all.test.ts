import mongoose from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { rawOrders } from '../features/orders/order-store.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { documentsIn, openBackup } from './read-backup.ts'
import { writeBackup } from './folder-storage.ts'

const KIND = 'contact-inquiries'
const WRITES_A_SECOND = 200
/** `BACKUP_DOCUMENTS=100000 npx vitest run --project server-long under-writes` for a shop of many years. */
const DOCUMENTS = Number(process.env.BACKUP_DOCUMENTS ?? 4_000)
const AT_ONCE = 1_000

let shop: TestServer
let root: string

beforeAll(async () => {
  root = await aFolder()
  shop = await startTestServer({})
  const { changeLog, transaction } = shop.services.orders
  for (let from = 0; from < DOCUMENTS; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, DOCUMENTS - from)
    const last = await transaction((session) => changeLog.next(session, length))
    const orders = Array.from({ length }, (_, index) => ({
      _id: `order-${from + index}`,
      name: `Name ${from + index}`,
      notes: 'Deep neck, tassels at the back, lining in cotton. '.repeat(12),
      changeSeq: last - length + 1 + index,
    }))
    await rawOrders(shop.services.orders, KIND).insertMany(orders)
  }
}, 600_000)

afterAll(async () => {
  await shop.close()
})

function keepWriting() {
  const { changeLog, transaction } = shop.services.orders
  const written = new Map<number, string>()
  const started = Date.now()
  const over = new AbortController()
  const done = (async () => {
    for (let count = 0; !over.signal.aborted; count++) {
      const ahead = (count * 1_000) / WRITES_A_SECOND - (Date.now() - started)
      if (ahead > 0) await sleep(ahead)
      const _id = `order-${(count * 7919) % DOCUMENTS}`
      const seq = await transaction(async (session) => {
        const changeSeq = await changeLog.next(session)
        await rawOrders(shop.services.orders, KIND).updateOne({ _id }, { $set: { changeSeq } }, { session })
        return changeSeq
      })
      written.set(seq, _id)
    }
    return { written, perSecond: (written.size * 1_000) / (Date.now() - started) }
  })()
  return {
    count: () => written.size,
    stop: () => {
      over.abort()
      return done
    },
  }
}

it('taken while the shop writes, it is a state that the shop was in', { timeout: 600_000 }, async () => {
  const first = new Map<string, number>()
  for await (const raw of rawOrders(shop.services.orders, KIND).find({}, { projection: { changeSeq: 1 } })) {
    first.set(raw._id, Number(raw['changeSeq']))
  }
  const writing = keepWriting()
  while (writing.count() < 20) await sleep(10)
  const before = writing.count()
  await writeBackup({ connection: shop.services.connection, store: shop.services.objectStore }, root)
  const during = writing.count() - before
  const { written, perSecond } = await writing.stop()
  expect(during).toBeGreaterThan(10)
  process.stdout.write(
    `${DOCUMENTS} documents, ${during} writes during it, ${Math.round(perSecond)} a second\n`,
  )

  const backup = await openBackup(root)
  const read = async (name: string) => {
    const part = backup.manifest.collections.find((each) => each.name === name)?.part
    const found: mongoose.mongo.BSON.Document[] = []
    if (part) {
      for await (const raw of documentsIn(backup, part)) found.push(mongoose.mongo.BSON.deserialize(raw))
    }
    return found
  }
  const moment = Number((await read('counters')).find(({ _id }) => _id === 'order-changes')?.['seq'])
  expect([...written.keys()]).toContain(moment)
  // The snapshot must contain every change up to its moment, and none after it.
  const expected = new Map(first)
  for (const [seq, id] of written) if (seq <= moment) expected.set(id, seq)
  const found = new Map(
    (await read('contact_inquiries')).map(({ _id, changeSeq }) => [String(_id), changeSeq]),
  )
  expect(found.size).toBe(DOCUMENTS)
  const wrong = [...expected].filter(([id, seq]) => found.get(id) !== seq)
  expect(wrong).toEqual([])
})
