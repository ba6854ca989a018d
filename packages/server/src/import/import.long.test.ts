import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import type { ChangesPage, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { examine } from '../doctor/index.ts'
import { deleteOrder, rawOrders, type RawOrder } from '../features/orders/index.ts'
import { getOrder, sendEdit } from '../testing/orders.ts'
import { aPhonePicture, aPicture } from '../testing/pictures.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { importFiles, type ImportKind, PictureFolder } from './index.ts'

let shop: TestServer
let staff: TestClient
let folder: string
let report: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zari-import-'))
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await shop?.close()
  shop = await startTestServer({})
  staff = await shop.signedIn()
})

async function aFile(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

async function run(
  files: string[],
  options: { write?: boolean; kind?: ImportKind; pictures?: string; tell?: (line: string) => void } = {},
) {
  report = []
  const { pictures, ...others } = options
  return importFiles(shop.parts, files, {
    tell: (line) => void report.push(line),
    ...others,
    pictures: pictures === undefined ? undefined : await PictureFolder.open(pictures),
  })
}

async function listOf(kind: OrderKind): Promise<OrderRecord[]> {
  return (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
}

const raw = (kind: OrderKind, id: string): Promise<RawOrder | null> =>
  rawOrders(shop.parts.orders, kind).findOne({ _id: id })

const camel = {
  id: '9d2c7a44-1111-4222-8333-444455556666',
  name: 'Lakshmi Devi',
  email: null,
  phone: '+91 98765 43210',
  designImageUrls: ['/objects/uploads/old-design-1'],
  measurementsImageUrl: 'front neck.jpg',
  additionalDetails: 'Peacock at the back',
  gallerySource: 'maggam',
  status: 'In Progress',
  dueDate: '2025-03-14T00:00:00.000Z',
  totalAmount: '₹5,000',
  advancePaid: 2000,
  remainingDue: '₹3,000',
  uploadedFiles: [],
  createdAt: '2025-03-07T10:00:00.000Z',
}

it('says what would come of it and changes nothing; then does it, once however often it is run', async () => {
  const files = [
    await aFile('custom_outfit_quotes.json', JSON.stringify([camel])),
    await aFile(
      'outfit-orders.csv',
      '\uFEFFid;full name;phone;outfit_type;measurements_image_urls;additional_details;status;due_date;created_at\r\n' +
        '7;"లక్ష్మి; దేవి";9000012345;Kurtis;"{a.jpg,""b c.jpg""}";"two\nlines";Completed;21/11/2025;2025-03-07 10:00:00+00\r\n',
    ),
  ]
  expect(await run(files)).toEqual({ taken: 2, refused: 0 })
  expect(report.join('\n')).toContain('1 rows: 1 to be taken over, 0 refused')
  expect(await listOf('custom-outfit-quotes')).toEqual([])

  const cursor = ((await staff.get(apiPaths.adminChanges)).json as ChangesPage).cursor
  expect(await run(files, { write: true })).toEqual({ taken: 2, refused: 0 })
  expect(await getOrder(staff, 'custom-outfit-quotes', camel.id)).toMatchObject({
    name: 'Lakshmi Devi',
    email: '',
    status: 'in_progress',
    dueDate: '2025-03-14',
    gallerySource: 'Maggam Work',
    totalAmount: '₹5,000',
    advancePaid: '2000',
    remainingDue: '3000',
    designImageUrls: ['/objects/uploads/old-design-1'],
    measurementsImageUrl: 'front neck.jpg',
    createdAt: '2025-03-07T10:00:00.000Z',
  })
  expect(await getOrder(staff, 'outfit-details-orders', '7')).toMatchObject({
    name: 'లక్ష్మి; దేవి',
    status: 'completed',
    dueDate: '2025-11-21',
    additionalDetails: 'two\nlines',
    measurementsImageUrls: ['a.jpg', 'b c.jpg'],
  })
  // Tablets get them as they get everything.
  const changes = (await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)).json as ChangesPage
  expect(changes.changed.map(({ id }) => id).sort()).toEqual(['7', camel.id])

  expect(await run(files, { write: true })).toEqual({ taken: 0, refused: 0 })
  expect(report.join('\n')).toContain('1 there already')
  const again = (await staff.get(`${apiPaths.adminChanges}?since=${changes.cursor}`)).json as ChangesPage
  expect(again.changed).toEqual([])
})

it('loses nothing that it does not understand: it is kept beside the record, told of, and in no list', async () => {
  const odd = {
    ...camel,
    status: 'Waiting for cloth',
    dueDate: 'after Diwali',
    createdAt: 'last Tuesday',
    remainingDue: '₹9,999',
    tailorName: 'Raju',
    fabric: { colour: 'rani pink', metres: 2.5 },
  }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([odd]))
  await run([file], { write: true })
  expect((await raw('custom-outfit-quotes', camel.id))?.imported).toMatchObject({
    from: 'custom_outfit_quotes.json',
    kept: expect.arrayContaining([
      { name: 'tailorName', value: 'Raju' },
      { name: 'fabric', value: '{"colour":"rani pink","metres":2.5}' },
      { name: 'createdAt', value: 'last Tuesday' },
      { name: 'remainingDue', value: '₹9,999' },
    ]),
  })
  const [record] = await listOf('custom-outfit-quotes')
  expect(record).toMatchObject({ status: 'Waiting for cloth', dueDate: 'after Diwali', createdAt: null })
  expect(JSON.stringify(record)).not.toContain('Raju')
  const text = report.join('\n')
  expect(text).toContain('"tailorName" has no field here and is kept beside the record (line 1)')
  expect(text).toContain('the status "Waiting for cloth" is unknown')

  // It is a record like any other from then on, and keeps what was kept.
  const edit = { kind: 'custom-outfit-quotes', id: camel.id, name: 'notes' } as const
  expect((await sendEdit(staff, edit, { notes: 'Cloth is here' })).status).toBe(200)
  expect(JSON.stringify((await raw('custom-outfit-quotes', camel.id))?.imported)).toContain('Raju')
  const well = await examine(shop.parts)
  expect(well.map(({ what }) => what)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/balance|place|revision/)]),
  )
})

it('names each row that it refuses, with its line and why', async () => {
  const file = await aFile(
    'contact_inquiries.csv',
    'id,name,phone,service,details\n' +
      '1,Lakshmi,9876543210,Maggam Work,A blouse\n' +
      '2,Padma\n' +
      ',,,,\n' +
      '1,Somebody else,9876543210,Tailoring,Another\n' +
      '1,Lakshmi,9876543210,Maggam Work,A blouse\n' +
      ',No id,9.87654E+09,Tailoring,A blouse\n',
  )
  expect(await run([file], { write: true })).toEqual({ taken: 2, refused: 3 })
  expect(report).toEqual(
    expect.arrayContaining([
      'contact_inquiries.csv:3 refused: has 2 columns where the first line has 5',
      'contact_inquiries.csv:4 refused: is empty',
      'contact_inquiries.csv:5 refused: has the id of contact_inquiries.csv:2, and other content',
    ]),
  )
  expect(report.join('\n')).toContain('a spreadsheet has shortened the telephone number')
  expect((await listOf('contact-inquiries')).map(({ name }) => name).sort()).toEqual(['Lakshmi', 'No id'])
  // A row without an id is known again by what it says, in a file of another kind too.
  const json = await aFile(
    'contacts.json',
    JSON.stringify([{ Name: 'No id', Phone: '9.87654E+09', Service: 'Tailoring', Message: 'A blouse' }]),
  )
  expect(await run([json], { write: true })).toEqual({ taken: 0, refused: 0 })
})

it.each([
  ['is cut off', 'contacts.json', '[{"name":"A","service":"x"},{"name":"B"'],
  ['is unclear', 'export.json', '[{"name":"A","phone":"1"}]'],
  ['says one thing and has another', 'contact_inquiries.json', '[{"name":"A","outfitType":"Kurti"}]'],
  ['is no table', 'orders.xlsx', 'PK'],
  ['has nothing in it', 'contacts.json', '[]'],
])('a file that %s is refused whole', async (_what, name, content) => {
  expect(await run([await aFile(name, content)], { write: true })).toEqual({ taken: 0, refused: 1 })
  expect(report.at(-1)).toMatch(new RegExp(`^${name} refused: it `))
  expect(await listOf('contact-inquiries')).toEqual([])
})

it('takes the kind that is said, and the lists of one file by their names', async () => {
  const plain = await aFile('export.json', '[{"id":"a1","name":"A","phone":"1"}]')
  expect(await run([plain], { write: true, kind: 'outfit-details-orders' })).toMatchObject({ taken: 1 })
  const all = {
    contactInquiries: [{ id: 'c1', name: 'C', service: 'Tailoring' }],
    users: [{ id: 'u1', email: 'a@zari.example', password: 'x' }],
    outfit_details_orders: [{ id: 'o1', name: 'O', outfit_type: 'Kurti' }],
  }
  expect(await run([await aFile('all.json', JSON.stringify(all))], { write: true })).toEqual({
    taken: 2,
    refused: 1,
  })
  expect(report.join('\n')).toContain('all.json, "users" refused: it does not say which kind')
  expect((await listOf('outfit-details-orders')).map(({ id }) => id).sort()).toEqual(['a1', 'o1'])
})

it('goes on where it was cut off, and has each record once', async () => {
  const rows = Array.from(
    { length: 450 },
    (_, index) => `${index + 1},Name ${index + 1},9876543210,Tailoring,Text`,
  )
  rows.splice(300, 0, 'only one column')
  const file = await aFile('contacts.csv', `id,name,phone,service,details\n${rows.join('\n')}\n`)
  const cutOff = new Error('the power failed')
  const tell = (line: string) => {
    if (line.includes('refused: has 1 columns')) throw cutOff
  }
  await expect(run([file], { write: true, tell })).rejects.toBe(cutOff)
  const before = await listOf('contact-inquiries')
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(450)
  await run([file], { write: true })
  const after = await listOf('contact-inquiries')
  expect(new Set(after.map(({ id }) => id)).size).toBe(450)
  expect(after).toHaveLength(450)
})

it('leaves alone what the shop has changed or deleted since', async () => {
  const contacts = (details: string) =>
    aFile(
      'contacts.json',
      JSON.stringify(['1', '2'].map((id) => ({ id, name: 'A', phone: '9', service: 'Tailoring', details }))),
    )
  await run([await contacts('as it was')], { write: true })
  await deleteOrder(shop.parts.orders, 'contact-inquiries', '1')
  expect(await run([await contacts('as it was')], { write: true })).toMatchObject({ taken: 0 })
  expect(await run([await contacts('changed in the file')], { write: true })).toMatchObject({ taken: 0 })
  expect(report).toEqual(
    expect.arrayContaining([
      'contacts.json:1 was deleted here: left out',
      'contacts.json:1 is there already, with other content: left as it stands',
    ]),
  )
  expect(await listOf('contact-inquiries')).toMatchObject([{ id: '2', details: 'as it was' }])
})

it('finds pictures by their names, cleans them as all others, and keeps the name of what it cannot take', async () => {
  const pictures = join(folder, 'pictures')
  await mkdir(join(pictures, 'uploads'), { recursive: true })
  await writeFile(join(pictures, 'Front Neck.JPG'), await aPhonePicture())
  await writeFile(join(pictures, 'uploads/old-design-1'), await aPicture('png'))
  await writeFile(join(pictures, 'letter.jpg'), 'no picture at all')
  await writeFile(join(pictures, 'broken.jpg'), Buffer.from('ffd8ffe0000000', 'hex'))
  await writeFile(join(pictures, 'nobody.png'), await aPicture('png'))
  const odd = {
    ...camel,
    id: 'p1',
    designImageUrls: [
      'https://old.example/objects/uploads/old-design-1?x=1',
      'letter.jpg',
      'gone.jpg',
      'broken.jpg',
    ],
    measurementsImageUrl: 'C:\\photos\\front%20neck.jpg',
  }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([odd]))
  await run([file], { pictures })
  expect(await shop.parts.uploads.claims.countDocuments()).toBe(0)
  for (let time = 0; time < 2; time++) await run([file], { pictures, write: true })
  await run([file], { pictures })
  expect(report.join('\n')).toContain('No record names the picture nobody.png')

  const record = await getOrder(staff, 'custom-outfit-quotes', 'p1')
  expect(record.designImageUrls).toEqual([
    expect.stringMatching(/^\/objects\/uploads\/[\w-]{36}$/),
    'letter.jpg',
    'gone.jpg',
    'broken.jpg',
  ])
  const picture = await fetch(shop.origin + (record.measurementsImageUrl ?? ''), {
    headers: { Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(picture.status).toBe(200)
  // What the telephone wrote into it, and where it was taken.
  const { exif, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(exif).toBeUndefined()
  expect([width, height]).toEqual([480, 640])
  // Bound to their record, so that no sweep takes them and no form can name them.
  expect(await shop.parts.uploads.claims.countDocuments({ record: 'custom-outfit-quotes:p1' })).toBe(2)
})

it('brings the pictures of a later run to the records that are there, but not where staff has chosen another', async () => {
  const pictures = join(folder, 'later-pictures')
  await mkdir(pictures, { recursive: true })
  for (const name of ['a.png', 'b.png', 'front neck.png']) {
    await writeFile(join(pictures, name), await aPicture('png'))
  }
  const order = { ...camel, designImageUrls: ['a.png', 'b.png'], measurementsImageUrl: 'front neck.png' }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([order]))
  await run([file], { write: true })
  const before = ((await staff.get(apiPaths.adminChanges)).json as ChangesPage).cursor
  const edit = { kind: 'custom-outfit-quotes', id: camel.id } as const
  await rawOrders(shop.parts.orders, edit.kind).updateOne(
    { _id: edit.id },
    { $set: { designImageUrls: ['b.png'] } },
  )

  await run([file], { pictures })
  expect(report.join('\n')).toContain('2 pictures')
  expect(await getOrder(staff, edit.kind, edit.id)).toMatchObject({ designImageUrls: ['b.png'] })
  await run([file], { pictures, write: true })
  expect(await getOrder(staff, edit.kind, edit.id)).toMatchObject({
    designImageUrls: [expect.stringMatching(/^\/objects\/uploads\//)],
    measurementsImageUrl: expect.stringMatching(/^\/objects\/uploads\//),
  })
  const { imported } = (await raw(edit.kind, edit.id)) as { imported?: { kept: Array<{ value: string }> } }
  expect(imported?.kept.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['b.png', 'front neck.png']),
  )
  expect(await shop.parts.uploads.claims.countDocuments({ record: `${edit.kind}:${edit.id}` })).toBe(2)
  const changes = (await staff.get(`${apiPaths.adminChanges}?since=${before}`)).json as ChangesPage
  expect(changes.changed.map(({ id }) => id)).toEqual([edit.id])

  await run([file], { pictures, write: true })
  expect(report.join('\n')).not.toContain('pictures')
})

it('tells of each picture that it cannot take', async () => {
  const pictures = join(folder, 'other-pictures')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'letter.jpg'), 'no picture at all')
  await writeFile(join(pictures, 'broken.jpg'), Buffer.from('ffd8ffe0000000', 'hex'))
  const designImageUrls = ['letter.jpg', 'gone.jpg', 'broken.jpg']
  const file = await aFile(
    'custom_outfit_quotes.json',
    JSON.stringify([{ ...camel, designImageUrls, measurementsImageUrl: '' }]),
  )
  expect(await run([file], { pictures, write: true })).toEqual({ taken: 1, refused: 0 })
  const at = 'custom_outfit_quotes.json:1 the picture'
  expect(report).toEqual(
    expect.arrayContaining([
      `${at} "letter.jpg" is neither PNG nor JPG; its name is kept`,
      `${at} "gone.jpg" is not there; its name is kept`,
      expect.stringContaining(`${at} "broken.jpg" cannot be taken: `),
    ]),
  )
})

it('brings the gallery: known pieces take on the old prices, others are added, what was changed here stays', async () => {
  const rows = [
    {
      title: 'Regular Blouse',
      category: 'tailoring',
      price: '₹700',
      image_url: '/old/regular.jpg',
      fabric: 'cotton',
    },
    {
      title: 'Half saree',
      category: 'Machine Embroidery',
      price: 3000,
      imageUrl: '/old/half-saree.jpg',
      sortOrder: 9,
    },
    { title: 'No price', category: 'tailoring', price: 'ask', imageUrl: '/x.jpg' },
    { title: 'No gallery', category: 'shoes', price: 1, imageUrl: '/x.jpg' },
  ]
  const file = await aFile('gallery_items.json', JSON.stringify(rows))
  await run([file])
  expect(await run([file], { write: true })).toEqual({ taken: 2, refused: 2 })
  expect(await run([file], { write: true })).toEqual({ taken: 0, refused: 2 })
  const items = (await shop.visitor().get(apiPaths.gallery)).json as GalleryItem[]
  expect(items).toHaveLength(17)
  expect(items.find(({ title }) => title === 'Regular Blouse')).toMatchObject({ price: 700 })
  expect(items.find(({ title }) => title === 'Half saree')).toMatchObject({ category: 'machine_embroidery' })
  expect(JSON.stringify(items)).not.toContain('cotton')
  expect(report).toEqual(
    expect.arrayContaining([
      'gallery_items.json:1 refused: has the price "ask", which is no amount',
      'gallery_items.json:1 refused: has the category "shoes"; they are tailoring, maggam, machine_embroidery, bridal',
    ]),
  )
  const later = await aFile('gallery_items.json', JSON.stringify([{ ...rows[0], price: 900 }]))
  await run([later], { write: true })
  expect(report.join('\n')).toContain('is there already, with other content')
})
