import { apiPaths } from '@zari/shared/api/paths'
import { writeMaterial } from '@zari/shared/orders/material'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customerOf, setOf } from '@zari/shared/testing/customer-cases'
import { oddOrders } from '@zari/shared/testing/legacy-orders'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { formulaAfter, formulasIn, LINE_BREAKS, strictRows } from '@zari/shared/testing/strict-csv'
import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { rawOrders } from '../features/orders/order-store.ts'
import { importFiles } from '../import/import-files.ts'
import { getOrder, makeOrder, sendEdit, sendPayment } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { setShop } from '../testing/shop.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { exportShop } from './export-shop.ts'

const KIND = 'custom-outfit-quotes'
let shop: TestServer
let here: string

beforeEach(async () => {
  here = await aFolder()
  shop = await startTestServer({})
})

afterEach(async () => {
  await shop.close()
})

/** Other customer data and the settings: a backup restores them. */
const FOR_READING = new Set(['customers.json', 'shop.json', 'price-list.json', 'price-list.csv'])

it('has every record as JSON and as CSV, and its pictures in its folder', async () => {
  const visitor = shop.visitor()
  const picture = await upload(visitor, await aPicture('png'))
  const id = await makeOrder(visitor, KIND, { name: 'లక్ష్మి', designImageUrls: [picture] })
  await makeOrder(visitor, 'contact-inquiries')
  const imported = { from: 'old.csv', digest: 'x', at: new Date(), kept: [{ name: 'tailor', value: 'Raju' }] }
  await rawOrders(shop.services.orders, KIND).updateOne({ _id: id }, { $set: { imported } })
  const { phone: _id, ...customer } = customerOf({ measurements: [setOf()] })
  await shop.services.orders.customers.model.collection.insertOne({ _id: _id as never, ...customer })
  const folder = join(here, 'everything')
  const owner = await shop.signedIn()
  await setShop(owner, { name: 'Kalyani', logo: await upload(owner, await aPicture('png')) })
  expect(await exportShop(shop.services, folder)).toEqual({ records: 2, pictures: 2, missing: [] })

  expect((await readdir(here)).sort()).toEqual(['everything'])
  const records = JSON.parse(await readFile(join(folder, 'custom-design-orders.json'), 'utf8')) as unknown[]
  const staff = await shop.signedIn()
  // A token in a file would open the order's page to whoever finds the file.
  const { linkToken, ...order } = await getOrder(staff, KIND, id)
  expect(linkToken).toBeDefined()
  expect(records).toEqual([{ ...order, imported: { ...imported, at: imported.at.toISOString() } }])
  const csv = await readFile(join(folder, 'custom-design-orders.csv'), 'utf8')
  expect(parse(csv, { columns: true, bom: true })).toMatchObject([{ Name: 'లక్ష్మి', 'Record ID': id }])
  const name = join(folder, 'custom-design-orders', id, 'designImageUrls-1.png')
  expect((await readFile(name)).subarray(1, 4).toString()).toBe('PNG')
  expect(JSON.parse(await readFile(join(folder, 'outfit-orders.json'), 'utf8'))).toEqual([])
  expect(JSON.parse(await readFile(join(folder, 'gallery.json'), 'utf8'))).toHaveLength(16)
  expect(JSON.parse(await readFile(join(folder, 'price-list.json'), 'utf8'))).toHaveLength(22)
  expect(JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8'))).toMatchObject({ name: 'Kalyani' })
  expect((await readFile(join(folder, 'shop', 'logo.png'))).subarray(1, 4).toString()).toBe('PNG')
  const customers = JSON.parse(await readFile(join(folder, 'customers.json'), 'utf8')) as unknown[]
  expect(customers).toEqual([customerOf({ measurements: [setOf()] })])
})

it('has neither links of customers nor keys of calls, of push services nor devices, as the list as CSV has none', async () => {
  const { store } = shop.services.alerts.parts
  const id = await makeOrder(shop.visitor(), KIND)
  const staff = await shop.signedIn()
  const { linkToken = '' } = await getOrder(staff, KIND, id)
  expect(linkToken).toHaveLength(22)
  const keys = await store.keys.create({ _id: 'vapid', publicKey: 'public-key', privateKey: 'private-key' })
  await store.devices.create({ _id: 'device', endpoint: 'https://fcm.googleapis.com/a-device' })
  await sendEdit(staff, { kind: KIND, id, name: 'notes', key: 'key-of-an-edit' }, { notes: 'beads' })
  const folder = join(here, 'everything')
  await exportShop(shop.services, folder)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  )
  const list = (await staff.get(apiPaths.adminExport(KIND))).text
  for (const text of [list, texts.join('')]) expect(text).toContain(id)
  for (const secret of [linkToken, keys.privateKey, 'a-device', 'key-of-an-edit']) {
    for (const text of [list, ...texts]) expect(text).not.toContain(secret)
  }
})

it('overwrites nothing, and tells of pictures that are gone', async () => {
  await expect(exportShop(shop.services, join(import.meta.dirname))).rejects.toThrow('is not empty')
  const visitor = shop.visitor()
  const picture = await upload(visitor, await aPicture())
  await makeOrder(visitor, KIND, { designImageUrls: [picture] })
  await shop.services.objectStore.delete(`uploads/${picture.split('/').at(-1)}`)
  expect(await exportShop(shop.services, join(here, 'new'))).toEqual({
    records: 1,
    pictures: 0,
    missing: [picture],
  })
})

it('can be taken over again by another shop, with what staff has added', async () => {
  const visitor = shop.visitor()
  for (const kind of ORDER_KINDS) await makeOrder(visitor, kind)
  const folder = join(here, 'everything')
  await exportShop(shop.services, folder)
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.json') && !FOR_READING.has(name))
    .map((name) => join(folder, name))
  const other = await startTestServer({})
  try {
    const report: string[] = []
    const done = await importFiles(other.services, files, {
      write: true,
      tell: (line) => void report.push(line),
    })
    expect(report.filter((line) => line.includes('refused:'))).toEqual([])
    expect(done).toMatchObject({ taken: 3, refused: 0 })
  } finally {
    await other.close()
  }
})

it('a line break in a text ends no row of any of its CSV files', async () => {
  const { gallery, priceList } = shop.services
  const pieces = await gallery.items.find({}).lean()
  for (const [index, lineBreak] of LINE_BREAKS.entries()) {
    const title = formulaAfter(lineBreak)
    await gallery.items.updateOne({ _id: pieces[index]?._id ?? '' }, { $set: { title } })
    await priceList.rows.updateOne({ _id: pieces[index]?._id ?? '' }, { $set: { name: title } })
    await makeOrder(shop.visitor(), KIND, { additionalDetails: title })
  }
  const folder = join(here, 'everything')
  await exportShop(shop.services, folder)
  for (const [file, count] of [
    ['gallery.csv', pieces.length],
    ['price-list.csv', pieces.length + 6],
    ['custom-design-orders.csv', LINE_BREAKS.length],
  ] as const) {
    const text = await readFile(join(folder, file), 'utf8')
    const rows = strictRows(text)
    expect(rows).toHaveLength(count + 1)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    expect(formulasIn(rows)).toEqual([])
    const records = parse<Record<string, string>>(text, {
      columns: true,
      bom: true,
      record_delimiter: '\r\n',
    })
    const texts = records.flatMap((record) => Object.values(record))
    expect(texts).toEqual(expect.arrayContaining(LINE_BREAKS.map(formulaAfter)))
  }
})

it('an export and the list as CSV are there already where they come from', async () => {
  const { gallery, orders } = shop.services
  const staff = await shop.signedIn()
  const edited = await makeOrder(shop.visitor(), 'outfit-details-orders', { phone: '+91 98765 43210' })
  const order = { kind: 'outfit-details-orders', id: edited } as const
  await sendEdit(staff, { ...order, name: 'notes' }, { totalAmount: '₹12,500/-', notes: '=1+1' })
  await sendEdit(staff, { ...order, name: 'status' }, { status: 'in_progress' })
  await sendEdit(staff, { ...order, name: 'stage' }, { stage: 'stitching' })
  expect(
    (await sendPayment(staff, { ...order, key: randomUUID() }, paymentOf({ amount: 2500 }))).status,
  ).toBe(200)
  const tailorHere = randomUUID()
  await staff.send('PUT', apiPaths.adminTailor(tailorHere), { body: { version: 0, name: 'Ramesh' } })
  const silk = { what: 'Green silk, 3 m', count: 2, picture: null, returnedOn: null }
  const lace = { what: 'Lace', count: 1, picture: null, returnedOn: '2026-09-20' }
  const material = writeMaterial([silk, lace])
  await sendEdit(staff, { ...order, name: 'notes' }, { assigneeId: tailorHere, material })
  for (const kind of ORDER_KINDS) {
    await makeOrder(shop.visitor(), kind)
    const odd = oddOrders.map((record, index) => ({ ...record, _id: `${kind}-${index}` }))
    await rawOrders(orders, kind).insertMany(odd)
  }
  const pieces = await gallery.items.find({}).lean()
  await gallery.items.updateOne({ _id: pieces[3]?._id ?? '' }, { $set: { imageUrl: '', title: 'Own' } })
  const old = join(here, 'contacts.csv')
  await writeFile(
    old,
    'Name,Mobile No.,Service,Created,Status\nRani,98765 00000,Tailoring,3/4/2025,Given to aunty\n',
  )
  await importFiles(shop.services, [old], { write: true, tell: () => {} })

  const folder = join(here, 'everything')
  const { records } = await exportShop(shop.services, folder)
  const files = (await readdir(folder))
    .filter((name) => /\.(?:json|csv)$/.test(name) && !FOR_READING.has(name))
    .map((name) => join(folder, name))
  for (const kind of ORDER_KINDS) {
    const file = join(here, `${kind}.csv`)
    await writeFile(file, (await staff.get(apiPaths.adminExport(kind))).text)
    files.push(file)
  }
  const counts: string[] = []
  for (const file of files) {
    const done = await importFiles(shop.services, [file], {
      tell: (line) => void (/rows:|refused:|content/.test(line) && counts.push(line)),
    })
    expect(done).toEqual({ taken: 0, refused: 0 })
  }
  expect(counts).toHaveLength(files.length)
  for (const line of counts) expect(line).toMatch(/^(\d+) rows: 0 to import, \1 there already, 0 refused$/)
  const rows = counts.map((line) => Number.parseInt(line, 10)).reduce((sum, count) => sum + count, 0)
  expect(rows).toBe(3 * records + 2 * pieces.length)

  const other = await startTestServer({})
  try {
    const csv = join(folder, 'outfit-orders.csv')
    const tailorThere = randomUUID()
    const ownerThere = await other.signedIn()
    await ownerThere.send('PUT', apiPaths.adminTailor(tailorThere), { body: { version: 0, name: 'Ramesh' } })
    await importFiles(other.services, [csv], { write: true, tell: () => {} })
    const [here, there] = await Promise.all([
      getOrder(staff, order.kind, edited),
      getOrder(await other.signedIn(), order.kind, edited),
    ])
    expect(there).toMatchObject({
      phone: '+91 98765 43210',
      notes: '=1+1',
      status: 'in_progress',
      stage: 'stitching',
      assigneeId: tailorThere,
      material,
      totalAmount: '12500',
      advancePaid: '2500',
      remainingDue: '10000',
      createdAt: `${here.createdAt?.slice(0, 16)}:00.000Z`,
    })
    await rawOrders(other.services.orders, order.kind).deleteOne({ _id: edited })
    await importFiles(other.services, [join(folder, 'outfit-orders.json')], { write: true, tell: () => {} })
    const whole = await getOrder(await other.signedIn(), order.kind, edited)
    expect(whole).toMatchObject({ payments: here.payments, stageAt: here.stageAt, createdAt: here.createdAt })
  } finally {
    await other.close()
  }
})
