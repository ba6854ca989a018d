import { describe, expect, it } from 'vitest'
import { orderRecord } from '../testing/orders.ts'
import { readOrder } from './read-order.ts'
import { STAGES, fartherStage, isReady, stageAfter, stageLabel, stageOf } from './stage.ts'

describe('the stage of an order', () => {
  it('is one only while it is in progress', () => {
    const at = (status: string) => stageOf(orderRecord({ status, stage: 'trial' }))
    expect(['not_started', 'in_progress', 'completed', 'cancelled'].map(at)).toEqual([
      undefined,
      'trial',
      undefined,
      undefined,
    ])
    expect(isReady(orderRecord({ status: 'in_progress', stage: 'ready' }))).toBe(true)
    expect(isReady(orderRecord({ status: 'completed', stage: 'ready' }))).toBe(false)
  })

  it('goes from one to the next, and nowhere after the last', () => {
    const after = [null, ...STAGES].map(stageAfter)
    expect(after).toEqual([...STAGES, undefined])
    expect(stageAfter('polishing')).toBeUndefined()
  })

  it('that nobody knows is shown as it stands', () => {
    expect(stageLabel('polishing')).toBe('polishing')
    expect(stageOf(orderRecord({ status: 'in_progress', stage: 'polishing' }))).toBeUndefined()
  })

  it('says since when and by whom, where there is one', () => {
    const stored = { stage: 'trial', stageAt: new Date('2026-11-21T05:10:00Z'), stageBy: 'asha@zari.example' }
    const record = readOrder('outfit-details-orders', 'one', stored)
    expect(record).toMatchObject({ stageAt: '2026-11-21T05:10:00.000Z', stageBy: 'asha@zari.example' })
    expect(readOrder('outfit-details-orders', 'one', {})).not.toHaveProperty('stageAt')
  })
})

describe('two stages that meet', () => {
  it.each([
    [null, 'cutting', 'stitching', 'stitching'],
    ['cutting', 'trial', 'embroidery', 'trial'],
    ['stitching', 'cutting', 'trial', undefined],
    ['stitching', 'trial', null, undefined],
    ['polishing', 'trial', 'ready', undefined],
    ['cutting', 'polishing', 'ready', undefined],
  ])('after %s: %s and %s come to %s', (base, mine, theirs, stands) => {
    expect(fartherStage(base, mine, theirs)).toBe(stands)
    expect(fartherStage(base, theirs, mine)).toBe(stands)
  })
})
