import * as fc from 'fast-check'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { recordKey } from '../engine/entry.ts'
import { canBeOf, type Typed, valuesOf } from './edits.ts'
import { advanceWith, paymentId, RECEIVED } from './payments.ts'
import { device, deviceOf, record, step } from './step.ts'

export const somebodyElse = step<Typed & { record: number }>(
  'somebodyElse',
  {
    record,
    edit: fc.constantFrom<OrderEditName>('status', 'stage', 'notes', 'notes', 'due-date', 'contact'),
    value: fc.nat({ max: 8 }),
    money: fc.boolean(),
    files: fc.constantFrom<Typed['files']>('leave', 'remove'),
  },
  async (run, args) => {
    const all = await run.world.server.records()
    const target = all[args.record % Math.max(1, all.length)]
    if (!target || !canBeOf(args.edit, target)) return
    await run.world.server.edit(
      'somebody',
      recordKey(target),
      args.edit,
      valuesOf(run, target, args).fields,
      undefined,
    )
  },
)

export const paymentElsewhere = step<{ record: number; received: number; asEntry: boolean }>(
  'paymentElsewhere',
  { record, received: fc.constantFrom(...RECEIVED), asEntry: fc.boolean() },
  async (run, args) => {
    const all = await run.world.server.records()
    const target = all[args.record % Math.max(1, all.length)]
    if (!target) return
    // A payment, or another advance that is typed.
    if (args.asEntry) {
      const id = paymentId(run)
      const payment = {
        amount: args.received,
        method: 'upi',
        note: '',
        at: '2026-11-21T06:00:00.000Z',
      } as const
      const record = { kind: target.kind, id: target.id }
      await run.world.server.apply('somebody', { type: 'pay', record, payment }, id)
      return run.oracle.paidElsewhere(id, recordKey(target), args.received)
    }
    const fields = advanceWith(target, args.received)
    await run.world.server.edit('somebody', recordKey(target), 'notes', fields, undefined)
  },
)

export const deleteRecord = step<{ record: number }>('deleteRecord', { record }, ({ world }, args) => {
  const keys = world.server.keys()
  return world.server.remove(keys[args.record % Math.max(1, keys.length)] ?? '')
})

export const newRecord = step<{ record: number }>('newRecord', { record }, async ({ world }, args) => {
  await world.server.create(ORDER_KINDS[args.record % ORDER_KINDS.length] ?? 'contact-inquiries')
})

export const wrongClock = step<{ device: number; days: number }>(
  'wrongClock',
  { device, days: fc.integer({ min: -200, max: 200 }) },
  (run, args) => {
    deviceOf(run, args).clockOffset = args.days * 86_400_000
  },
)

export const timePasses = step<{ seconds: number }>(
  'timePasses',
  { seconds: fc.nat({ max: 400 }) },
  (run, args) => run.world.advance(args.seconds * 1000),
)

/** Shops close, seasons pass: what is done is let go of. */
export const daysPass = step<{ days: number }>(
  'daysPass',
  { days: fc.integer({ min: 1, max: 120 }) },
  (run, args) => run.world.server.daysPass?.(args.days),
)

/** Somebody else is done with an order. */
export const finishElsewhere = step<{ record: number }>('finishElsewhere', { record }, async (run, args) => {
  const all = await run.world.server.records()
  const target = all[args.record % Math.max(1, all.length)]
  if (!target) return
  await run.world.server.edit('somebody', recordKey(target), 'status', { status: 'completed' }, undefined)
})

export const sweep = step<{ record: number }>('sweepUploads', { record }, ({ world }) =>
  world.server.sweepUploads(),
)

export const startAnew = step<{ record: number }>('serverStartsAnew', { record }, ({ world }) =>
  world.server.startAnew(),
)
