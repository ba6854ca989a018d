import { paymentOf } from '@zari/shared/testing/payment-cases'
import { designOf } from '@zari/shared/testing/design-cases'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Call } from './ports.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { SeenConflict } from './entry.ts'
import { newEdit, paying } from './new-entry.ts'
import type { Choices } from './resolve-entry.ts'

const tablet = oneTablet()

const VISIT = '0193e5a0-7b3c-7000-8000-00008f3a91d1'

const seen = () => {
  const record = tablet.onScreen()
  if (!record) throw new Error('The record is not on the screen')
  return record
}

const first = () => tablet.tab.screen.queue[0]

function conflicts(): SeenConflict[] {
  const problem = first()?.problem
  return problem?.reason === 'conflict' ? problem.conflicts : []
}

function elsewhere(name: 'notes' | 'contact', fields: EditValues): void {
  tablet.world.server.edit('somebody', `${KIND}/${tablet.id}`, name, fields, undefined)
}

async function sendAll(): Promise<void> {
  tablet.device.online = true
  await tablet.world.advance(600_000)
}

async function settle(choices: Choices): Promise<void> {
  await tablet.done(tablet.tab.engine.resolve(first()?.key ?? '', conflicts(), choices))
  await tablet.world.advance(600_000)
  expect(tablet.tab.screen.queue).toEqual([])
}

/** The server answers one kind of call in its own way. */
function answering(isMeant: (call: Call) => boolean, answer: Answer): () => void {
  const { server } = tablet.world
  const handle = server.handle
  server.handle = (session, call) => (isMeant(call) ? answer : handle(session, call))
  return () => {
    server.handle = handle
  }
}

describe('a visit that is chosen here for an order whose number is corrected elsewhere', () => {
  beforeEach(async () => {
    elsewhere('contact', { phone: '98480 11111' })
    await tablet.done(tablet.tab.engine.pull())
    tablet.device.online = false
    await tablet.save({ visitId: VISIT })
    elsewhere('contact', { phone: '98480 22222' })
    await sendAll()
  })

  it('is asked about, with the two numbers', () => {
    expect(conflicts()).toMatchObject([
      {
        field: 'visitId',
        mine: VISIT,
        theirs: null,
        because: [{ field: 'phone', base: '98480 11111', theirs: '98480 22222' }],
      },
    ])
    expect(tablet.atServer()?.visitId).toBeNull()
  })

  it.each([
    ['mine', VISIT],
    ['theirs', null],
  ] as const)('and once it is settled as %s it is not asked again', async (choice, visitId) => {
    await settle({ visitId: choice })
    expect(tablet.atServer()).toMatchObject({ visitId, phone: '98480 22222' })
  })

  it('is asked about anew where the number was corrected once more', async () => {
    const before = conflicts()
    elsewhere('contact', { phone: '98480 33333' })
    await tablet.done(tablet.tab.engine.retry(first()?.key ?? ''))
    const settled = tablet.tab.engine.resolve(first()?.key ?? '', before, { visitId: 'mine' })
    expect(await tablet.done(settled)).toBeUndefined()
    expect(conflicts()).toMatchObject([{ because: [{ theirs: '98480 33333' }] }])
  })
})

describe('“Trial done” here and another date elsewhere', () => {
  beforeEach(async () => {
    elsewhere('notes', { trialDate: '2026-11-21' })
    await tablet.done(tablet.tab.engine.pull())
    tablet.device.online = false
    await tablet.save({ trialDoneOn: '2026-11-21' })
    elsewhere('notes', { trialDate: '2026-11-23' })
    await sendAll()
  })

  it.each([
    ['mine', '2026-11-21'],
    ['theirs', null],
  ] as const)('are asked about, and as %s the trial was done on %s', async (choice, trialDoneOn) => {
    expect(tablet.atServer()?.trialDoneOn).toBeNull()
    await settle({ trialDoneOn: choice })
    expect(tablet.atServer()).toMatchObject({ trialDate: '2026-11-23', trialDoneOn })
  })
})

describe('what is about an edit that the server refused waits for it', () => {
  const refused: Answer = { status: 422, body: { code: 'validation_failed', message: 'Too much' } }

  it('the cancellation of a payment', async () => {
    tablet.device.online = false
    const payment = { ...paymentOf({ amount: 700 }), id: 'a-payment' }
    await tablet.done(tablet.tab.engine.save(newEdit(seen(), paying(payment))))
    const back = {
      ...paymentOf({ amount: -700, note: 'wrong order' }),
      id: 'taken-back',
      reverses: 'a-payment',
    }
    await tablet.done(tablet.tab.engine.save(newEdit(seen(), paying(back))))
    const again = answering(({ idempotencyKey }) => idempotencyKey === 'a-payment', refused)
    await sendAll()
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
    again()
    await tablet.done(tablet.tab.engine.retry('a-payment'))
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.advancePaid).toBe('500')
  })

  it('the customer’s consent to a version of the design', async () => {
    tablet.device.online = false
    const design = designOf()
    await tablet.done(
      tablet.tab.engine.save(newEdit(seen(), { type: 'offer-design', id: 'a-version', design })),
    )
    const answer = { at: design.at, name: 'Padma' }
    const agreed = { type: 'agree-design', id: 'an-answer', design: 'a-version', answer } as const
    await tablet.done(tablet.tab.engine.save(newEdit(seen(), agreed)))
    const again = answering(({ idempotencyKey }) => idempotencyKey === 'a-version', refused)
    await sendAll()
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
    again()
    await tablet.done(tablet.tab.engine.retry('a-version'))
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.designs).toMatchObject([{ answer: { type: 'approved', name: 'Padma' } }])
  })

  it('the price that was set as the customer agreed', async () => {
    const design = designOf()
    await tablet.done(tablet.tab.engine.save(newEdit(seen(), { type: 'offer-design', id: VISIT, design })))
    tablet.device.online = false
    const answer = { at: design.at, name: 'Padma' }
    const agreed = { type: 'agree-design', id: 'an-answer', design: VISIT, answer } as const
    await tablet.done(tablet.tab.engine.save(newEdit(seen(), agreed)))
    await tablet.save({ settledDesign: VISIT, totalAmount: '9000' })
    const again = answering(({ idempotencyKey }) => idempotencyKey === 'an-answer', refused)
    await sendAll()
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
    again()
    await tablet.done(tablet.tab.engine.retry('an-answer'))
    await tablet.world.advance(600_000)
    expect(tablet.atServer()).toMatchObject({ totalAmount: '9000' })
  })

  it('a visit that was chosen for a number that is in conflict', async () => {
    elsewhere('contact', { phone: '98480 11111' })
    await tablet.done(tablet.tab.engine.pull())
    tablet.device.online = false
    await tablet.save({ phone: '98480 22222' })
    await tablet.save({ visitId: VISIT })
    elsewhere('contact', { phone: '98480 33333' })
    await sendAll()
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
    await tablet.done(tablet.tab.engine.resolve(first()?.key ?? '', conflicts(), { phone: 'mine' }))
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()).toMatchObject({ phone: '98480 22222', visitId: VISIT })
  })
})
