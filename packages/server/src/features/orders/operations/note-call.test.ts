import { apiPaths } from '@zari/shared/api/paths'
import { MAX_CALL_WORDS } from '@zari/shared/operations/note-call'
import type { HistoryEntry } from '@zari/shared/orders/order'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { getOrder, makeOrder, sendOperation, sendPayment } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'

const kind = 'custom-outfit-quotes'
const AT = '2026-11-20T05:30:00.000Z'
const server = useTestServer()
const staff = useClient(server)
let id: string
beforeEach(async () => {
  id = await makeOrder(server.current.visitor(), kind)
})

const call = (changes: object = {}, key: string = randomUUID()) =>
  sendOperation(
    staff,
    {
      type: 'note-call',
      record: { kind, id },
      call: { at: AT, caller: 'customer', words: 'asks for the fall', ...changes },
    },
    key,
  )
const historyOf = async (client = staff) =>
  ((await client.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]).filter(
    ({ field }) => field === 'call',
  )

describe('a telephone call', () => {
  it('is in the history with its time, and answers the request; no field changes', async () => {
    const before = await getOrder(staff, kind, id)
    const key = randomUUID()
    const { status, json } = await call({}, key)
    expect(status).toBe(200)
    const answeredAt = expect.stringMatching(/^20/)
    expect(json).toEqual({
      orders: [{ ...before, answeredAt, revision: 1, updatedAt: answeredAt }],
      customers: [],
    })
    const words = 'Customer called: asks for the fall'
    expect(await historyOf()).toEqual([
      { field: 'call', from: null, to: words, by: account.email, at: AT, editId: key },
    ])
  })

  it('without words says who called', async () => {
    await call({ caller: 'shop', words: '' })
    expect(await historyOf()).toMatchObject([{ to: 'We called' }])
  })

  it('sent again is there once', async () => {
    const key = randomUUID()
    const first = await call({}, key)
    expect((await call({}, key)).json).toEqual(first.json)
    expect(await historyOf()).toHaveLength(1)
  })

  it('of a device whose clock is ahead was not after the server got it', async () => {
    await call({ at: '2099-01-01T00:00:00.000Z' })
    const [noted] = await historyOf()
    expect(Date.parse(noted?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('is not shown to the workroom', async () => {
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf())
    await call()
    expect(await historyOf(await signedInAs(server.current, 'workroom'))).toEqual([])
  })

  it('about an order that was deleted is answered so that a device does not wait', async () => {
    await deleteOrder(server.current.services.orders, kind, id)
    const answer = await call()
    expect(answer.status).toBe(404)
    expect(errorOf(answer)).toMatchObject({ code: 'not_found', message: 'This order was deleted' })
  })

  it.each([
    [{ caller: 'nobody' }, 'caller'],
    [{ at: 'today' }, 'at'],
    [{ words: 'x'.repeat(MAX_CALL_WORDS + 1) }, 'words'],
    [{ mood: 'angry' }, 'mood'],
  ])('that says %j is refused', async (changes, path) => {
    const answer = await call(changes)
    expect([answer.status, errorOf(answer).issues?.[0]?.path]).toEqual([422, path])
    expect(await historyOf()).toEqual([])
  })
})
