import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { oneTablet } from './testing/one-tablet.ts'

const tablet = oneTablet()

describe('a conflict', () => {
  beforeEach(async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads', advancePaid: '700' })
    tablet.editElsewhere({ notes: 'stones', advancePaid: '600' })
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
  })

  const stuck = () => tablet.tab.screen.queue[0]?.key ?? ''

  it('writes nothing and keeps both sides', () => {
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(tablet.tab.screen.queue[0]?.problem).toMatchObject({ reason: 'conflict', conflicts: [{}, {}] })
  })

  it('settled as mine is written and does not come back', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), { notes: 'mine', advancePaid: 'theirs' }))
    expect(tablet.atServer()).toMatchObject({ notes: 'beads', advancePaid: '600' })
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('settled as theirs leaves the server alone', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), { notes: 'theirs', advancePaid: 'theirs' }))
    expect(tablet.atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(tablet.onScreen()?.notes).toBe('stones')
    expect(tablet.tab.screen.queue).toEqual([])
  })

  it('of an advance taken on both sides can keep the sum', async () => {
    await tablet.done(tablet.tab.engine.resolve(stuck(), { notes: 'theirs', advancePaid: 'both' }))
    expect(tablet.atServer()?.advancePaid).toBe('800')
  })

  it('holds up later edits of the same field, and no others', async () => {
    await tablet.save({ status: 'completed' })
    await tablet.save({ notes: 'tassels' })
    expect(tablet.atServer()).toMatchObject({ status: 'completed', notes: 'stones' })
    expect(tablet.tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
  })
})

describe('a refusal', () => {
  it('is shown and can be amended', async () => {
    tablet.device.faults = [{ status: 413, by: 'server' }]
    const entry = await tablet.save({ notes: 'too long' })
    expect(await tablet.done(tablet.tab.engine.fate(entry.key))).toMatchObject({
      is: 'stuck',
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
