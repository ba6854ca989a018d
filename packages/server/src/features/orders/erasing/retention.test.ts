import type { ListedErasure } from '../../erasures/index.ts'
import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { RetentionAnswer } from '@zari/shared/customers/erasure'
import { operationOf } from '@zari/shared/testing/customer-cases'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import { copyMeasurements } from '@zari/shared/measurements/measurement-copy'
import { writeMaterial } from '@zari/shared/orders/material'
import { writeConsent } from '@zari/shared/orders/website-consent'
import { designOf } from '@zari/shared/testing/design-cases'
import { AT } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { eraseDue, retain, sweep } from '../../../server/services.ts'
import {
  aNumber,
  getOrder,
  makeOrder,
  sendDesign,
  sendEdit,
  sendToCustomer,
} from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawCustomers } from '../../customers/index.ts'
import { rawOrders } from '../order-store.ts'
import { retentionAnswer } from './retention.ts'

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

it('leaves a request that is taken on before the job erases it', async () => {
  const old = await made(aNumber())
  await aged(old, 13)
  await set({ requests: 12, pictures: null })
  const { services } = server.current
  await retain(services, () => {})
  await expect(eraseDue(services, () => Promise.reject(new Error('No disk')))).rejects.toThrow('No disk')
  await sendEdit(owner, { kind, id: old, name: 'status' }, { status: 'in_progress' })
  const listed: ListedErasure[] = []
  await eraseDue(services, async (added) => void listed.push(...added))
  expect((await getOrder(owner, kind, old)).status).toBe('in_progress')
  expect(listed.flatMap(({ orders }) => orders)).not.toContainEqual({ kind, id: old })
})

it('keeps whole months, also where a month has fewer days', async () => {
  const { orders } = server.current.services
  const createdAt = new Date('2026-03-01T08:00:00Z')
  await rawOrders(orders, kind).updateOne(
    { _id: await made(aNumber()) },
    { $set: { createdAt, updatedAt: createdAt } },
  )
  for (const [now, requests] of [
    ['2026-08-31T09:00:00Z', 0],
    ['2026-09-01T09:00:00Z', 1],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const { tonight } = await retentionAnswer(orders, { requests: 6, pictures: null })
    vi.useRealTimers()
    expect(tonight.requests).toBe(requests)
  }
})

it('erases pictures and measurements of designs, material and a consent with those of the order', async () => {
  const id = await makeOrder(server.current.visitor(), kind, { phone: aNumber() })
  const edit = (fields: object) => sendEdit(owner, { kind, id, name: 'notes' }, fields)
  const [drawing, finished] = [await upload(owner, await aPicture()), await upload(owner, await aPicture())]
  await edit({ uploadedFiles: [drawing], finishedPictures: [finished] })
  await edit({
    material: writeMaterial([{ what: 'Silk', count: 1, picture: drawing, returnedOn: '2026-11-01' }]),
    websiteConsent: writeConsent({ answer: 'yes', how: 'shop', at: AT, pictures: [finished] }),
  })
  const measurements = copyMeasurements({ day: '2026-11-20', name: 'Padma', values: { bust: 291 } })
  const design = designOf({ pictures: [drawing], measurements })
  expect((await sendDesign(owner, { kind, id, key: randomUUID() }, design)).status).toBe(200)
  await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
  await aged(id, 40)
  await set({ requests: null, pictures: 36 })
  await work()
  await sweep(server.current.services)
  expect((await owner.get(drawing)).status).toBe(404)
  const { text } = await owner.get(apiPaths.adminRecord(kind, id))
  for (const gone of [drawing, finished, 'bust']) expect(text).not.toContain(gone)
  for (const kept of ['Silk', design.words]) expect(text).toContain(kept)
  expect(await tonight()).toEqual({ requests: 0, pictures: 0, customers: 0 })
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
  await set({ requests: null, pictures: 36 })
  // For an order that is not written yet, perhaps.
  expect(await tonight()).toEqual({ requests: 0, pictures: 0, customers: 0 })
  const long = { 'measurements.0.receivedAt': '2020-01-01T00:00:00.000Z' }
  await rawCustomers(server.current.services.orders.customers).updateMany({}, { $set: long })
  const again = await made(kept)
  await sendEdit(owner, { kind, id: again, name: 'status' }, { status: 'completed' })
  const picture = (await getOrder(owner, kind, ids[0] ?? '')).measurementsImageUrls?.[0] ?? ''
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
