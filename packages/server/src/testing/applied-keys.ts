import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { expect } from 'vitest'
import { APPLIED_KEYS } from '../features/changes/index.ts'
import { makeOrder, sendEdit, sendNewOrder, sendPayment } from './orders.ts'
import { type Answer, errorOf } from './test-client.ts'
import { useClient, useTestServer } from './test-server.ts'

export const KIND = 'outfit-details-orders'

interface Stored {
  _id: string
  record: string
  at: Date
}

/** Calls that are applied once for each key. */
export function useAppliedKeys() {
  const server = useTestServer()
  const staff = useClient(server)
  const make = () => makeOrder(server.current.visitor(), KIND)
  const orders = () => server.current.services.orders
  const stored = () => server.current.services.connection.collection<Stored>(APPLIED_KEYS)
  const note = (order: string, key: string, notes = 'beads', client = staff) =>
    sendEdit(client, { kind: KIND, id: order, name: 'notes', key }, { notes })
  const pay = (order: string, key: string, amount = 500, client = staff) =>
    sendPayment(client, { kind: KIND, id: order, key }, paymentOf({ amount }))
  const link = (order: string, key: string) =>
    staff.post(apiPaths.adminLink(KIND, order), { change: 'renew' }, { [IDEMPOTENCY_HEADER]: key })
  const put = (order: string, key = order, of: OrderKind = KIND, client = staff) =>
    sendNewOrder(client, { kind: of, id: order, key }, newOrder(of))
  const send = (key: string, of: OrderKind = KIND) =>
    server.current.visitor().post(orderKinds[of].publicPath, goodInput[of](), { [IDEMPOTENCY_HEADER]: key })
  const calls: ReadonlyArray<readonly [name: string, call: (order: string, key: string) => Promise<Answer>]> =
    [
      ['an edit', note],
      ['a payment', pay],
      ['a change of the link', link],
    ]
  const refused = (answer: Answer) =>
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'idempotency_key_reused'])
  return { server, staff, make, orders, stored, note, pay, link, put, send, calls, refused }
}
