import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { nextStepOf, stepsBack } from './next-step.ts'

describe('the next step of an order', () => {
  it('leads a garment from new through the stages to collected', () => {
    let record = orderRecord({ kind: 'outfit-details-orders', status: 'not_started' })
    const labels: string[] = []
    for (let next = nextStepOf(record); next; next = nextStepOf(record)) {
      labels.push(next.label)
      record = { ...record, ...next.change.fields }
    }
    expect(labels).toEqual([
      'Start',
      'Move to Cutting',
      'Move to Embroidery',
      'Move to Stitching',
      'Move to Trial',
      'Move to Ready',
      'Collected',
    ])
    expect(record.status).toBe('completed')
  })

  it.each([
    ['contact-inquiries', 'Done'],
    ['custom-outfit-quotes', 'Start'],
  ] as const)('of %s is to note the answer, which starts nothing, then %s', (kind, then) => {
    const record = orderRecord({ kind, status: 'not_started' })
    const { label, change } = nextStepOf(record) ?? {}
    expect([label, change]).toEqual([
      'Mark as answered',
      { edit: 'notes', fields: { answeredAt: expect.any(String) } },
    ])
    const answered = { ...record, ...change?.fields }
    expect([answered.status, nextStepOf(answered)?.label]).toEqual(['not_started', then])
    expect(nextStepOf({ ...record, totalAmount: '4000' })?.label, 'a price is an answer').toBe(then)
  })

  it('of a consultation in progress is to be done with it', () => {
    const record = orderRecord({ kind: 'contact-inquiries', status: 'in_progress' })
    expect(nextStepOf(record)?.label).toBe('Done')
  })

  it('of a quote that the workroom is given is to start it', () => {
    const record = orderRecord({ kind: 'custom-outfit-quotes', status: 'not_started', takenOn: true })
    expect(nextStepOf(record)?.label).toBe('Start')
  })

  it.each(ORDER_KINDS)('there is none for %s that are done, or of a status that nobody knows', (kind) => {
    for (const status of ['completed', 'cancelled', 'Awaiting cloth'])
      expect(nextStepOf(orderRecord({ kind, status }))).toBeUndefined()
  })

  it('there is none after a stage that nobody knows', () => {
    expect(nextStepOf(orderRecord({ status: 'in_progress', stage: 'polishing' }))).toBeUndefined()
  })

  it('can be taken back to where it was', () => {
    const record = orderRecord({ status: 'in_progress', stage: null })
    const { after, back } = stepsBack(record, [{ edit: 'stage', fields: { stage: 'cutting' } }])
    expect(after.stage).toBe('cutting')
    expect(back).toEqual([{ edit: 'stage', fields: { stage: null } }])
  })
})
