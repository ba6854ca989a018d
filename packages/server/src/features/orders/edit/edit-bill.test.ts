import { apiPaths } from '@zari/shared/api/paths'
import { randomUUID } from 'node:crypto'
import type { HistoryEntry, OrderPage } from '@zari/shared/orders/order'
import { bill, lineOf } from '@zari/shared/testing/bill-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { getOrder, makeOrder, sendEdit, sendNewOrder, sendPayment } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const staff = useClient(server)
const kind = 'custom-outfit-quotes'

const lining = lineOf('lining', 200)
const fall = lineOf('fall', 150, 2)
const discount = lineOf('discount', -50)

const made = () => makeOrder(server.current.visitor(), kind)
const edit = (id: string, fields: object) =>
  sendEdit(staff, { kind, id, name: 'notes', key: randomUUID() }, fields)
const historyOf = async (id: string, client = staff as Pick<typeof staff, 'get'>) =>
  (await client.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]

describe('a bill at the server', () => {
  it('is put together from two tablets, and the history says so', async () => {
    const id = await made()
    const base = { bill: null, totalAmount: null, quantity: null }
    await edit(id, { bill: bill(lining), base })
    const answer = await edit(id, { bill: bill(fall), base })
    expect(answer.json).toMatchObject({ bill: bill(lining, fall), totalAmount: '500', remainingDue: '500' })
    const history = await historyOf(id)
    expect(history).toContainEqual(expect.objectContaining({ field: 'merged-bill', to: '₹500' }))
    expect(history.filter(({ field }) => field === 'merged-bill')).toHaveLength(1)
  })

  it('is asked about beside a total that somebody said, with both bills', async () => {
    const id = await made()
    await edit(id, { bill: bill(lining) })
    await edit(id, { totalAmount: '150' })
    const answer = await edit(id, {
      bill: bill(lining, fall),
      base: { bill: bill(lining), totalAmount: '200', quantity: null },
    })
    expect(answer.status).toBe(409)
    const [conflict] = (errorOf(answer) as { conflicts?: object[] }).conflicts ?? []
    expect(conflict).toMatchObject({ field: 'bill', mine: bill(lining, fall) })
    expect(conflict).toMatchObject({
      theirs: bill(lining, { ...lineOf('adjustment', -50), what: 'Adjustment' }),
      because: [{ field: 'totalAmount', base: '200', theirs: '150' }],
    })
  })

  it.each([
    ['no bill', { bill: 'Lining 200' }, 'bill', 'This is not a bill'],
    ['a bill below zero', { bill: bill(discount) }, 'bill', 'This is not a bill'],
    ['a total below zero', { totalAmount: '-5' }, 'totalAmount', 'A bill can’t be below ₹0'],
    [
      'a total that is no amount',
      { totalAmount: 'as agreed' },
      'totalAmount',
      'Write the amount in digits, such as 2500',
    ],
  ])('refuses %s beside lines', async (_, fields, path, message) => {
    const id = await made()
    await edit(id, { bill: bill(lining) })
    const answer = await edit(id, fields)
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ issues: [{ path, message }] })
    expect(await getOrder(staff, kind, id)).toMatchObject({ totalAmount: '200' })
  })

  it('is the total of an order that the shop makes, and its garment the quantity', async () => {
    const id = randomUUID().replace(/^(.{14})./, '$17')
    const garment = lineOf('garment', 650, 3, 'row-1')
    const order = newOrder(kind, { bill: bill(garment, lining), totalAmount: '1' })
    const answer = await sendNewOrder(staff, { kind, id }, order)
    expect(answer.json).toMatchObject({ totalAmount: '2150', remainingDue: '2150', quantity: 3 })
  })

  it('is told to the workroom without money', async () => {
    const id = await made()
    await edit(id, { bill: bill(lining) })
    await edit(id, { bill: bill({ ...lining, what: 'Lining, ask 98765 43210' }, fall, discount) })
    await edit(id, { bill: bill({ ...lining, what: 'Lining, ask 98765 43210' }, fall) })
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    const workroom = await signedInAs(server.current, 'workroom')
    const shown = await getOrder(workroom, kind, id)
    expect(JSON.parse(shown.bill ?? '')).toEqual([
      { what: 'Lining, ask [number hidden]', count: 1 },
      { what: 'fall', count: 2 },
    ])
    const history = (await historyOf(id, workroom)).filter(({ field }) => field === 'bill')
    expect(history).toHaveLength(2)
    expect(JSON.stringify([shown, history])).not.toMatch(/"each"|200|150|discount|merged/)
  })

  it('is found by the words of a line, and no more when it is gone', async () => {
    const id = await made()
    const found = async () =>
      ((await staff.get(`${apiPaths.adminList(kind)}?q=Zardosi&limit=10`)).json as OrderPage).items.length
    await edit(id, { bill: bill({ ...lining, what: 'Zardosi on the sleeves' }) })
    expect(await found()).toBe(1)
    await edit(id, { bill: bill(fall) })
    expect(await found()).toBe(0)
  })

  it('leaves on a payment what the total was', async () => {
    const id = await made()
    await edit(id, { bill: bill(lining) })
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf({ amount: 100 }))
    await edit(id, { bill: bill(lining, fall) })
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf({ amount: 50 }))
    const { payments } = await getOrder(staff, kind, id)
    expect(payments.map(({ amount, ofTotal }) => [amount, ofTotal])).toEqual([
      [100, 200],
      [50, 500],
    ])
  })
})
