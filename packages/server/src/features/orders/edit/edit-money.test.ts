import { randomUUID } from 'node:crypto'
import type { OrderRecord } from '@zari/shared/orders/order'
import { describe, expect, it } from 'vitest'
import { makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const staff = useClient(server)
describe('the money of a record', () => {
  const kind = 'custom-outfit-quotes'

  it.each([
    [{ totalAmount: '₹ 12,500', advancePaid: '5000', remainingDue: '1' }, '7500'],
    [{ totalAmount: '₹1,000', advancePaid: '₹ 2,000' }, '0'],
    [{ totalAmount: 'abc', advancePaid: '500' }, '0'],
    [{ totalAmount: '100.50', advancePaid: '0.25' }, '100.25'],
    [{ notes: 'no money spoken of', remainingDue: '77' }, null],
    [{ totalAmount: '', advancePaid: '' }, null],
  ])('%j leaves %s due, whatever the client says', async (edit, due) => {
    const id = await makeOrder(server.current.visitor(), kind)
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, edit)
    expect((answer.json as OrderRecord).remainingDue).toBe(due)
  })

  it('is never merged: the same advance from two devices is asked about, and settling it ends', async () => {
    const id = await makeOrder(server.current.visitor(), kind)
    const take = (advancePaid: string, base: string | null, key = randomUUID()) =>
      sendEdit(staff, { kind, id, name: 'notes', key }, { advancePaid, base: { advancePaid: base } })
    const key = randomUUID()
    expect((await take('2000', null, key)).status).toBe(200)
    const second = await take('2000', null)
    expect(second.status).toBe(409)
    expect(errorOf(second)).toMatchObject({
      conflicts: [{ field: 'advancePaid', base: null, mine: '2000', theirs: '2000', by: account.email }],
    })
    expect((await take('2000', null, key)).status, 'the very same edit once more').toBe(200)
    expect((await take('2000', '2000')).status, 'it was one payment, noted twice').toBe(200)
    const both = await take('4000', '2000')
    expect(both.json).toMatchObject({ advancePaid: '4000', revision: 2 })
  })

  it('is left as it was noted while no money changes', async () => {
    const { models } = server.current.services.orders
    const id = await makeOrder(server.current.visitor(), kind)
    await models[kind].collection.updateOne(
      { _id: id as never },
      { $set: { advancePaid: '500', remainingDue: '3000' } },
    )
    const same = { advancePaid: '500', notes: 'tassels', base: { advancePaid: '500', notes: null } }
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, same)
    expect(answer.json).toMatchObject({ notes: 'tassels', remainingDue: '3000' })
    const paid = await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '700' })
    expect(paid.json).toMatchObject({ advancePaid: '700', remainingDue: '0' })
  })

  it('is computed with what the record already has', async () => {
    const id = await makeOrder(server.current.visitor(), kind)
    await sendEdit(staff, { kind, id, name: 'notes' }, { totalAmount: '9000' })
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '4000' })
    expect(answer.json).toMatchObject({ totalAmount: '9000', advancePaid: '4000', remainingDue: '5000' })
    const cleared = await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: null })
    expect(cleared.json).toMatchObject({ totalAmount: '9000', advancePaid: null, remainingDue: '9000' })
  })
})
