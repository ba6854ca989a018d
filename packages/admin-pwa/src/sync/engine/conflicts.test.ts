import 'fake-indexeddb/auto'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxEntry, SeenConflict } from './entry.ts'
import { newEdit, paying } from './new-entry.ts'
import { oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

function conflictsOf(entry: OutboxEntry | undefined): SeenConflict[] {
  return entry?.problem?.reason === 'conflict' ? entry.problem.conflicts : []
}

describe('a conflict', () => {
  beforeEach(async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads', advancePaid: '700' })
    tablet.editElsewhere({ notes: 'stones', advancePaid: '600' })
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
  })

  const stuck = () => tablet.tab.screen.queue[0]?.key ?? ''
  const seen = () => conflictsOf(tablet.tab.screen.queue[0])

  it('writes nothing and keeps both sides', () => {
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(tablet.tab.screen.queue[0]?.problem).toMatchObject({ reason: 'conflict', conflicts: [{}, {}] })
  })

  it('settled as mine is written and does not come back', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), seen(), { notes: 'mine', advancePaid: 'theirs' }))
    expect(tablet.atServer()).toMatchObject({ notes: 'beads', advancePaid: '600' })
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('settled as theirs leaves the server alone', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), seen(), { notes: 'theirs', advancePaid: 'theirs' }))
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(tablet.onScreen()?.notes).toBe('stones')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('of an advance taken on both sides can keep the sum', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), seen(), { notes: 'theirs', advancePaid: 'both' }))
    expect(tablet.atServer()?.advancePaid).toBe('800')
  })

  it('holds up later edits of the same field, and no others', async () => {
    await tablet.save({ status: 'completed' })
    await tablet.save({ notes: 'tassels' })
    expect(tablet.atServer()).toMatchObject({ status: 'completed', notes: 'stones' })
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
  })
})

describe('the same advance, taken on two devices,', () => {
  beforeEach(async () => {
    tablet.device.online = false
    await tablet.save({ advancePaid: '2500' })
    tablet.editElsewhere({ advancePaid: '2500' })
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
  })

  it('is asked about, and is both sums or one, as the person says', async () => {
    const [entry] = tablet.tab.screen.queue
    const conflicts = conflictsOf(entry)
    expect(conflicts).toMatchObject([{ field: 'advancePaid', base: '500', mine: '2500', theirs: '2500' }])
    await tablet.done(tablet.tab.engine.resolve(entry?.key ?? '', conflicts, { advancePaid: 'both' }))
    expect(tablet.atServer()?.advancePaid).toBe('4500')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it.each(['mine', 'theirs'] as const)('ends when %s is kept', async (side) => {
    const [entry] = tablet.tab.screen.queue
    await tablet.done(tablet.tab.engine.resolve(entry?.key ?? '', conflictsOf(entry), { advancePaid: side }))
    expect(tablet.atServer()?.advancePaid).toBe('2500')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('that changed once more while the question stood is asked about anew', async () => {
    const [entry] = tablet.tab.screen.queue
    tablet.editElsewhere({ advancePaid: '9000' })
    await tablet.done(tablet.tab.engine.retry(entry?.key ?? ''))
    const answer = tablet.tab.engine.resolve(entry?.key ?? '', conflictsOf(entry), { advancePaid: 'mine' })
    expect(await tablet.done(answer)).toBeUndefined()
    expect(tablet.atServer()?.advancePaid).toBe('9000')
    expect(conflictsOf(tablet.tab.screen.queue[0])).toMatchObject([{ theirs: '9000' }])
  })
})

describe('an advance that was corrected on two devices, with a payment taken after it on this one,', () => {
  beforeEach(async () => {
    tablet.device.online = false
    await tablet.save({ advancePaid: '700' })
    const record = tablet.onScreen()
    if (record)
      await tablet.done(
        tablet.tab.engine.save(
          newEdit(record, paying({ ...paymentOf({ amount: 111 }), id: 'first-payment' })),
        ),
      )
    tablet.editElsewhere({ advancePaid: '600' })
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
    await tablet.world.advance(600_000)
  })

  it.each([
    ['mine', '811'],
    ['theirs', '711'],
    ['both', '911'],
  ] as const)('is asked about with that payment in it, once: %s is %s', async (choice, advancePaid) => {
    const [entry] = tablet.tab.screen.queue
    expect(tablet.atServer()?.advancePaid).toBe('711')
    expect(conflictsOf(entry)).toMatchObject([{ base: '611', mine: '811', theirs: '711' }])
    await tablet.done(
      tablet.tab.engine.resolve(entry?.key ?? '', conflictsOf(entry), { advancePaid: choice }),
    )
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.advancePaid).toBe(advancePaid)
    expect(tablet.tab.screen.queue).toEqual([])
  })
})

it('an advance that stood on one that was thrown away is asked about, not kept with it', async () => {
  tablet.device.online = false
  const first = await tablet.save({ advancePaid: '1500' })
  await tablet.save({ advancePaid: '2500' })
  await tablet.done(tablet.tab.engine.retry(first.key))
  await tablet.done(tablet.tab.engine.discard(first.key))
  tablet.device.online = true
  await tablet.done(tablet.tab.engine.wake())
  await tablet.world.advance(600_000)
  expect(tablet.atServer()?.advancePaid).toBe('500')
  const [entry] = tablet.tab.screen.queue
  expect(conflictsOf(entry)).toMatchObject([{ base: '1500', mine: '2500', theirs: '500' }])
  await tablet.done(tablet.tab.engine.resolve(entry?.key ?? '', conflictsOf(entry), { advancePaid: 'both' }))
  expect(tablet.atServer()?.advancePaid).toBe('1500')
})

describe('a refusal', () => {
  it('is shown and can be amended', async () => {
    tablet.device.faults = [{ status: 413, by: 'server' }]
    const entry = await tablet.save({ notes: 'too long' })
    expect(await tablet.done(tablet.tab.engine.waitForResult(entry.key))).toMatchObject({
      type: 'stuck',
      problem: { status: 413 },
    })
    await tablet.done(tablet.tab.engine.amend(entry.key, { notes: 'short' }))
    expect(tablet.atServer()?.notes).toBe('short')
  })

  it('with “wait” holds everything back that long', async () => {
    tablet.device.faults = [{ status: 429, by: 'server', retryAfter: 30 }]
    await tablet.save({ notes: 'beads' })
    await tablet.world.advance(29_000)
    await tablet.done(tablet.tab.engine.wake())
    expect(tablet.atServer()?.notes).toBe('pearls')
    await tablet.world.advance(2_000)
    expect(tablet.atServer()?.notes).toBe('beads')
  })
})
