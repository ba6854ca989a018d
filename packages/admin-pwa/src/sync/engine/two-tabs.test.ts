import 'fake-indexeddb/auto'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { DraftElsewhere, type DraftKind } from './drafts.ts'
import type { ContinuedDraft } from './outbox-actions.ts'
import { type CustomerAddition, newOperation, newOrderEdits } from './new-entry.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import type { Tab } from '../testing/types.ts'
import { ID, KIND, PICTURE, walkIns } from '../testing/walk-ins.ts'

const tablet = oneTablet()
const { sendAll } = walkIns(tablet)
const form = { name: 'Fathima', phone: '98765' }
const picture = { id: PICTURE, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
const seen = { id: ID, form, files: [PICTURE] }
let other: Tab

const { done } = tablet
const goOn = (at: Tab, how: { take?: boolean; of?: DraftKind } = {}) =>
  done(at.engine.continueDraft(seen, how))
const opened = async (at: Tab, how?: { take?: boolean; of?: DraftKind }): Promise<ContinuedDraft> => {
  const found = await goOn(at, how)
  if (!found) throw new Error('It is open in another tab')
  return found
}

/** An order is made of a draft, with ₹500. */
function make(at: Tab, { draft, files }: ContinuedDraft, name: string) {
  const payment = { ...paymentOf({ amount: 500 }), id: `payment-of-${name}` }
  const order = newOrder(KIND, { name, totalAmount: '5000' })
  const edits = newOrderEdits({ kind: KIND, id: draft.id, order, by: 'asha', payment, files })
  return done(at.engine.saveTogether(edits, [], draft))
}

const orders = () =>
  tablet.world.server
    .records()
    .filter(({ kind }) => kind === KIND)
    .map(({ name, advancePaid, payments, uploadedFiles }) => ({
      name,
      advancePaid,
      payments: payments.length,
      pictures: uploadedFiles.length,
    }))

describe.each([
  ['with', true],
  ['without', false],
])('a draft in two tabs, %s Web Locks', (_, hasLocks) => {
  // Without them, opening it takes it over.
  const take = hasLocks
  beforeEach(async () => {
    tablet.tab.life.die()
    tablet.device.hasLocks = hasLocks
    tablet.tab = await tablet.open()
    await done(beginAndLeave(tablet.tab, seen, [picture]))
    other = await tablet.open()
  })

  it.runIf(hasLocks)('is open in one of them: the other one is told, and can’t throw it away', async () => {
    await opened(tablet.tab)
    expect(await done(other.engine.drafts())).toMatchObject([{ id: ID, isElsewhere: true }])
    expect(await goOn(other)).toBeUndefined()
    expect(await done(other.engine.dropDraft(ID))).toBe(false)
    expect(await done(other.engine.picture(PICTURE))).toBeDefined()
  })

  it('can be taken over, after which the first one hears of it and writes nothing', async () => {
    const first = await opened(tablet.tab)
    let isLost = false
    first.draft.onLost(() => {
      isLost = true
    })
    await done(first.draft.keep({ form: { ...form, words: 'first' }, files: [PICTURE] }))
    const second = await opened(other, { take })
    expect(second).toMatchObject({ form: { words: 'first' }, files: [PICTURE], isAnother: false })
    await tablet.world.advance(1)
    expect(isLost).toBe(true)
    expect(await done(first.draft.keep({ form: { words: 'late' }, files: [] }))).toBe(false)
    expect(await done(first.draft.throwAway())).toBe(false)
    await expect(make(tablet.tab, first, 'Late')).rejects.toThrow(DraftElsewhere)
    await make(other, second, 'Fathima')
    await sendAll()
    expect(orders()).toEqual([{ name: 'Fathima', advancePaid: '500', payments: 1, pictures: 1 }])
  })

  it('that is saved in the moment in which it is taken over is one order with one payment', async () => {
    const first = await opened(tablet.tab)
    const taking = other.engine.continueDraft(seen, { take })
    const saving = make(tablet.tab, first, 'First').catch((error: unknown) => error)
    const second = await done(taking)
    const saved = await saving
    if (!second) throw new Error('It was not taken over')
    await sendAll()
    const isRefused = saved instanceof DraftElsewhere
    expect(second.isAnother).toBe(!isRefused)
    if (isRefused) await make(other, second, 'Second')
    await sendAll()
    expect(orders()).toMatchObject([{ advancePaid: '500', payments: 1 }])
  })

  it.each(['waits', 'was sent'])('gone on with when the order %s becomes another order', async (when) => {
    tablet.device.online = when === 'was sent'
    await make(tablet.tab, await opened(tablet.tab), 'First')
    if (when === 'was sent') await sendAll()
    const second = await opened(other)
    expect(second).toMatchObject({ form, isAnother: true })
    expect(second.draft.id).not.toBe(ID)
    await make(other, second, 'Second')
    await sendAll()
    expect(orders()).toEqual([
      { name: 'First', advancePaid: '500', payments: 1, pictures: 1 },
      { name: 'Second', advancePaid: '500', payments: 1, pictures: second.files.length },
    ])
    expect(second.files).toHaveLength(when === 'waits' ? 1 : 0)
    expect(await done(other.engine.drafts())).toEqual([])
  })

  it('is free again when it was left, and after its tab was killed', async () => {
    const first = await opened(tablet.tab)
    await done(first.draft.close())
    await opened(other)
    other.life.die()
    expect(await done(tablet.tab.engine.drafts())).toMatchObject([{ id: ID, isElsewhere: false }])
    expect(await goOn(tablet.tab)).toMatchObject({ form })
  })

  const writtenByYesterdaysApp = (more: object) =>
    done(
      tablet.device.store.transact('readwrite', ['meta'], (tx) =>
        tx.put('meta', { name: 'drafts', drafts: [{ ...seen, user: 'asha', changedAt: 1, ...more }] }),
      ),
    )

  it('is opened whatever lease yesterday’s app has written', async () => {
    await writtenByYesterdaysApp({ heldBy: 'yesterday', heldUntil: tablet.world.time() + 60_000 })
    expect(await done(other.engine.drafts())).toMatchObject([{ id: ID, isElsewhere: false }])
    const { draft } = await opened(other)
    expect(await done(draft.keep({ form, files: [] }))).toBe(true)
  })

  it('is not changed any more when an app without Web Locks has written it', async () => {
    const first = await opened(tablet.tab)
    await writtenByYesterdaysApp({ form: { name: 'From before' } })
    expect(await done(first.draft.keep({ form, files: [] }))).toBe(false)
    expect(await done(tablet.tab.engine.drafts())).toMatchObject([{ form: { name: 'From before' } }])
  })
})

it('measurements gone on with after they were sent become another set', async () => {
  const of = 'measuring' as const
  const measured = (id: string, bodyBust: number) =>
    newOperation('919876543210', 'Keerthi', {
      type: 'add-measurements',
      at: AT,
      personId: 'keerthi-1',
      values: { bodyBust },
      note: '',
      id,
    })
  await done(beginAndLeave(tablet.tab, { ...seen, files: [] }, [], of))
  other = await tablet.open()
  const person: CustomerAddition = {
    type: 'add-person',
    at: AT,
    name: 'Keerthi',
    alsoKnownAs: [],
    id: 'keerthi-1',
  }
  await done(tablet.tab.engine.save(newOperation('919876543210', 'Keerthi', person)))
  const first = await opened(tablet.tab, { of })
  await done(tablet.tab.engine.saveTogether([measured(first.draft.id, 292)], [], first.draft))
  await sendAll()
  const second = await opened(other, { of })
  expect(second.isAnother).toBe(true)
  await done(other.engine.saveTogether([measured(second.draft.id, 300)], [], second.draft))
  await sendAll()
  expect(other.screen.queue).toEqual([])
  const [customer] = tablet.world.server.customers(['919876543210'])
  expect(customer?.measurements.map(({ values }) => values)).toEqual([{ bodyBust: 292 }, { bodyBust: 300 }])
})

it('the orders that two sign-ins in one tab threw away are gone from the other, whoever stays signed in', async () => {
  other = await tablet.open()
  const as = (user: string) =>
    tablet.tab.engine.signIn({ id: user, email: `${user}@zari.example`, role: 'owner' })
  expect(other.screen.records.size).toBe(1)
  await done(as('bina').then(() => as('asha')))
  expect(tablet.tab.screen.records.size).toBe(0)
  expect(other.screen.records.size).toBe(0)
})
