import { apiPaths } from '@zari/shared/api/paths'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import type { ActivityAnswer } from '@zari/shared/auth/activity'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { uuidv7 } from '@zari/shared/lib/ids'
import { writeMaterial } from '@zari/shared/orders/material'
import { NOTICE_VERSION } from '@zari/shared/publishing/privacy-notice'
import { consentOf, operationOf } from '@zari/shared/testing/customer-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { signedInAs } from '../../../testing/accounts.ts'
import {
  aNumber,
  getOrder,
  makeOrder,
  sendEdit,
  sendNewOrder,
  sendPayment,
  sendToCustomer,
} from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf, type TestClient } from '../../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../../testing/test-server.ts'
import { peakOf } from '../../../testing/memory.ts'
import { uploadKeys } from '../../uploads/index.ts'
import type { Section } from './customer-copy.ts'

const kind = 'outfit-details-orders'
const server = useOwnServer()
const staff = useClient(server)
const phone = aNumber()
const otherNumber = aNumber()
const SECRETS = [
  'staff says: bargains',
  'for the tailor: hurry',
  'paid by neighbour',
  account.email,
  'likes tea',
] as const

async function filesIn(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await text((await opened.openReadStreamPromise(entry)).setEncoding('latin1')))
  return files
}

const utf8 = (content: string | undefined) => Buffer.from(content ?? '', 'latin1').toString()

/** Its bytes: the client of the tests reads text. */
const begun = (body: object, of = phone, client: TestClient = staff) =>
  fetch(server.current.origin + apiPaths.adminCustomerCopy(of), {
    method: 'POST',
    headers: {
      Origin: server.current.origin,
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'Content-Type': 'application/json',
      [VERSION_HEADER]: String(DATA_VERSION),
    },
    body: JSON.stringify(body),
  })

async function download(body: object, of = phone, client: TestClient = staff) {
  const response = await begun(body, of, client)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toMatch(/filename="copy-\d{4}-\d\d-\d\d\.zip"/)
  const zip = Buffer.from(await response.arrayBuffer())
  const files = await filesIn(zip)
  const page = utf8(files.get('your-details.html'))
  const { sections } = JSON.parse(utf8(files.get('your-details.json'))) as { sections: Section[] }
  const part = (title: string, of = sections) => of.find((each) => each.title === title)
  return { files, page, part, orders: sections.filter(({ title }) => title.startsWith('Order ')) }
}

const ask = (body: unknown, of = phone, client: TestClient = staff) =>
  client.post(apiPaths.adminCustomerCopy(of), body)

let picture: Buffer

beforeAll(async () => {
  const visitor = server.current.visitor()
  picture = await aPicture()
  const path = await upload(visitor, picture)
  const sent = { phone: `+${phone}`, name: 'Lakshmi <b>Devi</b>', additionalDetails: 'Green border, please' }
  const id = await makeOrder(visitor, kind, { ...sent, measurementsImageUrls: [path] })
  const stored = await getOrder(staff, kind, id)
  await sendEdit(
    staff,
    { kind, id, name: 'notes' },
    {
      notes: SECRETS[0],
      workroomNotes: SECRETS[1],
      totalAmount: '9000',
      material: writeMaterial([{ what: 'Green silk', count: 2, picture: null, returnedOn: null }]),
      base: { notes: stored.notes },
    },
  )
  await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf({ amount: 2500, note: SECRETS[2] }))
  const daughter = uuidv7()
  await sendNewOrder(staff, { kind, id: daughter }, newOrder(kind, { name: 'Keerthi', phone: `+${phone}` }))
  await makeOrder(visitor, kind, { phone: `+${otherNumber}`, name: 'Another Person' })
  const person = randomUUID()
  await sendToCustomer(staff, phone, operationOf('add-person', { name: 'Keerthi' }), person)
  await sendToCustomer(
    staff,
    phone,
    operationOf('set-age', { personId: person, consent: consentOf({ agreedBy: 'Parvathi' }) }),
  )
  await sendToCustomer(
    staff,
    phone,
    operationOf('add-measurements', { personId: person, values: { bodyBust: 292 }, note: SECRETS[4] }),
  )
  const message = { kind, orderId: daughter, language: 'te', text: 'మీ డ్రెస్ రెడీ' } as const
  await sendToCustomer(staff, phone, operationOf('note-message', message))
  await sendToCustomer(
    staff,
    phone,
    operationOf('note-message', {
      ...message,
      orderId: id,
      otherOrderIds: [daughter],
      text: 'Both are ready',
    }),
  )
  await sendToCustomer(staff, phone, operationOf('set-note', { note: SECRETS[4] }))
})

describe('a copy for a customer', () => {
  it('has their words, orders, payments, measurements, messages and pictures', async () => {
    const { orders, part, page, files } = await download({ checked: 'in-shop' })
    expect(orders.map(({ rows }) => rows[0]?.['Name'])).toEqual(['Keerthi', 'Lakshmi <b>Devi</b>'])
    const [second, first] = orders
    expect(first?.rows).toMatchObject([
      {
        Details: 'Green border, please',
        Material: '2 × Green silk',
        'Total amount': '9000',
        'Privacy notice of': NOTICE_VERSION,
      },
    ])
    expect(second?.rows[0]).not.toHaveProperty('Privacy notice of')
    const { agreedBy, day } = consentOf({ agreedBy: 'Parvathi' })
    expect(part('People')?.rows).toContainEqual(
      expect.objectContaining({ 'Under 18, agreed by': `${agreedBy}, ${day}` }),
    )
    expect(part('Payments', first?.parts)?.rows).toMatchObject([{ Amount: '₹2,500' }])
    expect(part('Measurements')?.rows).toMatchObject([{ Name: 'Keerthi', 'Bust (body)': '36½ in' }])
    expect(part('Messages from us')?.rows.map((row) => row['Text'])).toEqual(['మీ డ్రెస్ రెడీ', 'Both are ready'])
    const { file = '' } = first?.pictures?.[0] ?? {}
    expect(
      Buffer.from(files.get(file) ?? '', 'latin1')
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff')
    expect(page).toContain(`src="${file}"`)
    for (const words of ['Green border, please', 'మీ డ్రెస్ రెడీ', '36½ in', '/privacy'])
      expect(page).toContain(words)
    expect(page).not.toMatch(/<b>|<script|https?:\/\/(?!127|localhost)/)
  })

  it('has nothing of staff, and nothing of other customers', async () => {
    const { files } = await download({ checked: 'in-shop' })
    const all = utf8([...files.values()].join('\n'))
    for (const secret of [...SECRETS, 'Another Person', otherNumber, 'linkToken'])
      expect(all).not.toContain(secret)
  })

  it('of one person has theirs alone', async () => {
    const { orders, part, page, files } = await download({ checked: 'link', person: 'keerthi' })
    expect(orders.map(({ rows }) => rows[0]?.['Name'])).toEqual(['Keerthi'])
    expect(part('Messages from us')?.rows.map((row) => row['Text'])).toEqual(['మీ డ్రెస్ రెడీ'])
    expect(part('Measurements')?.rows).toHaveLength(1)
    expect(page).not.toContain('Lakshmi')
    expect([...files.keys()]).toEqual(['your-details.html', 'your-details.json'])
    const mother = await download({ checked: 'link', person: 'Lakshmi <b>Devi</b>' })
    expect(mother.part('Measurements')?.rows).toEqual([])
    expect(utf8([...mother.files.values()].join('\n'))).not.toContain('Keerthi')
  })

  it('is recorded with how it was checked, and only with orders that are in it', async () => {
    await server.current.services.activity.settled()
    await server.current.services.connection.collection('activity').deleteMany({})
    const { orders } = await download({ checked: 'message', person: 'Keerthi' })
    await server.current.services.activity.settled()
    const { json } = await staff.get(`${apiPaths.adminActivity}?type=customer-copy`)
    const { entries } = json as ActivityAnswer
    expect(entries).toMatchObject([{ count: 1, details: { what: ['message'] } }])
    expect(entries[0]?.records.map(({ number }) => `Order ${number}`)).toEqual([orders[0]?.title])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Keerthi|${phone}`))
  })

  it('is refused without a check, for what is not there, and to the workroom', async () => {
    const unchecked = await ask({})
    expect([unchecked.status, errorOf(unchecked).issues?.[0]?.path]).toEqual([422, 'checked'])
    expect((await ask({ checked: 'in-shop', person: 'A stranger' })).status).toBe(404)
    expect((await ask({ checked: 'in-shop' }, aNumber())).status).toBe(404)
    expect(
      (await ask({ checked: 'in-shop' }, phone, await signedInAs(server.current, 'workroom'))).status,
    ).toBe(403)
    expect((await ask({ checked: 'in-shop' }, phone, await signedInAs(server.current, 'staff'))).status).toBe(
      200,
    )
  })

  it('names a picture that is lost, and has the others', async () => {
    const lost = aNumber()
    const paths = [await upload(staff, await aPicture()), await upload(staff, await aPicture())]
    await makeOrder(staff, kind, { phone: `+${lost}`, measurementsImageUrls: paths })
    const { objectStore } = server.current.services
    await objectStore.delete(uploadKeys.claimed(paths[0]?.split('/').at(-1) ?? ''))
    const { files, page } = await download({ checked: 'in-shop' }, lost)
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
    expect(page).toContain('A picture was not found')
  })

  it('that is not read holds little of its pictures in memory', async () => {
    const number = aNumber()
    const { objectStore, orders: stored } = server.current.services
    const ids = Array.from({ length: 4 }, () => randomUUID())
    for (const id of ids)
      await objectStore.put(uploadKeys.claimed(id), randomBytes(MAX_FILE_BYTES), 'image/jpeg')
    const uploadedFiles = ids.map((id) => `/objects/uploads/${id}`)
    const document = { ...goodInput[kind](), _id: uuidv7(), phone: `+${number}`, uploadedFiles }
    await stored.models[kind].insertMany([document])
    const bytes = async () => process.memoryUsage().arrayBuffers
    const before = await bytes()
    const peak = await peakOf(bytes, async () => {
      const unread = await Promise.all([1, 2, 3, 4, 5].map(() => begun({ checked: 'in-shop' }, number)))
      await sleep(1_000)
      await Promise.all(unread.map(async ({ body }) => body?.cancel()))
    })
    expect(peak - before).toBeLessThan(10 * MAX_FILE_BYTES)
  })
})
