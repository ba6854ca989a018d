import { staffFileFields } from './field-lists.ts'
import { describe, expect, it } from 'vitest'
import type { Day } from '../time/due-date.ts'
import { designAnswer, designVersion } from '../testing/design-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { type MaterialItem, readMaterial, writeMaterial } from './material.ts'
import { mergeEdit, sameValue } from './merge-edit.ts'

const current = orderRecord({ notes: 'pearls', advancePaid: '500', uploadedFiles: ['a', 'b'] })

describe('without a base', () => {
  it('writes what differs and nothing else', () => {
    const { changes, conflicts } = mergeEdit(current, { notes: 'beads', advancePaid: '500' })
    expect(changes).toEqual({ notes: 'beads' })
    expect(conflicts).toEqual([])
  })

  it('keeps what is absent and clears what is null', () => {
    expect(mergeEdit(current, { notes: null }).changes).toEqual({ notes: null })
    expect(mergeEdit(current, {}).changes).toEqual({})
  })
})

describe('with a base', () => {
  it('applies a field that the other side left alone', () => {
    const { changes, conflicts } = mergeEdit(current, { notes: 'beads' }, { notes: 'pearls' })
    expect(changes).toEqual({ notes: 'beads' })
    expect(conflicts).toEqual([])
  })

  it('leaves alone a field that the editor did not touch', () => {
    expect(mergeEdit(current, { notes: 'old' }, { notes: 'old' })).toEqual({ changes: {}, conflicts: [] })
  })

  it('is content when both sides came to the same value', () => {
    expect(mergeEdit(current, { notes: 'pearls' }, { notes: 'old' })).toEqual({ changes: {}, conflicts: [] })
  })

  it('reports a field that both changed, with all three values', () => {
    const { conflicts } = mergeEdit(current, { notes: 'beads' }, { notes: 'old' })
    expect(conflicts).toEqual([{ field: 'notes', base: 'old', mine: 'beads', theirs: 'pearls' }])
  })

  it('never loses an advance taken on two devices', () => {
    const { changes, conflicts } = mergeEdit(current, { advancePaid: '700' }, { advancePaid: null })
    expect(changes).toEqual({})
    expect(conflicts).toHaveLength(1)
  })

  it.each(['advancePaid', 'totalAmount'] as const)(
    'asks about the same %s from both sides: each may be money of its own',
    (field) => {
      const both = orderRecord({ [field]: '2000' })
      const { changes, conflicts } = mergeEdit(both, { [field]: '2000' }, { [field]: null })
      expect(changes).toEqual({})
      expect(conflicts).toEqual([{ field, base: null, mine: '2000', theirs: '2000' }])
    },
  )

  it.each([
    ['has nothing to ask where both set what was agreed', '2000', 'a', 0],
    ['asks where the other side set another price since', '2500', 'a', 1],
    ['asks where the other side set what was agreed of another version', '2000', 'b', 1],
  ] as const)('%s', (_, totalAmount, settledDesign, asked) => {
    const both = orderRecord({ totalAmount, settledDesign })
    const mine = { totalAmount: '2000', settledDesign: 'a' }
    const { changes, conflicts } = mergeEdit(both, mine, { totalAmount: null, settledDesign: null })
    expect(changes).toEqual({})
    expect(conflicts.filter(({ field }) => field === 'totalAmount')).toHaveLength(asked)
  })

  it.each([
    ['both set the website’s price', { totalAmount: '650', websiteTotal: '650' }, undefined, 0],
    ['another typed the same price', { totalAmount: '650' }, undefined, 1],
    ['another typed a price', { totalAmount: '700' }, undefined, 1],
    ['another ordered three meanwhile', { quantity: 3 }, 'quantity', 1],
  ] as const)(
    'asks about the website’s price only where it is another decision: %s',
    (_, there, because, asked) => {
      const order = orderRecord({ kind: 'outfit-details-orders', ...there })
      const mine = { totalAmount: '650', websiteTotal: '650' }
      const base = { totalAmount: null, websiteTotal: null, quantity: null }
      const { conflicts } = mergeEdit(order, mine, base)
      expect(conflicts.map(({ field }) => field)).toEqual(asked ? ['totalAmount'] : [])
      expect(conflicts[0]?.because?.[0]?.field).toBe(because)
    },
  )

  describe('what settles an agreed design', () => {
    const version = (id: string) => designVersion({ id, answer: designAnswer({ id: `answer-${id}` }) })
    const [set, keep] = [{ totalAmount: '9000' }, { totalAmount: null }]
    it.each([
      ['kept there and set here', { settledDesign: 'a' }, ['a'], set, {}, 'a'],
      ['set there and kept here', { settledDesign: 'a', totalAmount: '9000' }, ['a'], keep, {}, 'a'],
      ['kept on both', { settledDesign: 'a' }, ['a'], keep, {}, undefined],
      ['set on both', { settledDesign: 'a', totalAmount: '9000' }, ['a'], set, {}, undefined],
      ['set here alone', {}, ['a'], set, {}, undefined],
      ['kept there, which was seen', { settledDesign: 'a' }, ['a'], set, { settledDesign: 'a' }, undefined],
      ['set here after another approval', {}, ['a', 'b'], set, {}, 'b'],
      ['and then chosen', {}, ['a', 'b'], set, { settledDesign: 'b' }, undefined],
      ['kept here after another approval', { totalAmount: '9000' }, ['a', 'b'], keep, {}, undefined],
    ] as const)('%s', (_, there, approved, here, seen, asked) => {
      const order = orderRecord({ totalAmount: null, ...there, designs: approved.map(version) })
      const base = { totalAmount: null, settledDesign: null, ...seen }
      const { changes, conflicts } = mergeEdit(order, { ...here, settledDesign: 'a' }, base)
      const [theirs, mine] = [order.totalAmount, here.totalAmount]
      const because = [{ field: 'settledDesign', base: null, theirs: asked }]
      expect(conflicts).toEqual(
        asked === undefined ? [] : [{ field: 'totalAmount', base: null, mine, theirs, because }],
      )
      const after = { ...order, ...changes }.totalAmount
      expect(after).toBe(asked === undefined && here === set ? mine : theirs)
    })

    it('is so of the trial, too', () => {
      const order = orderRecord({ settledDesign: 'a', trialDate: null, designs: [version('a')] })
      const mine = { settledDesign: 'a', trialDate: '2026-12-04' }
      const { conflicts } = mergeEdit(order, mine, { settledDesign: null, trialDate: null })
      expect(conflicts).toMatchObject([{ field: 'trialDate', theirs: null }])
    })
  })

  it('has nothing to ask once the editor has looked at the same advance, or left it alone', () => {
    const settled = { changes: {}, conflicts: [] }
    expect(mergeEdit(current, { advancePaid: '500' }, { advancePaid: '500' })).toEqual(settled)
    expect(mergeEdit(current, { advancePaid: '100' }, { advancePaid: '100' })).toEqual(settled)
    expect(mergeEdit(current, { advancePaid: '500' })).toEqual(settled)
  })

  it('takes null and the empty text as the same nothing', () => {
    const empty = orderRecord({ notes: null })
    expect(mergeEdit(empty, { notes: 'beads' }, { notes: '' }).changes).toEqual({ notes: 'beads' })
    expect(mergeEdit(empty, { notes: '' }, { notes: 'x' })).toEqual({ changes: {}, conflicts: [] })
  })
})

describe('files', () => {
  it.each([
    ['added here, nothing there', ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['added here, added there', ['a'], ['a', 'c'], ['a', 'b', 'c']],
    ['removed here, added there', ['a'], [], ['b']],
    ['removed there, kept here', ['a', 'b', 'x'], ['a', 'b', 'x', 'c'], ['a', 'b', 'c']],
    ['removed on both sides', ['a', 'b', 'x'], ['a', 'b'], ['a', 'b']],
  ])('%s', (_, base, mine, merged) => {
    for (const field of staffFileFields) {
      const theirs = { ...current, [field]: ['a', 'b'] }
      const result = mergeEdit(theirs, { [field]: mine }, { [field]: base })
      expect(result.conflicts).toEqual([])
      expect(sameValue({ ...theirs, ...result.changes }[field], merged)).toBe(true)
    }
  })
})

describe('material', () => {
  const item = (what: string, count = 1, returnedOn: Day | null = null) => ({
    what,
    count,
    picture: null,
    returnedOn,
  })
  const [silk, lace, beads] = [item('Silk'), item('Lace', 2), item('Beads')]
  const day = '2026-12-01'
  const merge = (base: MaterialItem[], mine: MaterialItem[], theirs: MaterialItem[]) => {
    const { changes, conflicts } = mergeEdit(
      orderRecord({ material: writeMaterial(theirs) }),
      { material: writeMaterial(mine) },
      { material: writeMaterial(base) },
    )
    if (conflicts.length > 0) return conflicts.map(({ field }) => field)
    return readMaterial('material' in changes ? changes.material : writeMaterial(theirs))
  }

  it.each([
    ['added on both sides', [], [silk], [lace], [lace, silk]],
    ['added on both sides of one', [silk], [silk, beads], [silk, lace], [silk, lace, beads]],
    [
      'returned here, another there',
      [silk, lace],
      [item('Silk', 1, day), lace],
      [silk, item('Lace', 2, day)],
      [item('Silk', 1, day), item('Lace', 2, day)],
    ],
    [
      'returned here, added there',
      [silk],
      [item('Silk', 1, day)],
      [silk, lace],
      [item('Silk', 1, day), lace],
    ],
    ['removed here, added there', [silk, lace], [lace], [silk, lace, beads], [lace, beads]],
    ['counted again here, added there', [silk], [item('Silk', 2)], [silk, lace], [lace, item('Silk', 2)]],
    ['a second alike added here', [silk], [silk, silk], [silk, lace], [silk, lace, silk]],
  ])('%s is merged', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toEqual(merged)
  })

  it.each([
    ['counted again on both sides', [silk], [item('Silk', 2)], [item('Silk', 3)]],
    ['returned here, removed there', [silk, lace], [item('Silk', 1, day), lace], [lace]],
    ['returned here, counted again there', [silk], [item('Silk', 1, day)], [item('Silk', 2)]],
    ['returned on two days', [silk], [item('Silk', 1, day)], [item('Silk', 1, '2026-12-02')]],
    ['the same added on both sides, beside another', [], [silk, beads], [silk]],
  ])('%s is asked about', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toEqual(['material'])
  })

  it('asks about a list that would be too long', () => {
    const many = (from: string) => Array.from({ length: 11 }, (_, index) => item(`${from} ${index}`))
    expect(merge([], many('here'), many('there'))).toEqual(['material'])
  })

  it('asks about a list that it can’t read', () => {
    const { conflicts } = mergeEdit(
      orderRecord({ material: '[1]' }),
      { material: writeMaterial([silk]) },
      { material: null },
    )
    expect(conflicts).toHaveLength(1)
  })
})
