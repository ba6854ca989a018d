import { apiPaths } from '@zari/shared/api/paths'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { expect, it } from 'vitest'
import { diagnose } from '../doctor/diagnose.ts'
import { deleteOrder } from '../features/orders/edit/delete-order.ts'
import { oldOrder, useImport } from '../testing/importing.ts'
import { getOrder, makeOrder, sendEdit } from '../testing/orders.ts'

const importing = useImport()
const { aFile, listOf, raw, run } = importing

it('says what would come of it and changes nothing; then does it, once however often it is run', async () => {
  const files = [
    await aFile('custom_outfit_quotes.json', JSON.stringify([oldOrder])),
    await aFile(
      'outfit-orders.csv',
      '\uFEFFid;full name;phone;outfit_type;measurements_image_urls;additional_details;status;due_date;created_at\r\n' +
        '7;"లక్ష్మి; దేవి";9000012345;Kurtis;"{a.jpg,""b c.jpg""}";"two\nlines";Completed;21/11/2025;2025-03-07 10:00:00+00\r\n',
    ),
  ]
  expect(await run(files)).toEqual({ taken: 2, refused: 0 })
  expect(importing.report.join('\n')).toContain('1 rows: 1 to import, 0 refused')
  expect(await listOf('custom-outfit-quotes')).toEqual([])

  const cursor = ((await importing.staff.get(apiPaths.adminChanges)).json as ChangesPage).cursor
  expect(await run(files, { write: true })).toEqual({ taken: 2, refused: 0 })
  expect(await getOrder(importing.staff, 'custom-outfit-quotes', oldOrder.id)).toMatchObject({
    name: 'Lakshmi Devi',
    email: '',
    status: 'in_progress',
    dueDate: '2025-03-14',
    dueDateSetAt: '2025-03-07T10:00:00.000Z',
    gallerySource: 'Maggam Work',
    totalAmount: '₹5,000',
    advancePaid: '2000',
    remainingDue: '3000',
    designImageUrls: ['/objects/uploads/old-design-1'],
    measurementsImageUrl: 'front neck.jpg',
    createdAt: '2025-03-07T10:00:00.000Z',
  })
  expect(await getOrder(importing.staff, 'outfit-details-orders', '7')).toMatchObject({
    name: 'లక్ష్మి; దేవి',
    status: 'completed',
    dueDate: '2025-11-21',
    additionalDetails: 'two\nlines',
    measurementsImageUrls: ['a.jpg', 'b c.jpg'],
  })
  const changes = (await importing.staff.get(`${apiPaths.adminChanges}?since=${cursor}`)).json as ChangesPage
  expect(changes.changed.map(({ id }) => id).sort()).toEqual(['7', oldOrder.id])

  expect(await run(files, { write: true })).toEqual({ taken: 0, refused: 0 })
  expect(importing.report.join('\n')).toContain('1 there already')
  const again = (await importing.staff.get(`${apiPaths.adminChanges}?since=${changes.cursor}`))
    .json as ChangesPage
  expect(again.changed).toEqual([])
})

it('loses nothing that it does not understand: it is kept beside the record, told of, and in no list', async () => {
  const odd = {
    ...oldOrder,
    status: 'Waiting for cloth',
    dueDate: 'after Diwali',
    createdAt: 'last Tuesday',
    remainingDue: '₹9,999',
    tailorName: 'Raju',
    fabric: { colour: 'rani pink', metres: 2.5 },
  }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([odd]))
  await run([file], { write: true })
  expect((await raw('custom-outfit-quotes', oldOrder.id))?.imported).toMatchObject({
    from: 'custom_outfit_quotes.json',
    kept: expect.arrayContaining([
      { name: 'tailorName', value: 'Raju' },
      { name: 'fabric', value: '{"colour":"rani pink","metres":2.5}' },
      { name: 'createdAt', value: 'last Tuesday' },
      { name: 'remainingDue', value: '₹9,999' },
    ]),
  })
  const [record] = await listOf('custom-outfit-quotes')
  expect(record).toMatchObject({
    status: 'Waiting for cloth',
    dueDate: 'after Diwali',
    dueDateSetAt: null,
    createdAt: null,
  })
  expect(JSON.stringify(record)).not.toContain('Raju')
  const text = importing.report.join('\n')
  expect(text).toContain('"tailorName" has no field here and is kept as extra data (line 1)')
  expect(text).toContain('the status "Waiting for cloth" is unknown')

  const edit = { kind: 'custom-outfit-quotes', id: oldOrder.id, name: 'notes' } as const
  expect((await sendEdit(importing.staff, edit, { notes: 'Cloth is here' })).status).toBe(200)
  expect(JSON.stringify((await raw('custom-outfit-quotes', oldOrder.id))?.imported)).toContain('Raju')
  const well = await diagnose(importing.shop.services)
  expect(well.map(({ what }) => what)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/balance|place|revision/)]),
  )
})

it('names each row that it refuses, with its line and why', async () => {
  const file = await aFile(
    'contact_inquiries.csv',
    'id,name,phone,service,details\n' +
      '1,Lakshmi,9876543210,Maggam Work,A blouse\n' +
      'Padma\n' +
      ',,,,\n' +
      '1,Somebody else,9876543210,Tailoring,Another\n' +
      '1,Lakshmi,9876543210,Maggam Work,A blouse\n' +
      ',No id,9.87654E+09,Tailoring,A blouse\n',
  )
  expect(await run([file], { write: true })).toEqual({ taken: 2, refused: 3 })
  expect(importing.report).toEqual(
    expect.arrayContaining([
      'contact_inquiries.csv:3 refused: has 1 cell for 5 headings',
      'contact_inquiries.csv:4 refused: is empty',
      'contact_inquiries.csv:5 refused: has the id of contact_inquiries.csv:2, and other content',
    ]),
  )
  expect(importing.report.join('\n')).toContain('a spreadsheet shortened the phone number')
  expect((await listOf('contact-inquiries')).map(({ name }) => name).sort()).toEqual(['Lakshmi', 'No id'])
  // A row without an id is recognised by its content, also in another kind of file.
  const json = await aFile(
    'contacts.json',
    JSON.stringify([{ Name: 'No id', Phone: '9.87654E+09', Service: 'Tailoring', Message: 'A blouse' }]),
  )
  expect(await run([json], { write: true })).toEqual({ taken: 0, refused: 0 })
})

it.each([
  ['lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['objects', `[${'{"$oid":'.repeat(5_000)}1${'}'.repeat(5_000)}]`],
])('refuses a row whose cell has %s in each other, and reads the rest', async (_what, cell) => {
  const rows = [
    { id: '1', name: 'Lakshmi', phone: '9876543210', designImageUrls: '' },
    { id: '2', name: 'Padma', phone: '9876543210', designImageUrls: cell },
    { id: '3', name: 'Rani', phone: '9876543210', designImageUrls: '[]' },
  ]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = rows.map((row) => Object.values(row).map(quoted).join(',')).join('\n')
  const files = [
    await aFile('custom_outfit_quotes.csv', `id,name,phone,designImageUrls\n${csv}\n`),
    await aFile('custom_outfit_quotes.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')),
  ]
  expect(await run(files, { write: true })).toEqual({ taken: 2, refused: 2 })
  const problem = 'refused: has a list that is nested more than 50 deep'
  expect(importing.report).toEqual(
    expect.arrayContaining([
      `custom_outfit_quotes.csv:3 ${problem}`,
      `custom_outfit_quotes.jsonl:2 ${problem}`,
    ]),
  )
})

it.each([
  ['is incomplete', 'contacts.json', '[{"name":"A","service":"x"},{"name":"B"'],
  ['is unclear', 'export.json', '[{"name":"A","phone":"1"}]'],
  ['says one thing and has another', 'contact_inquiries.json', '[{"name":"A","outfitType":"Kurti"}]'],
  ['is no table', 'orders.xlsx', 'PK'],
  ['has nothing in it', 'contacts.json', '[]'],
])('a file that %s is refused whole', async (_what, name, content) => {
  expect(await run([await aFile(name, content)], { write: true })).toEqual({ taken: 0, refused: 1 })
  expect(importing.report.at(-1)).toMatch(new RegExp(`^${name} refused: it `))
  expect(await listOf('contact-inquiries')).toEqual([])
})

it('takes the kind that is said, and the lists of one file by their names', async () => {
  const plain = await aFile('export.json', '[{"id":"a1","name":"A","phone":"1"}]')
  expect(await run([plain], { write: true, kind: 'outfit-details-orders' })).toMatchObject({
    taken: 1,
  })
  const all = {
    contactInquiries: [{ id: 'c1', name: 'C', service: 'Tailoring' }],
    users: [{ id: 'u1', email: 'a@zari.example', password: 'x' }],
    outfit_details_orders: [{ id: 'o1', name: 'O', outfit_type: 'Kurti' }],
  }
  expect(await run([await aFile('all.json', JSON.stringify(all))], { write: true })).toEqual({
    taken: 2,
    refused: 1,
  })
  expect(importing.report.join('\n')).toContain('all.json, "users" refused: it does not say which kind')
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
    if (line.includes('refused: has 1 cell')) throw cutOff
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
  await deleteOrder(importing.shop.services.orders, 'contact-inquiries', '1')
  expect(await run([await contacts('as it was')], { write: true })).toMatchObject({ taken: 0 })
  expect(await run([await contacts('changed in the file')], { write: true })).toMatchObject({ taken: 0 })
  expect(importing.report).toEqual(
    expect.arrayContaining([
      'contacts.json:1 was deleted here: left out',
      'contacts.json:1 is there already, with other content: not changed',
    ]),
  )
  expect(await listOf('contact-inquiries')).toMatchObject([{ id: '2', details: 'as it was' }])
})

it('ends a dry run with what it does not know, and takes what is said of it', async () => {
  const file = await aFile(
    'outfit-orders.csv',
    'Kalyani Designers\nName,Phone,Cloth by,Status,Delivery Date,Total,Advance,Balance\n' +
      'Lakshmi,9876543210,Raju,Delivered,12/20/2023,5000,2000,4000\n' +
      'Padma,9876500000,Ravi,Given to aunty,3/4/2023,700,,\n' +
      ',,,,,5700,,\nTotal,,,,,5700,,\n',
  )
  expect(await run([file])).toEqual({ taken: 2, refused: 1 })
  expect(importing.toCopy.slice(-2)).toEqual([
    '  --column "Cloth by=FIELD"',
    '  --status "Given to aunty=STATUS"',
  ])
  const text = importing.report.join('\n')
  for (const said of [
    'outfit-orders.csv:5 refused: has neither a name nor a phone number',
    'the dates of the column "Delivery Date" are read with the month first, as line 3 shows',
    'a balance that is not total minus advance is kept in the notes, with the others as they are written (line 3)',
    'the status "Delivered" is read as Completed (line 3)',
    'the status "Given to aunty" is unknown and is not changed (line 4)',
    'a row of totals is left out (line 6)',
  ]) {
    expect(text).toContain(said)
  }
  const said = { columns: ['Cloth by=notes'], statuses: ['Given to aunty=completed'] }
  await run([file], { write: true, ...said })
  expect(importing.toCopy).toEqual([])
  const orders = await listOf('outfit-details-orders')
  const byName = orders.toSorted((a, b) => a.name.localeCompare(b.name))
  expect(byName.map(({ name, status, dueDate, notes }) => [name, status, dueDate, notes])).toEqual([
    ['Lakshmi', 'completed', '2023-12-20', 'Raju\nAs it was written: Total 5000, advance 2000, balance 4000'],
    ['Padma', 'completed', '2023-03-04', 'Ravi'],
  ])
  // However it is named, a row is known again.
  expect(await run([file], { write: true })).toMatchObject({ taken: 0 })
})

it('takes another person under a known id for another order', async () => {
  const id = await makeOrder(importing.shop.visitor(), 'contact-inquiries', { phone: '+91 98765 43210' })
  const rows = (phone: string) => JSON.stringify([{ id, name: 'A', phone, service: 'Tailoring' }])
  await run([await aFile('contacts.json', rows('098765-43210'))])
  expect(importing.report.join('\n')).toContain('0 to import, 1 there already')
  await run([await aFile('contacts.json', rows('9000012345'))])
  expect(importing.report).toContain('contacts.json:1 is there already, with other content: not changed')
})
