import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { columnsOf } from './board-columns.ts'

const order = (changes: Partial<OrderRecord> = {}) =>
  orderRecord({ kind: 'outfit-details-orders', status: 'in_progress', ...changes })

describe('the columns of the board', () => {
  it('have each open garment once, by its stage, the next due day first', () => {
    const later = order({ id: 'later', stage: 'cutting', dueDate: '2026-12-09' })
    const sooner = order({ id: 'sooner', stage: 'cutting', dueDate: '2026-12-04' })
    const undated = order({ id: 'undated', stage: 'cutting', dueDate: null })
    const fresh = order({ id: 'fresh', status: 'not_started', madeBy: 'asha@zari.example' })
    const columns = columnsOf([undated, later, fresh, sooner])
    expect(columns.cutting).toEqual([sooner, later, undated])
    expect(columns.new).toEqual([fresh])
    expect(columns.ready).toEqual([])
  })

  it('have a stage that a newer version has added under New', () => {
    const unknown = order({ stage: 'polishing' })
    expect(columnsOf([unknown]).new).toEqual([unknown])
  })

  it.each([
    ['a consultation', { kind: 'contact-inquiries' }],
    ['a request that nobody took on', { status: 'not_started' }],
    ['what was collected', { status: 'completed', stage: 'ready' }],
    ['what was cancelled', { status: 'cancelled', stage: 'cutting' }],
  ] as const)('do not have %s', (_, changes) => {
    expect(Object.values(columnsOf([order(changes)])).flat()).toEqual([])
  })
})
