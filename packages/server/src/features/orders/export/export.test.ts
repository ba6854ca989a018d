import { apiPaths } from '@zari/shared/api/paths'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type MaterialItem, writeMaterial } from '@zari/shared/orders/material'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { bill, lineOf } from '@zari/shared/testing/bill-cases'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { oddOrders } from '@zari/shared/testing/legacy-orders'
import { formulaAfter, formulasIn, LINE_BREAKS, strictRows } from '@zari/shared/testing/strict-csv'
import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, sendEdit, sendToCustomer } from '../../../testing/orders.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'

const server = useOwnServer()
const KIND = 'outfit-details-orders'
const TODAY = dayInIndia(new Date())
const staff = useClient(server)

const ids: Record<string, string> = {}

beforeAll(async () => {
  const visitor = server.current.visitor()
  const orders: [string, string, string][] = [
    ['లక్ష్మి దేవి', addDays(TODAY, -1), 'not_started'],
    ['=HYPERLINK("http://evil.example","Click")', TODAY, 'in_progress'],
    ['Padma "the tall", Reddy', addDays(TODAY, 3), 'not_started'],
    ['Done long ago', addDays(TODAY, -9), 'completed'],
  ]
  for (const [name, dueDate, status] of orders) {
    const id = await makeOrder(visitor, KIND, {
      name,
      additionalDetails: 'one\ntwo',
      phone: '+91 98765 43210',
    })
    ids[name] = id
    await sendEdit(staff, { kind: KIND, id, name: 'due-date' }, { dueDate })
    await sendEdit(staff, { kind: KIND, id, name: 'status' }, { status })
  }
  await sendEdit(
    staff,
    { kind: KIND, id: ids['లక్ష్మి దేవి'] ?? '', name: 'notes' },
    { totalAmount: '₹12,500/-', advancePaid: '5000', notes: '-2 inches at the waist' },
  )
})

const exported = (query: string, kind: OrderKind = KIND) =>
  staff.get(`${apiPaths.adminExport(kind)}?${query}`)

type Line = Record<string, string>

async function lines(query: string, kind: OrderKind = KIND): Promise<Line[]> {
  const { text, status } = await exported(query, kind)
  expect(status).toBe(200)
  return parse<Line>(text, { columns: true, bom: true })
}

const names = async (query: string) => (await lines(query)).map((line) => line['Name']?.split(' ')[0])

describe('what a list shows', () => {
  it('newest first, and by due date: open ones first', async () => {
    expect(await names('')).toEqual(['Done', 'Padma', '\'=HYPERLINK("http://evil.example","Click")', 'లక్ష్మి'])
    expect(await names('sort=due')).toEqual([
      'లక్ష్మి',
      '\'=HYPERLINK("http://evil.example","Click")',
      'Padma',
      'Done',
    ])
  })

  it.each([
    ['status=completed', ['Done']],
    ['status=In+Progress', ['\'=HYPERLINK("http://evil.example","Click")']],
    ['q=padma+TALL', ['Padma']],
    [`q=${encodeURIComponent('లక్ష్మి')}`, ['లక్ష్మి']],
    ['due=overdue', ['లక్ష్మి']],
    ['due=this-week&sort=due', ['Padma']],
    [`dueFrom=${TODAY}`, ['Padma', '\'=HYPERLINK("http://evil.example","Click")']],
    [`createdTo=${addDays(TODAY, -1)}`, []],
    ['q=098765+43210&status=not_started', ['Padma', 'లక్ష్మి']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('is what the list itself answers for the same filters', async () => {
    for (const query of ['q=padma', 'status=not_started', `dueTo=${TODAY}`]) {
      const page = (await staff.get(`${apiPaths.adminList(KIND)}?${query}`)).json as { items: OrderRecord[] }
      expect((await lines(query)).map((line) => line['Record ID'])).toEqual(page.items.map(({ id }) => id))
    }
  })
})

it('a CSV opens in Excel as it is: Telugu, line breaks, amounts to add up, and no formula of a customer', async () => {
  const answer = await exported('q=%E0%B0%B2')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="outfit-orders-${TODAY}.csv"`)
  const bytes = await fetch(`${server.current.origin}${apiPaths.adminExport(KIND)}`, {
    headers: { Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(Buffer.from(await bytes.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'))
  const [line] = await lines('q=%E0%B0%B2')
  expect(line).toMatchObject({
    Name: 'లక్ష్మి దేవి',
    Phone: '+91 98765 43210',
    'Outfit type': 'Kurtis',
    Details: 'one\ntwo',
    Status: 'Not Yet Started',
    'Due date': addDays(TODAY, -1),
    Notes: "'-2 inches at the waist",
    'Total amount': '12500',
    'Advance paid': '5000',
    'Remaining due': '7500',
    'Gallery source': 'Tailoring',
    'Record ID': ids['లక్ష్మి దేవి'],
    'Order ID': ids['లక్ష్మి దేవి']?.slice(-8),
  })
})

it('whatever an old record holds, the file is whole', async () => {
  for (const kind of ORDER_KINDS) {
    await rawOrders(server.current.services.orders, kind).insertMany(
      oddOrders.map((odd, index) => ({
        ...odd,
        _id: `odd-${index}`,
        details: 'a\u0000b\uD800c\u0008',
      })) as never[],
    )
    const whole = await lines('', kind)
    expect(whole.length).toBeGreaterThanOrEqual(oddOrders.length)
    await rawOrders(server.current.services.orders, kind).deleteMany({ _id: /^odd-/ as unknown as string })
  }
})

it.each([
  ['due=never', 422],
  ['createdFrom=2026-02-30', 422],
  ['other=1', 422],
])('%j is refused with %s', async (query, status) => {
  expect((await exported(query)).status).toBe(status)
})

it('by due date has each order once, also of many', async () => {
  const kind = 'contact-inquiries'
  const orders = rawOrders(server.current.services.orders, kind)
  const made = Array.from({ length: 501 }, (_, index) => ({ _id: `many-${index}`, dueDate: '2026-11-21' }))
  await orders.insertMany(made)
  const ids = (await lines('sort=due', kind)).map((line) => line['Record ID'] ?? '')
  await orders.deleteMany({ _id: /^many-/ as unknown as string })
  expect(new Set(ids.filter((id) => id.startsWith('many-'))).size).toBe(501)
})

it('says for whom an order is by their name: as they are called today, and not by an id', async () => {
  const phone = '917777712345'
  const personId = randomUUID()
  const operate = (operation: unknown, key: string = randomUUID()) =>
    sendToCustomer(staff, phone, operation, key)
  await operate(operationOf('add-person', { name: 'Keerti' }), personId)
  await operate(operationOf('rename-person', { personId, name: 'Keerthi' }))
  const order = { kind: KIND, name: 'notes' } as const
  const mothers = await makeOrder(server.current.visitor(), KIND, { name: 'Amma', phone })
  const keerthis = await makeOrder(server.current.visitor(), KIND, { name: 'Amma', phone })
  const byName = await makeOrder(server.current.visitor(), KIND, { name: 'Keerti', phone })
  await sendEdit(staff, { ...order, id: keerthis }, { personId })
  const people = (await lines('q=7777712345')).map((line) => [line['Record ID'], line['Person']])
  expect(people).toEqual([
    [byName, 'Keerthi'],
    [keerthis, 'Keerthi'],
    [mothers, ''],
  ])
  expect((await exported('q=7777712345')).text).not.toContain(personId)
})

describe('fields that are stored as an id or as JSON', () => {
  const of = 'custom-outfit-quotes'
  const silk: MaterialItem = { what: 'Green silk, 3 m', count: 2, picture: null, returnedOn: null }
  const lace: MaterialItem = { what: 'Lace', count: 1, picture: null, returnedOn: '2026-09-20' }

  async function exportedWith(fields: object) {
    const id = await makeOrder(server.current.visitor(), of)
    await sendEdit(staff, { kind: of, id, name: 'notes' }, fields)
    return (await lines(`q=${id.slice(-8)}`, of))[0]
  }

  it.each([false, true])('a person is named (removed: %s)', async (isRemoved) => {
    const tailor = randomUUID()
    const owner = await server.current.signedIn()
    const put = (body: unknown) => owner.send('PUT', apiPaths.adminTailor(tailor), { body })
    const name = `Ramesh ${isRemoved}`
    await put({ version: 0, name, isRemoved })
    const line = await exportedWith({ assigneeId: tailor })
    expect(line?.['Assigned to']).toBe(name)
    expect(Object.values(line ?? {})).not.toContain(tailor)
  })

  it('an unknown person is named as on the screens', async () => {
    const line = await exportedWith({ assigneeId: randomUUID() })
    expect(line?.['Assigned to']).toBe('a person')
  })

  it('material is in words', async () => {
    const line = await exportedWith({ material: writeMaterial([silk, lace]) })
    expect(line?.['Material']).toBe('2 × Green silk, 3 m\n1 × Lace, returned 20 Sept 2026')
  })

  it('a bill is in words', async () => {
    const line = await exportedWith({ bill: bill(lineOf('Lining', 200, 2), lineOf('Discount', -50.5)) })
    expect([line?.['Bill'], line?.['Total amount']]).toEqual([
      '2 × Lining, ₹200 each\n1 × Discount, -₹50.50',
      '349.5',
    ])
  })
})

it('is for staff alone', async () => {
  const visitor = server.current.visitor()
  expect((await visitor.get(apiPaths.adminExport(KIND))).status).toBe(401)
})

it('an empty list is a file with its columns', async () => {
  expect(await lines('', 'contact-inquiries')).toEqual([])
  expect((await exported('', 'contact-inquiries')).text).toContain('Order ID,Date,Name')
})

it.each(LINE_BREAKS)('a line break (%j) in a text never ends a row', async (lineBreak) => {
  const of: OrderKind = 'custom-outfit-quotes'
  const additionalDetails = formulaAfter(lineBreak)
  const id = await makeOrder(server.current.visitor(), of, { name: 'Line Break', additionalDetails })
  const { text } = await exported(`q=${id.slice(-8)}`, of)
  const rows = strictRows(text)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(formulasIn(rows)).toEqual([])
  const [line] = parse<Line>(text, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(line).toMatchObject({ 'Record ID': id, Name: 'Line Break' })
})

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['098765-43210', '+91 98765 43210'],
  ['98765 43210 / 98765 43211', '98765 43210 / 98765 43211'],
  ['+91-98765-43210 ask Ravi', "'+91-98765-43210 ask Ravi"],
])('the phone number %j is text for a spreadsheet: %j', async (phone, cell) => {
  const of: OrderKind = 'custom-outfit-quotes'
  const id = await makeOrder(server.current.visitor(), of, { phone })
  const [line] = await lines(`q=${id.slice(-8)}`, of)
  expect(line?.['Phone']).toBe(cell)
})

it.each(['=1+1', '|cmd', '＝1+1'])('a text such as %j has an apostrophe before it', async (name) => {
  const of: OrderKind = 'custom-outfit-quotes'
  const id = await makeOrder(server.current.visitor(), of, { name })
  const [line] = await lines(`q=${id.slice(-8)}`, of)
  expect(line?.['Name']).toBe(`'${name}`)
})
