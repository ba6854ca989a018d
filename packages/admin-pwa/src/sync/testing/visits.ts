import * as fc from 'fast-check'
import { uuidv7 } from '@zari/shared/lib/ids'
import { writeMaterial } from '@zari/shared/orders/material'
import { MADE_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type PaymentMethod, PAYMENT_METHODS } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import { type PayableOrder, splitPayment } from '@zari/shared/orders/split-payment'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { recordKey } from '../engine/entry.ts'
import { newEdit, type NewPayment, paying } from '../engine/new-entry.ts'
import { lookedAt, save } from './edits.ts'
import { dueOf } from './money-oracle.ts'
import { moment, orderId, saveMade, signedInTab, typedOrder } from './new-orders.ts'
import type { Intent } from './notes.ts'
import { paymentId, RECEIVED } from './payments.ts'
import { pressSave } from './press-save.ts'
import { device, record, type Run, shownRecords, step, steps, tab, tabOf } from './step.ts'
import type { Tab } from './types.ts'

/** An id of a visit, a receipt or a design, the same in each run of one seed. */
export function groupId(run: Run): string {
  return run.world.server.isReal
    ? uuidv7()
    : `0193e5a0-2222-7000-8000-${String(run.unique()).padStart(12, '0')}`
}

const payable = (record: OrderRecord): PayableOrder => ({
  id: record.id,
  dueDate: record.dueDate ?? null,
  balance: record.totalAmount ? dueOf(record) : null,
})

/** One new order of several pieces, perhaps with money that is split over them: all of it in one save. */
export const makeVisit = step<{
  device: number
  tab: number
  pieces: number
  received: number | null
  isPressedTwice: boolean
  steps: number
}>(
  'makeVisit',
  {
    device,
    tab,
    pieces: fc.integer({ min: 2, max: 3 }),
    received: fc.constantFrom(null, 0.03, 700, 12_000, 40_000.01),
    isPressedTwice: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = signedInTab(run, args)
    const user = open?.screen.user?.id
    if (!open || user === undefined) return
    run.counts['visits made'] = (run.counts['visits made'] ?? 0) + 1
    const visitId = groupId(run)
    const made = Array.from({ length: args.pieces }, (_, index) => {
      const kind = MADE_KINDS[index % MADE_KINDS.length] ?? MADE_KINDS[0]
      const quantity = 1 + (run.unique() % 20)
      const order = typedOrder(run, open, kind, { visitId, quantity })
      return { kind, id: orderId(run), order, by: user }
    })
    const parts = args.received === null ? [] : split(run, made, args.received)
    const paid = made.map((each) => {
      const part = parts.find(({ id }) => id === each.id)
      return part ? { ...each, payment: { ...part.payment, at: moment(run, open) } } : each
    })
    const money = new Map(parts.map(({ payment }) => [payment.id, payment.id]))
    saveMade(run, open, user, paid, { isPressedTwice: args.isPressedTwice, money })
  },
)

/** The parts of money for orders that are just made: none has a balance that anybody could take before. */
function split(run: Run, made: ReadonlyArray<{ id: string; order: object }>, amount: number) {
  const receiptId = groupId(run)
  const orders = made.map(({ id, order }) => {
    const { dueDate, totalAmount } = order as Pick<OrderRecord, 'dueDate' | 'totalAmount'>
    return { id, dueDate: dueDate ?? null, balance: Number(totalAmount) }
  })
  const parts = splitPayment(orders, amount)
  run.oracle.receipts.took(receiptId, amount)
  return parts.map(({ id, amount: part }) => ({
    id,
    payment: { id: paymentId(run), amount: part, method: 'cash' as const, note: '', receiptId },
  }))
}

/** What staff changes of an order of a visit: the visit itself, dates, how many, who makes it, and what the customer left. */
function visitFields(run: Run, shown: readonly OrderRecord[], what: number): EditValues {
  const day = `2027-03-${String(1 + (run.unique() % 28)).padStart(2, '0')}`
  const visits = shown.flatMap(({ visitId }) => visitId ?? [])
  const silk = { what: `silk ${run.unique()}`, count: 2, picture: null, returnedOn: null }
  return (
    [
      { visitId: visits[0] ?? groupId(run) },
      { visitId: visits.at(-1) ?? groupId(run) },
      { visitId: null },
      { trialDate: day, functionDate: `2027-04-${day.slice(-2)}` },
      { quantity: 1 + (run.unique() % 20) },
      { assigneeId: `tailor-${run.unique()}` },
      { material: writeMaterial([silk]) },
      { material: null, functionDate: day },
      { trialDate: day },
      // A day before the server's, which would shorten a later one.
      { trialDoneOn: day.replace('2027', '2024') },
      { trialTime: '17:30' },
      { personId: `person-${run.unique()}` },
    ][what] ?? {}
  )
}

export const editVisit = step<{
  device: number
  tab: number
  record: number
  what: number
  fromDialog: boolean
  steps: number
}>(
  'editVisit',
  { device, tab, record, what: fc.nat({ max: 11 }), fromDialog: fc.boolean(), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, args)
    if (!open || !seen || seen.kind === 'contact-inquiries') return
    const fields = visitFields(run, shownRecords(run, open), args.what)
    save(run, open, seen, [{ edit: 'notes', fields }])
  },
)

/** The same, by somebody at none of the devices; not the material, which merges item by item. */
export const visitElsewhere = step<{ record: number; what: number }>(
  'visitElsewhere',
  { record, what: fc.constantFrom(0, 1, 2, 3, 4, 5, 8, 9, 10, 11) },
  async (run, args) => {
    const all = (await run.world.server.records()).filter(({ kind }) => kind !== 'contact-inquiries')
    const target = all[args.record % Math.max(1, all.length)]
    if (!target) return
    const fields = visitFields(run, all, args.what)
    await run.world.server.edit('somebody', recordKey(target), 'notes', fields, undefined)
  },
)

interface PartToSave {
  seen: OrderRecord
  payment: NewPayment
}

/** Parts of one receipt, or of its cancellation, in one save. */
function saveParts(run: Run, open: Tab, parts: readonly PartToSave[], isPressedTwice: boolean): void {
  const user = open.screen.user?.id
  if (user === undefined) return
  const name = `save ${run.unique()}`
  const intents = parts.map(({ seen, payment }): Intent => ({
    device: open.device.name,
    user,
    record: recordKey(seen),
    save: name,
    edit: 'pay',
    seq: undefined,
    fields: {},
    base: {},
    payment,
  }))
  run.oracle.typedTogether(name, intents, [])
  const edits = parts.map(({ seen, payment }) => ({ ...newEdit(seen, paying(payment)), about: name }))
  pressSave(open, { edits, pictures: [], intents, isPressedTwice })
}

/** The orders of a visit as a tab shows them; where it is the only one, any others. */
function togetherWith(shown: readonly OrderRecord[], seen: OrderRecord): OrderRecord[] {
  const own = shown.filter(({ visitId }) => visitId && visitId === seen.visitId)
  return own.length > 1 ? own : [seen, ...shown.filter(({ id }) => id !== seen.id)].slice(0, 3)
}

/** Money for a visit: one amount, split once on the device. */
export const payVisit = step<{
  device: number
  tab: number
  record: number
  received: number
  method: PaymentMethod
  isPressedTwice: boolean
  fromDialog: boolean
  steps: number
}>(
  'payVisit',
  {
    device,
    tab,
    record,
    received: fc.constantFrom(...RECEIVED, 0.05, 9000.01, 50_000),
    method: fc.constantFrom(...PAYMENT_METHODS),
    isPressedTwice: fc.boolean(),
    fromDialog: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = signedInTab(run, args)
    const seen = open && lookedAt(run, open, args)
    if (!open || !seen) return
    const orders = togetherWith(shownRecords(run, open), seen)
    const receiptId = groupId(run)
    const at = moment(run, open)
    const parts = splitPayment(orders.map(payable), args.received).flatMap(({ id, amount }) => {
      const order = orders.find((each) => each.id === id)
      const payment = { id: paymentId(run), amount, method: args.method, note: '', at, receiptId }
      return order ? [{ seen: order, payment }] : []
    })
    run.counts['parts taken'] = (run.counts['parts taken'] ?? 0) + parts.length
    run.oracle.receipts.took(receiptId, args.received)
    saveParts(run, open, parts, args.isPressedTwice)
  },
)

/** Cancels all parts of a receipt that the tab shows, wherever they are by now. */
export const cancelReceipt = step<{
  device: number
  tab: number
  which: number
  isPressedTwice: boolean
  steps: number
}>(
  'cancelReceipt',
  { device, tab, which: fc.nat({ max: 5 }), isPressedTwice: fc.boolean(), steps },
  (run, args) => {
    const open = signedInTab(run, args)
    const shown = open ? shownRecords(run, open) : []
    const alive = shown.flatMap((seen) =>
      seen.payments
        .filter((entry) => entry.reverses === undefined && !reversalOf(seen.payments, entry.id))
        .map((entry) => ({ seen, entry })),
    )
    const receipts = [...new Set(alive.flatMap(({ entry }) => entry.receiptId ?? []))]
    const receiptId = receipts[args.which % Math.max(1, receipts.length)]
    if (!open || receiptId === undefined) return
    const at = moment(run, open)
    const parts = alive
      .filter(({ entry }) => entry.receiptId === receiptId)
      .map(({ seen, entry: { id: reverses, amount, method } }) => ({
        seen,
        payment: {
          id: paymentId(run),
          amount: -amount,
          method,
          note: 'wrong visit',
          at,
          reverses,
          receiptId,
        },
      }))
    run.counts['parts cancelled'] = (run.counts['parts cancelled'] ?? 0) + parts.length
    saveParts(run, open, parts, args.isPressedTwice)
  },
)
