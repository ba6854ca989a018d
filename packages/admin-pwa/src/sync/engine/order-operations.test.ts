import 'fake-indexeddb/auto'
import type { OrderRecord } from '@zari/shared/orders/order'
import { AT, paymentEntry, paymentOf } from '@zari/shared/testing/payment-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import { recordKey } from './entry.ts'
import { type Addition, newEdit } from './new-entry.ts'
import { waitingPictureId } from './pictures.ts'

const OTHER = 'outfit-details-orders'
const CONSULTATION = 'contact-inquiries'
const MADE = '0193e5a0-2222-7000-8000-000000000001'

const tablet = oneTablet()
/** An order with two payments, and a consultation with one. */
let paid: OrderRecord
let consultation: OrderRecord

beforeEach(async () => {
  const { server } = tablet.world
  const payments = [paymentEntry(), paymentEntry({ id: 'second', amount: 200, method: 'upi' })]
  paid = server.create(OTHER, { payments, advancePaid: '1200', totalAmount: '2000', remainingDue: '800' })
  const noted = { notes: 'silk', uploadedFiles: ['/objects/uploads/picture-1'] }
  consultation = server.create(CONSULTATION, {
    ...noted,
    payments: [paymentEntry({ id: 'third', amount: 300 })],
    advancePaid: '300',
  })
  await tablet.done(tablet.tab.engine.pull())
})

type Order = Pick<OrderRecord, 'kind' | 'id'>

const shown = (order: Order, at = tablet.tab) => at.screen.records.get(recordKey(order))
const stored = (order: Order) =>
  tablet.world.server.records().find((record) => recordKey(record) === recordKey(order))
const other = (): Order => ({ kind: KIND, id: tablet.id })
const refOf = ({ kind, id }: Order) => ({ kind, id })
const operate = (from: OrderRecord, operation: Addition) =>
  tablet.done(tablet.tab.engine.save(newEdit(from, operation)))
const move = (payments = ['earlier-one'], id = 'the-call') =>
  operate(paid, { id, type: 'move-payments', at: AT, to: other(), payments })
const duplicate = (movesPayments: boolean) =>
  operate(paid, { id: 'the-call', type: 'cancel-duplicate', at: AT, to: other(), movesPayments })
const make = (kind: typeof OTHER | typeof KIND = OTHER, id = MADE) =>
  operate(consultation, { id, type: 'make-order', at: AT, to: { kind, id } })
const pay = (order: Order, amount: number, id: string) =>
  tablet.done(
    tablet.tab.engine.save({
      key: id,
      about: 'Padma',
      operation: { type: 'pay', record: refOf(order), payment: paymentOf({ amount }) },
    }),
  )
const sendAll = async () => {
  tablet.device.online = true
  await tablet.world.advance(600_000)
  // The server tells of others' changes.
  await tablet.done(tablet.tab.engine.pull())
}
const sum = (orders: readonly Order[], of: (order: Order) => OrderRecord | undefined) =>
  orders.reduce((rupees, order) => rupees + Number(of(order)?.advancePaid ?? 0), 0)

describe('payments that are moved', () => {
  it('are on the other order at once, also after a restart, and there once when they are sent', async () => {
    tablet.device.online = false
    await move()
    const seen = () => [shown(paid)?.advancePaid, shown(other())?.advancePaid]
    expect(seen()).toEqual(['200', '1500'])
    expect(shown(other())?.payments.map(({ amount }) => amount)).toEqual([500, 1000])
    tablet.tab.life.die()
    tablet.device.tabs.splice(0)
    tablet.tab = await tablet.open()
    expect(seen()).toEqual(['200', '1500'])
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect([stored(paid)?.advancePaid, stored(other())?.advancePaid]).toEqual(['200', '1500'])
    for (const order of [paid, other()]) expect(shown(order)).toEqual(stored(order))
  })

  it('pressed twice, or sent again because the answer was lost, move once', async () => {
    tablet.device.online = false
    await move()
    await move()
    expect(tablet.tab.screen.queue).toHaveLength(1)
    tablet.device.faults.push('answer-lost')
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(stored(other())?.advancePaid).toBe('1500')
  })

  it('wait for what was done to either order before, and what is done after waits for them', async () => {
    tablet.device.online = false
    await pay(paid, 50, 'to-be-moved')
    await pay(other(), 70, 'before-it')
    await move(['to-be-moved'])
    await tablet.save({ notes: 'after it' })
    expect(shown(other())).toMatchObject({ advancePaid: '620', notes: 'after it' })
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(stored(other())).toMatchObject({ advancePaid: '620', notes: 'after it' })
    const keys = tablet.world.server.appliedKeys.map(({ key }) => key)
    expect(keys.indexOf('the-call')).toBeGreaterThan(keys.indexOf('to-be-moved'))
    expect(keys.indexOf('the-call')).toBeGreaterThan(keys.indexOf('before-it'))
  })

  it('that another device moved first stay there, and this one is told', async () => {
    tablet.device.online = false
    await move()
    const third = tablet.world.server.create(KIND)
    const to = { kind: KIND, id: third.id } as const
    tablet.world.server.apply(
      'somebody',
      { type: 'move-payments', record: refOf(paid), at: AT, to, payments: ['earlier-one'] },
      'their-call',
    )
    await sendAll()
    expect(tablet.tab.screen.queue).toMatchObject([
      { state: 'attention', problem: { status: 409, code: 'payment_gone' } },
    ])
    expect(sum([paid, other(), third], shown)).toBe(1700)
    await tablet.done(tablet.tab.engine.discard('the-call'))
    expect(sum([paid, other(), third], stored)).toBe(1700)
    for (const order of [paid, other(), third]) expect(shown(order)).toEqual(stored(order))
  })

  it('of an order that was deleted are not moved, and the other keeps its own', async () => {
    tablet.device.online = false
    await move()
    tablet.world.server.remove(recordKey(paid))
    await sendAll()
    expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention', problem: { code: 'not_found' } }])
    expect(shown(other())).toEqual(stored(other()))
  })

  it('are in an advance that was typed before and waits for a person', async () => {
    tablet.device.online = false
    await tablet.save({ advancePaid: '600' })
    tablet.editElsewhere({ advancePaid: '550' })
    await sendAll()
    expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention' }])
    await move()
    await sendAll()
    expect(tablet.tab.screen.queue).toMatchObject([
      {
        operation: { fields: { advancePaid: '1600' } },
        problem: { conflicts: [{ mine: '1600', theirs: '1550' }] },
      },
    ])
  })
})

describe('a duplicate', () => {
  it.each([false, true])('is cancelled with its link; its money moves: %s', async (movesPayments) => {
    tablet.device.online = false
    await duplicate(movesPayments)
    const link = recordKey(other())
    expect(shown(paid)).toMatchObject({ status: 'cancelled', duplicateOf: link })
    expect(shown(other())?.advancePaid).toBe(movesPayments ? '1700' : '500')
    await sendAll()
    expect(stored(paid)).toMatchObject({ status: 'cancelled', duplicateOf: link })
    for (const order of [paid, other()]) expect(shown(order)).toEqual(stored(order))
  })
})

describe('a consultation that becomes an order', () => {
  const made: Order = { kind: OTHER, id: MADE }

  it('is an order at once, that can be worked on, and gets a number when it is sent', async () => {
    tablet.device.online = false
    await make()
    expect(shown(made)).toMatchObject({ notes: 'silk', advancePaid: '300', name: consultation.name })
    expect(shown(made)?.uploadedFiles).toEqual(consultation.uploadedFiles)
    expect(shown(consultation)).toMatchObject({ status: 'completed', becameOrder: `${OTHER}/${MADE}` })
    await pay(made, 400, 'on-the-new-one')
    expect(shown(made)?.advancePaid).toBe('700')
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(stored(made)).toMatchObject({ advancePaid: '700', number: expect.any(Number) })
    for (const order of [consultation, made]) expect(shown(order)).toEqual(stored(order))
  })

  it('has the pictures that wait on the consultation, also where its files are changed before they are sent', async () => {
    tablet.device.online = false
    const waiting = waitingPictureId('a-picture')
    const [old = ''] = consultation.uploadedFiles
    const bytes = new ArrayBuffer(8)
    const add = { uploadedFiles: [old, waiting] }
    await tablet.done(
      tablet.tab.engine.save(newEdit(consultation, { edit: 'notes', fields: add }), [
        { id: waiting, name: 'blouse.png', type: 'image/png', bytes },
      ]),
    )
    await make()
    const seen = shown(made)
    if (!seen) throw new Error('The order is not shown')
    expect(seen.uploadedFiles).toEqual([old, waiting])
    const without = { uploadedFiles: [waiting] }
    await tablet.done(tablet.tab.engine.save(newEdit(seen, { edit: 'notes', fields: without })))
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(stored(consultation)?.uploadedFiles).toEqual([old, expect.stringMatching(/^\/objects\/uploads\//)])
    expect(stored(made)?.uploadedFiles).toEqual(stored(consultation)?.uploadedFiles.slice(1))
  })

  it('thrown away before it is sent is a consultation as before', async () => {
    tablet.device.online = false
    await make()
    await pay(made, 400, 'on-the-new-one')
    await tablet.done(tablet.tab.engine.discard(MADE))
    expect(tablet.tab.screen.queue).toEqual([])
    expect(shown(made)).toBeUndefined()
    expect(shown(consultation)).toEqual(stored(consultation))
  })

  it.each([OTHER, KIND] as const)(
    'on two devices is the first one’s (%s); what the second did goes there',
    async (kind) => {
      tablet.device.online = false
      await make()
      await pay(made, 400, 'on-the-new-one')
      const first = { kind, id: '0193e5a0-2222-7000-8000-000000000002' }
      tablet.world.server.apply(
        'somebody',
        { type: 'make-order', record: refOf(consultation), at: AT, to: first },
        first.id,
      )
      await sendAll()
      expect(tablet.tab.screen.queue).toMatchObject([
        {
          operation: { type: 'make-order' },
          state: 'attention',
          problem: { code: 'order_made_already' },
        },
      ])
      expect(shown(made)).toBeUndefined()
      expect(stored(made)).toBeUndefined()
      expect(shown(first)).toEqual(stored(first))
      expect(stored(first)?.advancePaid).toBe('700')
      await tablet.done(tablet.tab.engine.discard(MADE))
      expect(sum([consultation, first], stored)).toBe(700)
      for (const order of [consultation, first]) expect(shown(order)).toEqual(stored(order))
    },
  )

  it('whose answer was lost is made once', async () => {
    tablet.device.faults.push('answer-lost')
    await make()
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    const own = tablet.world.server.records().filter(({ madeFrom }) => madeFrom === recordKey(consultation))
    expect(own).toHaveLength(1)
    expect(shown(made)).toEqual(stored(made))
  })
})
