import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { RetentionAnswer } from '@zari/shared/customers/erasure'
import { operationOf } from '@zari/shared/testing/customer-cases'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import { beforeEach, expect, it } from 'vitest'
import { eraseDue, retain, sweep } from '../../../server/services.ts'
import { aNumber, getOrder, makeOrder, sendEdit, sendToCustomer } from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'

const server = useOwnServer()
const owner = useClient(server)
const kind = 'outfit-details-orders'
const set = (settings: object) => owner.post(erasurePaths.retention, settings)
const tonight = async () => ((await owner.get(erasurePaths.retention)).json as RetentionAnswer).tonight

async function aged(id: string, months: number): Promise<void> {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months)
  await rawOrders(server.current.services.orders, kind).updateOne(
    { _id: id },
    { $set: { createdAt: at, updatedAt: at } },
  )
}

async function work(): Promise<void> {
  await retain(server.current.services, () => {})
  await eraseDue(server.current.services, async () => {})
}

const made = async (phone: string) =>
  makeOrder(server.current.visitor(), kind, {
    phone,
    measurementsImageUrls: [await upload(server.current.visitor(), await aPicture())],
  })

beforeEach(async () => {
  await rawOrders(server.current.services.orders, kind).deleteMany({})
  await set({ requests: null, pictures: null })
})

it('is off at first, and refuses less than half a year', async () => {
  await aged(await made(aNumber()), 100)
  expect(await tonight()).toEqual({ requests: 0, pictures: 0, customers: 0 })
  await work()
  expect(await rawOrders(server.current.services.orders, kind).countDocuments()).toBe(1)
  expect((await set({ requests: 1, pictures: null })).status).toBe(422)
})

it('erases requests that were never taken on, and no others', async () => {
  const [old, young, taken] = [await made(aNumber()), await made(aNumber()), await made(aNumber())]
  await sendEdit(owner, { kind, id: taken, name: 'status' }, { status: 'in_progress' })
  for (const id of [old, taken]) await aged(id, 13)
  await aged(young, 11)
  const preview = await owner.post(erasurePaths.retentionPreview, { requests: 12, pictures: null })
  expect((preview.json as RetentionAnswer).tonight).toEqual({ requests: 1, pictures: 0, customers: 0 })
  await work()
  expect((await getOrder(owner, kind, old)).id).toBe(old)
  await set({ requests: 12, pictures: null })
  await work()
  expect((await owner.get(apiPaths.adminRecord(kind, old))).status).toBe(404)
  for (const id of [young, taken]) expect((await getOrder(owner, kind, id)).id).toBe(id)
})

it('erases measurements and pictures of customers whose last order is old', async () => {
  const [gone, kept] = [aNumber(), aNumber()]
  const ids: string[] = []
  for (const phone of [gone, kept]) {
    const id = await made(phone)
    await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
    const person = await sendToCustomer(owner, phone, operationOf('add-person', { name: 'Padma' }))
    const personId = (person.json as OperationAnswer).customers[0]?.people[0]?.id ?? ''
    await sendToCustomer(owner, phone, operationOf('add-measurements', { personId, values: { bust: 288 } }))
    await aged(id, 40)
    ids.push(id)
  }
  const again = await made(kept)
  await sendEdit(owner, { kind, id: again, name: 'status' }, { status: 'completed' })
  const picture = (await getOrder(owner, kind, ids[0] ?? '')).measurementsImageUrls?.[0] ?? ''
  await set({ requests: null, pictures: 36 })
  expect(await tonight()).toEqual({ requests: 0, pictures: 1, customers: 1 })
  await work()
  await eraseDue(server.current.services, async () => {})
  expect((await getOrder(owner, kind, ids[0] ?? '')).measurementsImageUrls).toEqual([])
  expect((await getOrder(owner, kind, ids[1] ?? '')).measurementsImageUrls).toHaveLength(1)
  expect((await owner.get(apiPaths.adminCustomer(gone))).text).not.toContain('"bust"')
  expect((await owner.get(apiPaths.adminCustomer(kept))).text).toContain('"bust":288')
  await sweep(server.current.services)
  expect((await owner.get(picture)).status).toBe(404)
  expect(await tonight()).toEqual({ requests: 0, pictures: 0, customers: 0 })
})
