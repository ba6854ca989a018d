import * as fc from 'fast-check'
import { addRupees, parseAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { paidSoFar, reversalOf } from '@zari/shared/orders/plan-payment'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import type { NewPayment } from '../engine/new-entry.ts'
import { lookedAt, save, type Typing } from './edits.ts'
import { device, record, type Run, step, steps, tab, tabOf } from './step.ts'
import type { Tab } from './types.ts'

/** Money that a customer hands over. Few amounts, so that two devices often take the same. */
export const RECEIVED = [500, 1000, 2000] as const

/** An id that no other run on the same server has. */
export const paymentId = (run: Run) => `${run.name}-payment-${run.unique()}`

/** @returns what a payment makes of the advance that the person saw */
export function advanceWith(seen: OrderRecord, received: number): EditValues {
  return { advancePaid: addRupees(parseAmount(seen.advancePaid), received) }
}

/** A payment's id is made by the screen, and its time told by the device's clock. */
function made(run: Run, { device: on }: Tab, payment: Omit<NewPayment, 'id' | 'at'>): NewPayment {
  const at = new Date(run.world.time() + on.clockOffset).toISOString()
  return { ...payment, id: paymentId(run), at }
}

export const takePayment = step<{
  device: number
  tab: number
  record: number
  received: number
  method: PaymentMethod
  withTotal: boolean
  isPressedTwice: boolean
  fromDialog: boolean
  steps: number
}>(
  'takePayment',
  {
    device,
    tab,
    record,
    received: fc.constantFrom(...RECEIVED),
    method: fc.constantFrom(...PAYMENT_METHODS),
    withTotal: fc.boolean(),
    isPressedTwice: fc.boolean(),
    fromDialog: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, args)
    if (!open || !seen) return
    const { received, method, withTotal, isPressedTwice } = args
    const payment = made(run, open, { amount: received, method, note: '' })
    const changes: Typing[] = [{ edit: 'pay', fields: {}, payment }]
    // Pressed twice it would be another edit, which may be asked about.
    if (withTotal && !isPressedTwice)
      changes.push({ edit: 'notes', fields: { totalAmount: String(9000 + run.unique()) } })
    save(run, open, seen, changes, { isPressedTwice })
  },
)

export const refund = step<{
  device: number
  tab: number
  record: number
  method: PaymentMethod
  isPart: boolean
  fromDialog: boolean
  steps: number
}>(
  'refund',
  {
    device,
    tab,
    record,
    method: fc.constantFrom(...PAYMENT_METHODS),
    isPart: fc.boolean(),
    fromDialog: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, args)
    const received = (seen && paidSoFar(seen)) ?? 0
    if (!open || !seen || received <= 0) return
    run.counts['refunds'] = (run.counts['refunds'] ?? 0) + 1
    const amount = args.isPart ? -Math.min(500, received) : -received
    const payment = made(run, open, { amount, method: args.method, note: '', refund: true })
    save(run, open, seen, [{ edit: 'pay', fields: {}, payment }])
  },
)

export const reverse = step<{
  device: number
  tab: number
  record: number
  which: number
  fromDialog: boolean
  steps: number
}>(
  'reverse',
  { device, tab, record, which: fc.nat({ max: 3 }), fromDialog: fc.boolean(), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, args)
    if (!open || !seen) return
    const plain = seen.payments.filter(
      ({ id, reverses }) => reverses === undefined && !reversalOf(seen.payments, id),
    )
    const wrong = plain[args.which % Math.max(1, plain.length)]
    if (!wrong) return
    const { id: reverses, amount, method } = wrong
    const payment = made(run, open, { amount: -amount, method, note: 'wrong order', reverses })
    save(run, open, seen, [{ edit: 'pay', fields: {}, payment }])
  },
)
