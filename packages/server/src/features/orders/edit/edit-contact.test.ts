import { randomUUID } from 'node:crypto'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrdersOfCustomer } from '@zari/shared/customers/customer'
import { copyMeasurements } from '@zari/shared/measurements/measurement-copy'
import type { HistoryEntry, OrderPage } from '@zari/shared/orders/order'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'

const kind = 'outfit-details-orders'
const FIRST = '+91 98480 22001'
const SECOND = '98480 22002'

describe('a correction of name, phone and outfit type', () => {
  const server = useTestServer()
  const staff = useClient(server)
  const correct = (id: string, body: object, client = staff) =>
    sendEdit(client, { kind, id, name: 'contact' }, body)
  const make = (changes: object = {}) =>
    makeOrder(server.current.visitor(), kind, { phone: FIRST, ...changes })
  const ordersOf = async (phone: string) =>
    ((await staff.get(apiPaths.adminCustomerOrders(phone))).json as OrdersOfCustomer).orders.map(
      ({ id }) => id,
    )

  it('changes what is named and nothing else, and the order is found by the new words', async () => {
    const id = await make()
    const name = `Quilting ${randomUUID().slice(0, 8)}`
    const before = await getOrder(staff, kind, id)
    const answer = await correct(id, { name, outfitType: 'Half saree' })
    expect(answer.json).toMatchObject({
      name,
      outfitType: 'Half saree',
      phone: before.phone,
    })
    const found = async (q: string) => ((await staff.get(apiPaths.adminSearch(q))).json as OrderPage).items
    expect((await found(name)).map((each) => each.id)).toEqual([id])
    const history = (await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]
    expect(history.map(({ field, from, to }) => [field, from, to])).toEqual(
      expect.arrayContaining([['name', before.name, name]]),
    )
  })

  it('with another phone, moves the order to that number, asks again whom it is for, and keeps the measurements', async () => {
    const id = await make()
    const measurements = copyMeasurements({ day: '2026-11-20', name: 'Keerthi', values: { bodyBust: 288 } })
    await sendEdit(staff, { kind, id, name: 'notes' }, { personId: 'person-1', measurements })
    const answer = await correct(id, { phone: SECOND, base: { phone: FIRST } })
    expect(answer.json).toMatchObject({ phone: SECOND, personId: null, measurements })
    expect(await ordersOf('919848022002')).toContain(id)
    expect(await ordersOf('919848022001')).not.toContain(id)
  })

  it('to the number of another customer, who keeps their own orders, people and measurements', async () => {
    const theirs = await make({ name: 'Other Olivia', phone: '98480 22009' })
    await sendEdit(staff, { kind, id: theirs, name: 'notes' }, { personId: 'person-2' })
    const before = await getOrder(staff, kind, theirs)
    const id = await make()
    await sendEdit(staff, { kind, id, name: 'notes' }, { personId: 'person-1', totalAmount: '900' })
    await correct(id, { phone: '98480 22009', base: { phone: FIRST } })
    expect(await ordersOf('919848022009')).toEqual(expect.arrayContaining([id, theirs]))
    expect(await getOrder(staff, kind, theirs)).toEqual(before)
    expect(await getOrder(staff, kind, id)).toMatchObject({ personId: null, totalAmount: '900' })
  })

  it('with the same number in other signs, keeps whom it is for', async () => {
    const id = await make()
    await sendEdit(staff, { kind, id, name: 'notes' }, { personId: 'person-1' })
    const answer = await correct(id, { phone: '098480-22001' })
    expect(answer.json).toMatchObject({ phone: '098480-22001', personId: 'person-1' })
  })

  it('by two devices to different numbers is a conflict for the second, and nothing is overwritten', async () => {
    const id = await make()
    await correct(id, { phone: SECOND, base: { phone: FIRST } })
    const answer = await correct(id, { phone: '98480 22003', base: { phone: FIRST } })
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'conflict'])
    expect((await getOrder(staff, kind, id)).phone).toBe(SECOND)
  })

  it.each([
    [{ name: '' }, 'Name must be at least 2 characters'],
    [{ name: null }, 'Required'],
    [{ phone: '12' }, 'Please enter a valid phone number'],
    [{ outfitType: ' ' }, 'Please select an outfit type'],
  ])('%j is refused, and the order stays as it is', async (body, message) => {
    const id = await make()
    const before = await getOrder(staff, kind, id)
    const answer = await correct(id, body)
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ issues: [{ message }] })
    expect(await getOrder(staff, kind, id)).toEqual(before)
  })

  it('of an outfit type is refused for a kind that has none', async () => {
    const of = 'custom-outfit-quotes'
    const id = await makeOrder(server.current.visitor(), of)
    const answer = await sendEdit(staff, { kind: of, id, name: 'contact' }, { outfitType: 'Lehenga' })
    expect(errorOf(answer)).toMatchObject({ issues: [{ path: 'outfitType', message: 'Unknown field' }] })
  })

  it('is not for the workroom', async () => {
    const id = await make()
    const answer = await correct(id, { name: 'Somebody' }, await signedInAs(server.current, 'workroom'))
    expect(answer.status).toBe(403)
  })
})
