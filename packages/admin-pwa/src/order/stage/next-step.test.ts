import { readBill } from '@zari/shared/bill/bill'
import { bill, lineOf } from '@zari/shared/testing/bill-cases'
import { ROLES } from '@zari/shared/auth/roles'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { planEdit } from '@zari/shared/orders/plan-edit'
import { STAGES } from '@zari/shared/orders/stage'
import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { baseOf, type FieldChange } from '../../sync/engine/new-entry.ts'
import { nextStepOf, stepsBack } from './next-step.ts'

const GARMENTS = ['custom-outfit-quotes', 'outfit-details-orders'] as const satisfies OrderKind[]
const CONSULTATIONS = ['contact-inquiries'] as const satisfies OrderKind[]

const VERSION = '0193e5a0-7b3c-7000-8000-00008f3a91d7'
const PRICED = { totalAmount: '1000', remainingDue: '1000' }
const PAID = { totalAmount: '1000', advancePaid: '1000', remainingDue: '0', payments: [paymentEntry()] }
const NONE = [undefined, undefined] as const

/** Label and short label. */
const words = (...step: Parameters<typeof nextStepOf>) => {
  const found = nextStepOf(...step)
  return [found?.label, found?.short]
}

type Row = [
  what: string,
  kinds: readonly OrderKind[],
  changes: Partial<OrderRecord>,
  counter: readonly [string | undefined, string | undefined],
  workroom?: readonly [string | undefined, string | undefined],
]

const CUTTING = ['Move to Cutting', 'Cutting'] as const
const DONE = ['Done', 'Done'] as const
const DELIVER = ['Deliver', 'Deliver'] as const

const rows: Row[] = [
  ['new', GARMENTS, { status: 'not_started' }, ['Answer', 'Answer'], CUTTING],
  ['new', CONSULTATIONS, { status: 'not_started' }, ['Answer', 'Answer']],
  [
    'new and answered',
    GARMENTS,
    { status: 'not_started', answeredAt: '2026-11-28T10:00:00Z' },
    CUTTING,
    CUTTING,
  ],
  ['new and answered', CONSULTATIONS, { status: 'not_started', answeredAt: '2026-11-28T10:00:00Z' }, DONE],
  ['new with a price', GARMENTS, { status: 'not_started', ...PRICED }, CUTTING, CUTTING],
  ['made in the shop', GARMENTS, { status: 'not_started', madeBy: 'asha@zari.example' }, CUTTING, CUTTING],
  ['in progress', GARMENTS, { status: 'in_progress' }, CUTTING, CUTTING],
  ['in progress', CONSULTATIONS, { status: 'in_progress' }, DONE],
  ...(
    [
      ['cutting', 'Embroidery'],
      ['embroidery', 'Stitching'],
      ['stitching', 'Trial'],
      ['trial', 'Ready'],
    ] as const
  ).map(([stage, next]): Row => {
    const step = [`Move to ${next}`, next] as const
    return [`in ${stage}`, GARMENTS, { status: 'in_progress', stage }, step, step]
  }),
  ['ready', GARMENTS, { status: 'in_progress', stage: 'ready' }, DELIVER, NONE],
  ['ready, of a visit', GARMENTS, { status: 'in_progress', stage: 'ready', visitId: 'v' }, DELIVER, NONE],
  ['of a stage that nobody knows', GARMENTS, { status: 'in_progress', stage: 'polishing' }, NONE, NONE],
  ['delivered and owing', ORDER_KINDS, { status: 'completed', ...PRICED }, ['Take payment', 'Payment'], NONE],
  ['delivered and paid', ORDER_KINDS, { status: 'completed', ...PAID }, ['Receipt', 'Receipt'], NONE],
  ['delivered for nothing', ORDER_KINDS, { status: 'completed' }, NONE, NONE],
  ['cancelled', ORDER_KINDS, { status: 'cancelled', ...PAID }, NONE, NONE],
  ['of a status that nobody knows', ORDER_KINDS, { status: 'Awaiting cloth', ...PAID }, NONE, NONE],
]

describe('the next step', () => {
  it.each(
    rows.flatMap(([what, kinds, changes, counter, workroom]) =>
      kinds.flatMap((kind) =>
        ROLES.flatMap((role) => {
          const expected = role === 'workroom' ? workroom : counter
          return expected ? [[kind, what, role, changes, expected] as const] : []
        }),
      ),
    ),
  )('of %s that is %s, for %s', (kind, _, role, changes, expected) => {
    expect(words(orderRecord({ kind, ...changes }), role)).toEqual(expected)
  })

  it('once WhatsApp was opened is to mark it as answered, as long as it waits', () => {
    for (const kind of ORDER_KINDS) {
      const record = orderRecord({ kind, status: 'not_started' })
      expect(words(record, 'staff', true)).toEqual(['Mark as answered', 'Answered'])
      expect(words({ ...record, status: 'completed' }, 'staff', true)).toEqual(NONE)
    }
  })

  it('leads a garment from answered through the stages to delivered, and each is undone', () => {
    let record = orderRecord({ kind: 'outfit-details-orders', answeredAt: '2026-11-28T10:00:00Z' })
    const stages: Array<string | null | undefined> = []
    for (
      let next = nextStepOf(record, 'staff');
      next && 'steps' in next;
      next = nextStepOf(record, 'staff')
    ) {
      const { after, back } = stepsBack(record, next.steps)
      expect(back.reduce((each, { fields }) => ({ ...each, ...fields }), after)).toEqual(record)
      record = after
      stages.push(record.stage)
    }
    expect(stages).toEqual([...STAGES, 'ready'])
    expect(record.status).toBe('completed')
  })
})

describe('Undo brings back the price as it was', () => {
  const order = (changes: Partial<OrderRecord>) =>
    orderRecord({ kind: 'outfit-details-orders', outfitType: 'Blouse', websitePrice: '650', ...changes })
  const lines = bill(lineOf('Blouse', 700), lineOf('Lining', 300))
  const cases: Array<[string, Partial<OrderRecord>, FieldChange]> = [
    [
      'of no price, where the website’s was set',
      { quantity: 3 },
      { edit: 'notes', fields: { totalAmount: '1950', websiteTotal: '1950' } },
    ],
    [
      'of a total alone, where lines were put',
      { totalAmount: '800' },
      { edit: 'notes', fields: { bill: lines } },
    ],
    [
      'of the last line, which was removed',
      { totalAmount: '1000', bill: lines },
      { edit: 'notes', fields: { bill: null } },
    ],
    [
      'of lines, where a total was set',
      { totalAmount: '1000', bill: lines },
      { edit: 'notes', fields: { totalAmount: '900', settledDesign: VERSION } },
    ],
  ]
  it.each(cases)('%s', (_, changes, step) => {
    const seen = order(changes)
    const { after, back } = stepsBack(seen, [step])
    const set = { ...seen, ...planEdit(seen, step.fields).changes }
    expect([after.bill, after.totalAmount]).toEqual([set.bill, set.totalAmount])
    expect(set.bill).not.toBe(seen.bill)
    const fields = back[0].fields
    const { changes: undone, conflicts } = planEdit(set, fields, baseOf(fields, after))
    expect(conflicts).toEqual([])
    const { bill: billNow, totalAmount } = { ...set, ...undone }
    expect([billNow, totalAmount]).toEqual([seen.bill, seen.totalAmount])
  })

  it('and the website’s price is the garment, at the price of one', () => {
    const seen = order({ quantity: 3 })
    const { after } = stepsBack(seen, [
      { edit: 'notes', fields: { totalAmount: '1950', websiteTotal: '1950' } },
    ])
    expect(readBill(after.bill)).toEqual([
      { id: 'garment', row: 'website', what: 'Blouse', count: 3, each: 650 },
    ])
  })
})
