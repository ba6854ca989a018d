import 'fake-indexeddb/auto'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { StaleDraft, type DraftKind } from './drafts.ts'
import type { ContinuedDraft } from './keep-drafts.ts'
import { type CustomerAddition, newOperation, newOrderEdits } from './new-entry.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { KIND as QUOTES, oneTablet } from '../testing/one-tablet.ts'
import type { Tab } from '../testing/types.ts'
import { ID, KIND, PICTURE, walkIns } from '../testing/walk-ins.ts'

const tablet = oneTablet()
const { sendAll } = walkIns(tablet)
const form = { name: 'Fathima', phone: '98765' }
const picture = { id: PICTURE, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
const seen = { id: ID, form, files: [PICTURE] }
let other: Tab

const { done } = tablet
const goOn = (at: Tab, of?: DraftKind): Promise<ContinuedDraft> => done(at.engine.continueDraft(seen, of))
const drafts = () => done(tablet.tab.engine.drafts())

/** An order is made of a draft, with ₹500. */
function make(at: Tab, { draft, files }: Pick<ContinuedDraft, 'draft' | 'files'>, name: string) {
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
  beforeEach(async () => {
    tablet.tab.life.die()
    tablet.device.hasLocks = hasLocks
    tablet.tab = await tablet.open()
    await done(beginAndLeave(tablet.tab, seen, [picture]))
    other = await tablet.open()
  })

  it('is held by the one in which somebody types next; the other one says so and writes nothing until it is shown', async () => {
    const first = await goOn(tablet.tab)
    const second = await goOn(other)
    expect([first.draft.state(), second.draft.state()]).toEqual(['open', 'open'])
    let times = 0
    first.draft.onState(() => {
      times += 1
    })
    const typed = { form: { ...form, words: 'second' }, files: [PICTURE] }
    expect(await done(second.draft.keep(typed))).toBe(true)
    expect([first.draft.state(), times]).toEqual(['changed', 1])
    expect(await done(first.draft.keep({ form: { words: 'late' }, files: [] }))).toBe(false)
    expect(await done(first.draft.throwAway())).toBe(false)
    await expect(make(tablet.tab, first, 'Late')).rejects.toThrow(StaleDraft)
    expect(await drafts()).toMatchObject([{ form: { words: 'second' } }])

    const shown = await goOn(tablet.tab)
    expect(shown).toMatchObject({ form: { words: 'second' }, files: [PICTURE], isAnother: false })
    expect(await done(shown.draft.keep({ form: { words: 'first again' }, files: [PICTURE] }))).toBe(true)
    expect(second.draft.state()).toBe('changed')
    await make(tablet.tab, shown, 'Fathima')
    expect(second.draft.state()).toBe('saved')
    await sendAll()
    expect(orders()).toEqual([{ name: 'Fathima', advancePaid: '500', payments: 1, pictures: 1 }])
  })

  it('is not overwritten by a tab that has not heard of the change yet', async () => {
    const first = await goOn(tablet.tab)
    const second = await goOn(other)
    const [one, two] = await done(
      Promise.all([
        first.draft.keep({ form: { words: 'first' }, files: [PICTURE] }),
        second.draft.keep({ form: { words: 'second' }, files: [PICTURE] }),
      ]),
    )
    expect([one, two].filter(Boolean)).toHaveLength(1)
    expect(await drafts()).toMatchObject([{ form: { words: one ? 'first' : 'second' } }])
  })

  it.each(['waits', 'was sent'])(
    'is saved once with all that belongs to it; while the order %s, the other tab makes another one of what it shows',
    async (when) => {
      const first = await goOn(tablet.tab)
      const second = await goOn(other)
      tablet.device.online = when === 'was sent'
      await make(tablet.tab, first, 'First')
      if (when === 'was sent') await sendAll()
      await expect(make(other, second, 'Second')).rejects.toThrow(StaleDraft)
      expect(second.draft.state()).toBe('saved')
      expect(await drafts()).toEqual([])
      const another = await goOn(other)
      await done(second.draft.close())
      expect(another).toMatchObject({ form, isAnother: true, files: [expect.any(String)] })
      expect(another.draft.id).not.toBe(ID)
      await make(other, another, 'Second')
      await sendAll()
      expect(orders()).toEqual([
        { name: 'First', advancePaid: '500', payments: 1, pictures: 1 },
        { name: 'Second', advancePaid: '500', payments: 1, pictures: 1 },
      ])
      expect(await drafts()).toEqual([])
      const left = await done(
        tablet.device.store.transact('readonly', ['pictureBytes'], (tx) => tx.all('pictureBytes')),
      )
      expect(left).toEqual([])
    },
  )

  it('that is saved in both at once is one order with one payment', async () => {
    const first = await goOn(tablet.tab)
    const second = await goOn(other)
    const saves = await Promise.allSettled([make(tablet.tab, first, 'First'), make(other, second, 'Second')])
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await sendAll()
    expect(orders()).toMatchObject([{ advancePaid: '500', payments: 1, pictures: 1 }])
  })

  it('keeps its picture while a tab shows it, though the draft is deleted in the other one', async () => {
    const first = await goOn(tablet.tab)
    await done(other.engine.dropDraft(ID))
    expect(first.draft.state()).toBe('deleted')
    expect(await drafts()).toEqual([])
    await done(other.engine.start())
    expect(await done(tablet.tab.engine.picture(PICTURE))).toBeDefined()
    await done(first.draft.close())
    expect(await done(tablet.tab.engine.picture(PICTURE))).toBeUndefined()
  })

  it('that has ended is forgotten a week after its last tab was killed', async () => {
    await goOn(tablet.tab)
    tablet.tab.life.die()
    await done(other.engine.dropDraft(ID))
    const isThere = async () => (await done(other.engine.picture(PICTURE))) !== undefined
    for (const [days, is] of [
      [6, true],
      [2, false],
    ] as const) {
      tablet.world.server.daysPass(days)
      await done(other.engine.pull())
      await done(other.engine.start())
      expect(await isThere()).toBe(is)
    }
  })

  it('gone on with from a list, when the order was sent, becomes another order without its picture', async () => {
    await make(tablet.tab, await goOn(tablet.tab), 'First')
    await sendAll()
    expect(await goOn(other)).toMatchObject({ form, isAnother: true, files: [] })
  })
})

it('what two tabs send at once over plain http is done once', async () => {
  tablet.device.hasLocks = false
  tablet.device.online = false
  other = await tablet.open()
  await tablet.save({ uploadedFiles: [PICTURE] }, [picture])
  const payment = { ...paymentOf({ amount: 150 }) }
  await done(
    tablet.tab.engine.save({
      key: 'payment-1',
      about: '',
      operation: { type: 'pay', record: { kind: QUOTES, id: tablet.id }, payment },
    }),
  )
  tablet.device.online = true
  await done(Promise.all([tablet.tab, other].map(({ engine }) => engine.wake())))
  await tablet.world.advance(600_000)
  expect([tablet.tab.screen.queue, other.screen.queue]).toEqual([[], []])
  expect(tablet.atServer()).toMatchObject({
    advancePaid: '650',
    uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
  })
  expect(tablet.atServer()?.payments.filter(({ amount }) => amount === 150)).toHaveLength(1)
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
  const first = await goOn(tablet.tab, of)
  await done(tablet.tab.engine.saveTogether([measured(first.draft.id, 292)], [], first.draft))
  await sendAll()
  const second = await goOn(other, of)
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
