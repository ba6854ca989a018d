import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer } from '@zari/shared/customers/erasure'
import { uuidv7 } from '@zari/shared/lib/ids'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ListedErasure } from '../features/erasures/index.ts'
import { eraseNow, eraseSince, prepareOrderStore, rawOrders } from '../features/orders/index.ts'
import { sweep } from '../server/services.ts'
import { aFolder } from '../testing/a-folder.ts'
import { aNumber, getOrder, makeOrder, sendEdit, sendNewOrder, sendToCustomer } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { startTestServer, useOwnServer } from '../testing/test-server.ts'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { addErasures, readErasures } from './erasure-list.ts'
import { folderStore, writeBackup } from './folder-storage.ts'
import { openBackup } from './read-backup.ts'
import { interruptedRestore, restoreBackup } from './restore-backup.ts'

const server = useOwnServer()
const kind = 'outfit-details-orders'
const NAME = 'Kanakavalli'

it('a restore of an earlier backup erases again what the list names, once', async () => {
  const shop = server.current
  const { services } = shop
  const root = await aFolder()
  const phone = aNumber()
  const picture = await upload(shop.visitor(), await aPicture())
  const id = await makeOrder(shop.visitor(), kind, { name: NAME, phone, measurementsImageUrls: [picture] })
  const other = await makeOrder(shop.visitor(), kind, { name: 'Somebody else', phone: aNumber() })
  await sendToCustomer(await shop.signedIn(), phone, operationOf('add-person', { name: NAME }))
  const { name } = await writeBackup({ connection: services.connection, store: services.objectStore }, root)
  expect(await readErasures(folderStore(root))).toBeUndefined()
  const list = folderStore(root)
  const addToList = (added: Parameters<typeof addErasures>[1]) => addErasures(list, added)
  await eraseNow(services.orders, { orders: [{ kind, id }] }, addToList)
  await eraseNow(services.orders, { orders: [], phone }, addToList)
  const listed = (await readErasures(list)) ?? []
  expect(listed).toHaveLength(2)
  expect(JSON.stringify(listed)).not.toContain(phone)

  // On a new disk.
  const anew = await startTestServer({ unprepared: true })
  try {
    const { connection, objectStore: store, orders } = anew.services
    const backup = await openBackup(`${root}/${name}`)
    const finish = () => Promise.reject(new Error('killed'))
    await expect(restoreBackup(backup, { connection, store }, { finish })).rejects.toThrow('killed')
    expect(await interruptedRestore(connection)).toBe(backup.folder)
    await restoreBackup(backup, { connection, store })
    await prepareOrderStore(orders)
    expect(await rawOrders(orders, kind).findOne({ _id: id })).toMatchObject({ name: NAME })
    expect(await eraseSince(orders, listed)).toBe(2)
    await sweep(anew.services)
    const raw: string[] = []
    for (const each of await connection.listCollections()) {
      const documents = connection.collection(each.name).find({}, { raw: true })
      for await (const document of documents as unknown as AsyncIterable<Buffer>)
        raw.push(document.toString('latin1'))
    }
    for (const text of [NAME, NAME.toLowerCase(), phone]) expect(raw.join('\n')).not.toContain(text)
    for await (const { key } of store.list('')) expect(key).not.toContain(picture.slice(-36))
    expect(await rawOrders(orders, kind).findOne({ _id: other })).toMatchObject({ name: 'Somebody else' })
    expect(await eraseSince(orders, listed)).toBe(0)
  } finally {
    await anew.close()
  }
})

describe('a list that is applied to a backup', () => {
  const setUp = async () => {
    const { orders } = server.current.services
    const owner = await server.current.signedIn()
    const phone = aNumber()
    const number = { type: 'number', phone }
    const id = await makeOrder(server.current.visitor(), kind, { name: NAME, phone })
    await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
    const block = async (scope: object = number) =>
      ((await owner.post(erasurePaths.all, scope)).json as ErasuresAnswer).erasures[0]?.id ?? ''
    const entryOf = async (more: Partial<ListedErasure> = {}): Promise<ListedErasure> => {
      const phoneDigest = await orders.erasures.digestOf(phone)
      const at = new Date().toISOString()
      return {
        id: uuidv7(),
        scope: 'number',
        at,
        orders: [{ kind, id }],
        personIds: [],
        phoneDigest,
        ...more,
      }
    }
    const statusOf = async (order: string) => (await owner.get(apiPaths.adminRecord(kind, order))).status
    return { orders, owner, phone, id, block, entryOf, statusOf }
  }

  it('leaves an order of a new customer, which a device had made before the block', async () => {
    const { orders, owner, phone, block, entryOf, statusOf } = await setUp()
    const blocked = await block()
    const made = uuidv7()
    const order = newOrder(kind, { phone, at: new Date(Date.now() - 3_600_000).toISOString() })
    expect((await sendNewOrder(owner, { kind, id: made }, order)).status).toBe(200)
    expect(await eraseSince(orders, [await entryOf({ id: blocked })])).toBe(1)
    expect(await statusOf(made)).toBe(200)
  })

  it('erases what was blocked then, unblocked later, and erased by another block', async () => {
    const { orders, owner, id, block, entryOf, statusOf } = await setUp()
    const { number } = await getOrder(owner, kind, id)
    const blocked = await block({ type: 'order', number })
    expect(await eraseSince(orders, [await entryOf()])).toBe(1)
    expect((await owner.post(erasurePaths.one(blocked, 'unblock'))).status).toBe(404)
    expect(await statusOf(id)).toBe(404)
    expect((await owner.get(erasurePaths.all)).text).not.toContain(NAME)
  })

  it('erases two people of one number', async () => {
    const { orders, owner, phone, entryOf } = await setUp()
    const entries: ListedErasure[] = []
    for (const name of [NAME, 'Hamsini']) {
      const personId = randomUUID()
      await sendToCustomer(owner, phone, operationOf('add-person', { name }), personId)
      entries.push(await entryOf({ scope: 'person', orders: [], personIds: [personId] }))
    }
    expect(await eraseSince(orders, entries)).toBe(2)
    expect((await owner.get(apiPaths.adminCustomer(phone))).json).toMatchObject({
      customers: [{ people: [] }],
    })
  })

  it('of another shop changes nothing', async () => {
    const { orders, id, entryOf, statusOf } = await setUp()
    const foreign = await entryOf({ orders: [{ kind, id: uuidv7() }], phoneDigest: 'ab'.repeat(32) })
    expect(await eraseSince(orders, [foreign])).toBe(0)
    expect(await statusOf(id)).toBe(200)
  })
})

it('a list that cannot be read is no empty one, and one is added to', async () => {
  const list = folderStore(await aFolder())
  const entry = (id: string) => ({
    id,
    scope: 'order' as const,
    at: new Date().toISOString(),
    orders: [],
    personIds: [],
    phoneDigest: '',
  })
  const [one, two] = [randomUUID(), randomUUID()]
  for (const id of [one, two, one]) await addErasures(list, [entry(id)])
  expect((await readErasures(list))?.map(({ id }) => id)).toEqual([one, two])
  await list.writeFile('erasures.json', '{"product":"zari"')
  await expect(readErasures(list)).rejects.toThrow('cannot be read')
})
