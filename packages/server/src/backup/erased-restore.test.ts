import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eraseNow, eraseSince, prepareOrderStore, rawOrders } from '../features/orders/index.ts'
import { sweep } from '../server/services.ts'
import { aFolder } from '../testing/a-folder.ts'
import { aNumber, makeOrder, sendToCustomer } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { startTestServer, useOwnServer } from '../testing/test-server.ts'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { addErasures, readErasures } from './erasure-list.ts'
import { folderStore, writeBackup } from './folder-storage.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

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
    await restoreBackup(await openBackup(`${root}/${name}`), { connection, store })
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
