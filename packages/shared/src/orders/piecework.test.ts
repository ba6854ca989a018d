import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from './order.ts'
import { finishedStages, pieceworkAmount, pieceworkRows } from './piecework.ts'

type Step = readonly [
  field: 'status' | 'stage' | 'assigneeId' | 'quantity' | 'notes',
  to: string | number | null,
  seenAssignee?: string | null,
]

/** The history of an order that was new and assigned to Asha, a step a day from 1 November on. */
function finished(...steps: Step[]) {
  const now: Record<string, string | number | null> = {
    status: 'not_started',
    stage: null,
    assigneeId: 'asha',
    quantity: null,
  }
  const entries = steps.map(([field, to, seenAssignee], index): HistoryEntry => {
    const from = now[field] ?? null
    now[field] = to
    const at = `2026-11-${String(index + 1).padStart(2, '0')}T06:00:00.000Z`
    return {
      field,
      from,
      to,
      by: 'owner@zari.example',
      at,
      editId: null,
      ...(seenAssignee !== undefined && { seenAssignee }),
    }
  })
  return finishedStages(entries, now as never).map(({ stage, personId, pieces, at }) =>
    [stage, personId, pieces, Number(at.slice(8, 10))].join(' '),
  )
}

const taken: Step[] = [
  ['status', 'in_progress'],
  ['stage', 'cutting'],
]

describe('finished stages', () => {
  it('count when the order moves on, not when a stage begins', () => {
    expect(finished(...taken)).toEqual([])
    expect(finished(...taken, ['stage', 'embroidery'])).toEqual(['cutting asha 1 3'])
  })

  it('have the quantity at that moment', () => {
    const steps: Step[] = [
      ['quantity', 3],
      ...taken,
      ['stage', 'embroidery'],
      ['quantity', 4],
      ['stage', 'stitching'],
    ]
    expect(finished(...steps)).toEqual(['cutting asha 3 4', 'embroidery asha 4 6'])
  })

  it('are of the person assigned when the order moves on', () => {
    const steps: Step[] = [...taken, ['assigneeId', 'bina'], ['stage', 'embroidery'], ['assigneeId', 'asha']]
    expect(finished(...steps)).toEqual(['cutting bina 1 4'])
  })

  it.each([
    ['asha', ['cutting asha 5 5']],
    ['nobody who ever had it', ['cutting bina 5 5']],
    [null, ['cutting bina 5 5']],
  ])('are of whom the one who moved it on saw assigned (%s), with the quantity by then', (seen, counted) => {
    const steps: Step[] = [...taken, ['assigneeId', 'bina'], ['quantity', 5], ['stage', 'embroidery', seen]]
    expect(finished(...steps)).toEqual(counted)
  })

  it('are nobody’s where nobody was assigned for the one who moved it on', () => {
    const steps: Step[] = [['assigneeId', null], ...taken, ['assigneeId', 'bina']]
    expect(finished(...steps, ['stage', 'embroidery', null])).toEqual([])
  })

  it('are nobody’s while the order is assigned to nobody', () => {
    expect(finished(['assigneeId', null], ...taken, ['stage', 'embroidery'])).toEqual([])
  })

  it('do not include skipped stages', () => {
    expect(finished(...taken, ['stage', 'trial'])).toEqual(['cutting asha 1 3'])
  })

  it('include the stage from which the order is completed', () => {
    expect(finished(...taken, ['stage', 'stitching'], ['status', 'completed'])).toEqual([
      'cutting asha 1 3',
      'stitching asha 1 4',
    ])
  })

  it('are taken back when the order moves back', () => {
    expect(finished(...taken, ['stage', 'embroidery'], ['stage', 'cutting'])).toEqual([])
    const steps: Step[] = [...taken, ['stage', 'embroidery'], ['stage', 'stitching'], ['stage', 'embroidery']]
    expect(finished(...steps)).toEqual(['cutting asha 1 3'])
  })

  it('are taken back when a completed order is in progress or new again', () => {
    const completed: Step[] = [...taken, ['stage', 'ready'], ['status', 'completed']]
    expect(finished(...completed, ['status', 'in_progress'])).toEqual(['cutting asha 1 3'])
    expect(finished(...completed, ['status', 'not_started'])).toEqual([])
  })

  it('count once, as before, when the order moves back and on again', () => {
    const steps: Step[] = [...taken, ['stage', 'embroidery'], ['stage', 'cutting'], ['stage', 'embroidery']]
    expect(finished(...steps)).toEqual(['cutting asha 1 3'])
    expect(finished(...steps, ['stage', 'cutting'], ['stage', 'embroidery'])).toEqual(['cutting asha 1 3'])
  })

  it('stay as they were when a mistaken step back is undone', () => {
    const steps: Step[] = [...taken, ['stage', 'embroidery'], ['assigneeId', 'bina'], ['stage', 'stitching']]
    const before = ['cutting asha 1 3', 'embroidery bina 1 5']
    expect(finished(...steps)).toEqual(before)
    expect(finished(...steps, ['stage', 'cutting'], ['stage', 'stitching'])).toEqual(before)
    expect(finished(...steps, ['status', 'not_started'], ['status', 'in_progress'])).toEqual(before)
  })

  it('are of the other person when the order is assigned anew after it moved back', () => {
    const steps: Step[] = [...taken, ['stage', 'embroidery'], ['stage', 'cutting'], ['assigneeId', 'bina']]
    expect(finished(...steps, ['stage', 'embroidery'])).toEqual(['cutting bina 1 6'])
  })

  it('stay when the order is cancelled, which finishes none', () => {
    expect(finished(...taken, ['stage', 'embroidery'], ['status', 'cancelled'])).toEqual(['cutting asha 1 3'])
  })

  it('take no notice of other fields', () => {
    expect(finished(...taken, ['notes', 'tassels'], ['stage', 'embroidery'])).toEqual(['cutting asha 1 4'])
  })

  it('are of whom the order was assigned to when it was made', () => {
    const now = { status: 'in_progress', stage: 'embroidery', assigneeId: 'made', quantity: 5 }
    const at = '2026-11-01T06:00:00.000Z'
    const moved: HistoryEntry = {
      field: 'stage',
      from: 'cutting',
      to: 'embroidery',
      by: '',
      at,
      editId: null,
    }
    expect(finishedStages([moved], now)).toEqual([{ stage: 'cutting', personId: 'made', pieces: 5, at }])
    expect(finishedStages([], now)).toEqual([])
  })
})

it('rows add up the pieces of a week, by days in India', () => {
  const one = { stage: 'cutting', personId: 'asha', pieces: 2 } as const
  const rows = pieceworkRows(
    [
      { ...one, at: '2026-11-22T18:29:00.000Z' },
      { ...one, at: '2026-11-22T18:30:00.000Z' },
      { ...one, at: '2026-11-24T06:00:00.000Z' },
      { ...one, at: '2026-11-24T06:00:00.000Z', personId: 'bina' },
      { ...one, at: '2026-11-25T06:00:00.000Z' },
    ],
    '2026-11-23',
    '2026-11-24',
  )
  expect(rows).toEqual([
    { stage: 'cutting', personId: 'asha', week: '2026-11-23', pieces: 4 },
    { stage: 'cutting', personId: 'bina', week: '2026-11-23', pieces: 2 },
  ])
  expect(pieceworkAmount(rows, { cutting: 10.1 })).toBe(60.6)
  expect(pieceworkAmount(rows, {})).toBe(0)
})
