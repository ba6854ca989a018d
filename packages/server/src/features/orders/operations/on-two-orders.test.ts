import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { orderLink } from '@zari/shared/orders/order-link'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import type { Takings } from '@zari/shared/orders/takings'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/services.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import {
  aNumber,
  getOrder,
  makeOrder,
  sendEdit,
  sendOperation,
  sendPayment,
} from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'

const FROM = 'outfit-details-orders'
const TO = 'custom-outfit-quotes'
const CONSULTATION = 'contact-inquiries'
const AT = '2024-05-01T06:00:00.000Z'
const LATER = '2024-05-09T06:00:00.000Z'

const server = useTestServer()
const staff = useClient(server)
let from: string
let to: string
beforeEach(async () => {
  from = await makeOrder(server.current.visitor(), FROM)
  to = await makeOrder(server.current.visitor(), TO)
})

const pay = async (amount: number, kind: OrderKind = FROM, id = from) => {
  const key = randomUUID()
  await sendPayment(staff, { kind, id, key }, paymentOf({ amount, method: 'upi', at: AT }))
  return key
}

const send = (operation: object, key: string = uuidv7(), client = staff, kind: OrderKind = FROM, id = from) =>
  sendOperation(client, { ...operation, record: { kind, id } }, key)
function ordersOf(answer: { json: unknown }): [OrderRecord, OrderRecord] {
  const [first, second] = (answer.json as OperationAnswer).orders
  if (!first || !second) throw new Error('It was not answered with two orders')
  return [first, second]
}
const statusesOf = (answers: Array<{ status: number }>) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const moving = (payments: string[], id = to): OrderOperation => ({
  type: 'move-payments',
  at: LATER,
  to: { kind: TO, id },
  payments,
})
const history = async (kind: OrderKind, id: string) =>
  (await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]
const takings = async (day: string) =>
  ((await staff.get(`${apiPaths.adminTakings}?from=${day}&to=${day}`)).json as Takings).entries

describe('moving payments', () => {
  it('takes them out of one order and puts them into the other; the money counts once, on its day', async () => {
    const [payment, stays] = [await pay(1000), await pay(200)]
    const answer = await send(moving([payment]))
    expect(answer.status).toBe(200)
    const [source, target] = ordersOf(answer)
    expect(source).toMatchObject({ id: from, advancePaid: '200', revision: 3 })
    expect(target).toMatchObject({ id: to, advancePaid: '1000', revision: 1 })
    expect(await getOrder(staff, FROM, from)).toEqual(source)
    expect(await getOrder(staff, TO, to)).toEqual(target)
    expect(target.payments[0]).toMatchObject({ at: AT, method: 'upi', moveWith: `${FROM}/${from}` })
    const ofDay = (await takings('2024-05-01')).filter(({ orderId }) => orderId === from || orderId === to)
    expect(ofDay.map(({ id }) => id).toSorted()).toEqual([payment, stays].toSorted())
    expect((await takings('2024-05-09')).filter(({ orderId }) => orderId === to)).toEqual([])
  })

  it('is refused where the key comes from a third order', async () => {
    const key = uuidv7()
    const operation = moving([await pay(1000)])
    const [source, target] = ordersOf(await send(operation, key))
    const third = await makeOrder(server.current.visitor(), FROM)
    const replayed = await send(operation, key, staff, FROM, third)
    expect([replayed.status, errorOf(replayed).code]).toEqual([422, 'idempotency_key_reused'])
    expect(ordersOf(await send(operation, key)), 'the same call again').toEqual([source, target])
  })

  it('is told to the other devices, and stands in the history of both', async () => {
    const payment = await pay(1000)
    const { epoch, seq } = await server.current.services.orders.changeLog.position()
    const key = uuidv7()
    await send(moving([payment]), key)
    const { changed } = (await staff.get(`${apiPaths.adminChanges}?since=${epoch}.${seq}`)).json as {
      changed: OrderRecord[]
    }
    expect(changed.map(({ id }) => id).toSorted()).toEqual([from, to].toSorted())
    for (const [kind, id] of [
      [FROM, from],
      [TO, to],
    ] as const)
      expect(await history(kind, id)).toContainEqual(
        expect.objectContaining({ field: 'advancePaid', editId: key }),
      )
  })

  it('sent ten times at once, and again after its key was forgotten, is done once', async () => {
    const payment = await pay(1000)
    const key = uuidv7()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(moving([payment]), key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await server.current.services.orders.keys.model.deleteOne({ _id: key })
    const again = await send(moving([payment]), key)
    expect([again.status, ordersOf(again)]).toEqual([200, ordersOf(answers[0] ?? again)])
    expect((await getOrder(staff, TO, to)).advancePaid).toBe('1000')
    expect((await send(moving([await pay(5)]), key)).status).toBe(422)
  })

  it('of what was cancelled or moved meanwhile is refused, and changes neither order', async () => {
    const [payment, cancelled] = [await pay(1000), await pay(300)]
    await sendPayment(
      staff,
      { kind: FROM, id: from, key: randomUUID() },
      paymentOf({ amount: -300, method: 'upi', reverses: cancelled, note: 'wrong' }),
    )
    const other = await makeOrder(server.current.visitor(), TO)
    const answers = await Promise.all([send(moving([payment])), send(moving([payment], other))])
    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = await send(moving([cancelled]))
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'payment_gone'])
    expect(errorOf(refused).message).toMatch(/cancelled or moved/)
    const sums = await Promise.all([
      getOrder(staff, FROM, from),
      getOrder(staff, TO, to),
      getOrder(staff, TO, other),
    ])
    expect(sums.reduce((sum, { advancePaid }) => sum + Number(advancePaid ?? 0), 0)).toBe(1000)
  })

  it('moves an advance that was typed', async () => {
    await sendEdit(staff, { kind: FROM, id: from, name: 'notes' }, { advancePaid: '700' })
    const [entry] = (await getOrder(staff, FROM, from)).payments
    const [source, target] = ordersOf(await send(moving([entry?.id ?? ''])))
    expect([source.advancePaid, target.advancePaid]).toEqual(['0', '700'])
  })

  it('is refused for the workroom, for what is gone, and for one order alone', async () => {
    const payment = await pay(1000)
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await send(moving([payment]), uuidv7(), workroom)).status).toBe(403)
    const gone = await send(moving([payment], randomUUID()))
    expect([gone.status, errorOf(gone).code]).toEqual([404, 'not_found'])
    expect((await send({ ...moving([payment]), to: { kind: FROM, id: from } })).status).toBe(422)
    expect((await send(moving([]))).status).toBe(422)
    expect((await getOrder(staff, FROM, from)).advancePaid).toBe('1000')
  })
})

describe('cancelling a duplicate', () => {
  const cancelling = (movesPayments: boolean) => ({
    type: 'cancel-duplicate',
    at: LATER,
    to: { kind: TO, id: to },
    movesPayments,
  })

  it('links to the other order, and moves the money in the same call if wanted', async () => {
    await pay(1000)
    const [kept] = ordersOf(await send(cancelling(false)))
    expect(kept).toMatchObject({ status: 'cancelled', duplicateOf: `${TO}/${to}`, advancePaid: '1000' })
    const [source, target] = ordersOf(await send(cancelling(true)))
    expect([source.advancePaid, target.advancePaid, target.status]).toEqual(['0', '1000', 'not_started'])
    expect(await history(FROM, from)).toContainEqual(
      expect.objectContaining({ field: 'duplicateOf', to: `${TO}/${to}` }),
    )
  })

  it('of two orders, each of the other, cancels one', async () => {
    const back = { ...cancelling(false), to: { kind: FROM, id: from } }
    const answers = await Promise.all([send(cancelling(false)), send(back, uuidv7(), staff, TO, to)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('is not told to the workroom', async () => {
    await send(cancelling(false))
    const workroom = await signedInAs(server.current, 'workroom')
    expect(await getOrder(workroom, FROM, from)).not.toHaveProperty('duplicateOf')
  })
})

describe('a consultation that becomes an order', () => {
  const making = (id: string, kind: OrderKind = FROM) => ({ type: 'make-order', at: LATER, to: { kind, id } })
  const make = (consultation: string, id = uuidv7(), kind: OrderKind = FROM) =>
    send(making(id, kind), id, staff, CONSULTATION, consultation)
  let consultation: string
  let phone: string
  beforeEach(async () => {
    phone = aNumber()
    consultation = await makeOrder(server.current.visitor(), CONSULTATION, { language: 'te', phone })
  })

  it('is completed and named by the order, which has all that it held and a number', async () => {
    await pay(1000, CONSULTATION, consultation)
    await sendEdit(
      staff,
      { kind: CONSULTATION, id: consultation, name: 'notes' },
      { notes: 'likes silk', totalAmount: '9000' },
    )
    const answer = await make(consultation)
    expect(answer.status).toBe(200)
    const [before, made] = ordersOf(answer)
    expect(before).toMatchObject({ status: 'completed', becameOrder: orderLink(made), totalAmount: null })
    expect(made).toMatchObject({ notes: 'likes silk', language: 'te', totalAmount: '9000' })
    expect(made).toMatchObject({
      advancePaid: '1000',
      remainingDue: '8000',
      madeFrom: `${CONSULTATION}/${consultation}`,
    })
    expect(made.number).toBe((before.number ?? 0) + 1)
    expect(await getOrder(staff, FROM, made.id)).toEqual(made)
    const found = await staff.get(apiPaths.adminSearch(String(made.number)))
    expect(found.text).toContain(made.id)
    const customer = await staff.get(apiPaths.adminCustomerOrders(phone))
    expect(customer.text).toContain(made.id)
    expect(await history(FROM, made.id)).toContainEqual(expect.objectContaining({ field: 'madeFrom' }))
  })

  it('on two devices becomes one order; the second is told so', async () => {
    await pay(1000, CONSULTATION, consultation)
    const answers = await Promise.all([make(consultation), make(consultation, uuidv7(), TO)])
    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && errorOf(refused)).toMatchObject({
      code: 'order_made_already',
      order: (await getOrder(staff, CONSULTATION, consultation)).becameOrder,
    })
    const { orders } = (await staff.get(apiPaths.adminCustomerOrders(phone))).json as {
      orders: OrderRecord[]
    }
    const own = orders.filter(({ madeFrom }) => madeFrom === `${CONSULTATION}/${consultation}`)
    expect(own.map(({ advancePaid }) => advancePaid)).toEqual(['1000'])
  })

  it('sent again is the same order, and not made again once it was deleted', async () => {
    const id = uuidv7()
    const first = await make(consultation, id)
    expect(ordersOf(await make(consultation, id))).toEqual(ordersOf(first))
    await deleteOrder(server.current.services.orders, FROM, id)
    expect((await make(consultation, id)).status).toBe(404)
    expect((await make(consultation, 'not-an-id-of-ours')).status).toBe(422)
    expect(await getOrder(staff, CONSULTATION, consultation)).not.toHaveProperty('becameOrder')
    expect((await make(consultation)).status).toBe(200)
    const other = await makeOrder(server.current.visitor(), CONSULTATION)
    expect((await make(other, to, TO)).status).toBe(409)
    expect((await getOrder(staff, CONSULTATION, other)).status).toBe('not_started')
  })

  it('keeps its pictures for both, whichever is deleted', async () => {
    const { services } = server.current
    const pictures = [await upload(staff, await aPicture()), await upload(staff, await aPicture())]
    await sendEdit(
      staff,
      { kind: CONSULTATION, id: consultation, name: 'notes' },
      { uploadedFiles: pictures },
    )
    const [, made] = ordersOf(await make(consultation))
    expect(made.uploadedFiles).toEqual(pictures)
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await workroom.get(pictures[0] ?? '')).status).toBe(200)
    await deleteOrder(services.orders, FROM, made.id)
    await sweep(services, { now: new Date(Date.now() + 48 * 3_600_000) })
    for (const path of pictures) {
      expect((await staff.get(path)).status).toBe(200)
      const claim = await services.uploads.claims.findById(uploadIdOf(path)).lean()
      expect(claim?.record).toBe(`${CONSULTATION}:${consultation}`)
    }
  })

  it('of years ago, without what a form asks for today, becomes one, too', async () => {
    const { collection } = server.current.services.orders.models[CONSULTATION]
    await collection.updateOne(
      { _id: consultation as never },
      { $unset: { email: 1, phone: 1, name: 1, details: 1, service: 1, piece: 1 } },
    )
    expect((await make(consultation)).status).toBe(200)
  })
})
