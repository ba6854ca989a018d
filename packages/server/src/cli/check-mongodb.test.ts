import { orderKinds } from '@zari/shared/orders/order-kinds'
import { expect, inject, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { checkDatabase } from '../check-mongodb/check-database.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { useMongoCheck } from '../testing/mongo-check.ts'

const { context, check } = useMongoCheck()

it('a database that has data is refused and left as it is', async () => {
  await context.database.collection<{ _id: string }>('letters').insertOne({ _id: 'one' })
  const { code, problem } = await check()
  expect(code).toBe(1)
  expect(problem).toMatch(/^The database \S+ has data \(letters\)\. Nothing was changed\./)
  expect((await context.database.listCollections()).map((each) => each.name)).toEqual(['letters'])
  expect(await context.database.collection('letters').countDocuments()).toBe(1)
  await context.database.collection('letters').drop()
})

it('says where a database answers otherwise', async () => {
  const store = createObjectStore({ ...inject('s3'), bucket: context.name })
  const folder = await aFolder()
  const orders = context.database.collection(orderKinds['outfit-details-orders'].collection)
  const tell = async (line: string) => {
    if (line.includes('newest first')) await orders.updateOne({}, { $set: { status: 'completed' } })
  }
  const differences = await checkDatabase({ connection: context.database, store, folder, orders: 20, tell })
  expect(differences.join('\n')).toBe(
    'filter by a status: expected 20, found 19\nfilter by another status: expected 0, found 1',
  )
  store.close()
}, 60_000)
