import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer } from '@zari/shared/customers/erasure'
import { orderLink } from '@zari/shared/orders/order-link'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectDatabase } from '../../../db/connect.ts'
import { createObjectStore } from '../../../storage/object-store.ts'
import { aFolder } from '../../../testing/a-folder.ts'
import { sumsOf } from '../../../testing/erased-shop.ts'
import { aNumber, makeOrder, sendEdit, sendPayment, sendToCustomer } from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { onServices, startServerProcess } from '../../../testing/server-process.ts'
import { staff } from '../../../testing/staff.ts'
import { testClient } from '../../../testing/test-client.ts'

const PRELOAD = join(import.meta.dirname, '../../../testing/stop-at.mjs')
const { mongoUri, s3 } = { mongoUri: inject('mongoUri'), s3: inject('s3') }
const kind = 'outfit-details-orders'
const NAME = 'Vasundhara'
/** More than are erased in one transaction. */
const ORDERS = 24

it(
  'an erasure that is cut off at each of its steps goes on at the next start',
  { timeout: 180_000 },
  async () => {
    const [database, folder, phone] = [`killed-${randomUUID().slice(0, 8)}`, await aFolder(), aNumber()]
    const settings = {
      ...onServices(mongoUri, s3, database),
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
    }
    const connection = await connectDatabase(mongoUri, database)
    const files = createObjectStore({ ...s3, bucket: database })
    const erasures = connection.collection('erasures')
    const filesLeft = async () => {
      const names: string[] = []
      for await (const { key } of files.list('')) names.push(key)
      return names
    }

    async function start(more: Record<string, string> = {}) {
      // Of the killed server, which others would watch for 20 s.
      await connection.collection('leases').updateMany({}, { $set: { holder: null } })
      return startServerProcess({ ...settings, ...more })
    }
    const first = await start()
    const signIn = async (origin: string) => {
      const owner = testClient(origin)
      await owner.post(apiPaths.login, staff)
      return owner
    }
    const owner = await signIn(first.origin)
    const ids: string[] = []
    for (let index = 0; index < ORDERS; index++) {
      const uploaded = index < 2 && [await upload(owner, await aPicture())]
      const id = await makeOrder(owner, kind, {
        name: NAME,
        phone,
        ...(uploaded && { measurementsImageUrls: uploaded }),
      })
      await sendPayment(owner, { kind, id, key: randomUUID() }, paymentOf({ note: `of ${NAME}` }))
      await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
      ids.push(id)
    }
    await sendToCustomer(owner, phone, operationOf('add-person', { name: NAME }))
    expect(await filesLeft()).toHaveLength(4)
    const before = await sumsOf(owner)
    const blocked = (await owner.post(erasurePaths.all, { type: 'number', phone })).json as ErasuresAnswer
    const id = blocked.erasures[0]?.id ?? ''
    await owner.post(erasurePaths.one(id, 'erase'), { reason: 'asked' })
    await first.kill()

    const stubs = connection.collection('withheld_outfit_details_orders')
    const isListed = () =>
      readFile(join(folder, 'backups/erasures.json'), 'utf8').then(
        (text) => text.includes(id),
        () => false,
      )
    const left = async () => [
      (await erasures.findOne())?.['state'],
      await isListed(),
      await stubs.countDocuments({ withheld: 'erased' }),
      (await filesLeft()).length,
    ]
    for (const [at, ...expected] of [
      // The list, which is written first.
      ['rename,erasures.json', 'erasing', false, 0, 4],
      // The first transaction of orders, the second, and that of the erasure.
      [`replaceOne,${ids[5]}`, 'erasing', true, 0, 4],
      [`replaceOne,${ids[22]}`, 'erasing', true, 20, 4],
      ['updateOne,erasedAt', 'erasing', true, ORDERS, 4],
      // The pictures: before one goes, and after.
      ['updateOne,isGoing: true', 'erased', true, ORDERS, 4],
      [`deleteOne,'uploads'`, 'erased', true, ORDERS, 2],
    ]) {
      const env = { NODE_OPTIONS: `--import ${PRELOAD}`, STOP_AT: `SIGKILL,${at}` }
      // It may be ready before.
      const killed = await start(env).catch(() => undefined)
      if (killed?.child.signalCode === null) await once(killed.child, 'exit')
      expect([at, ...(await left())]).toEqual([at, ...expected])
    }

    // Of an order that is not there any more: the scheduled sweep takes it off the website.
    const path = '/objects/uploads/of-nobody'
    const order = { link: orderLink({ kind, id: ids[0] ?? '' }), path }
    const shown = connection.collection('gallery_pictures')
    await shown.insertOne({
      _id: 'a-picture' as never,
      source: path,
      cropping: null,
      widths: [],
      colour: '',
      order,
      usedAt: new Date(),
    })
    const last = await start()
    await expect.poll(left, { timeout: 20_000 }).toEqual(['erased', true, ORDERS, 0])
    await expect.poll(() => shown.countDocuments({ source: path }), { timeout: 20_000 }).toBe(0)
    expect(await sumsOf(await signIn(last.origin))).toEqual(before)
    for (const { name } of await connection.listCollections()) {
      const documents = connection.collection(name).find({}, { raw: true })
      for await (const document of documents as unknown as AsyncIterable<Buffer>)
        for (const text of [NAME, phone.slice(2)]) expect(document.toString('latin1')).not.toContain(text)
    }
    await last.stop()
    await connection.close()
    files.close()
  },
)
