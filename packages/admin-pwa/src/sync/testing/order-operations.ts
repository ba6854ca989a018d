import * as fc from 'fast-check'
import type { OrderRecord } from '@zari/shared/orders/order'
import { MADE_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import { TYPED_ADVANCE } from '@zari/shared/orders/order-link'
import { movablePayments } from '@zari/shared/orders/moved-payments'
import { type NewEntry, recordKey } from '../engine/entry.ts'
import { newEdit, paying } from '../engine/new-entry.ts'
import { orderId } from './new-orders.ts'
import { operationId } from './operations.ts'
import { paymentId, RECEIVED } from './payments.ts'
import { device, record, type Run, shownRecords, start, step, steps, tab } from './step.ts'

const WHAT = [
  'move-payments',
  'move-payments',
  'move-payments',
  'cancel-duplicate',
  'make-order',
  'make-order',
] as const satisfies Array<OrderOperation['type']>

interface Wish {
  what: (typeof WHAT)[number]
  record: number
  other: number
  which: number
  movesPayments: boolean
}

/** What somebody does to two of the orders that they see; nothing where there are none for it. */
function wished(
  run: Run,
  shown: readonly OrderRecord[],
  at: string,
  { what, record: first, other, which, movesPayments }: Wish,
): { from: OrderRecord; operation: OrderOperation & { id: string } } | undefined {
  const fit = shown.filter(
    ({ kind, becameOrder }) => what !== 'make-order' || (kind === 'contact-inquiries' && !becameOrder),
  )
  const from = fit[first % Math.max(1, fit.length)]
  const others = shown.filter((one) => from && recordKey(one) !== recordKey(from))
  const to = others[other % Math.max(1, others.length)]
  if (!from) return undefined
  if (what === 'make-order') {
    const id = orderId(run)
    return {
      from,
      operation: { type: what, at, to: { kind: MADE_KINDS[which % 2] ?? MADE_KINDS[0], id }, id },
    }
  }
  if (!to) return undefined
  const id = operationId(run)
  const named = { id, at, to: { kind: to.kind, id: to.id } }
  if (what === 'cancel-duplicate') return { from, operation: { ...named, type: what, movesPayments } }
  const movable = movablePayments(from.payments).map((entry) => entry.id)
  const typed = from.payments.length === 0 && from.advancePaid ? [TYPED_ADVANCE] : []
  const payments = movesPayments
    ? [...movable, ...typed]
    : [...movable, ...typed].slice(which % 3, (which % 3) + 1)
  return payments.length > 0 ? { from, operation: { ...named, type: what, payments } } : undefined
}

/** Moves payments, cancels a duplicate, or makes an order of a consultation, perhaps with money for it at once. */
export const operateOnOrders = step<
  Wish & {
    device: number
    tab: number
    received: (typeof RECEIVED)[number] | null
    isPressedTwice: boolean
    steps: number
  }
>(
  'operateOnOrders',
  {
    device,
    tab,
    what: fc.constantFrom(...WHAT),
    record,
    other: record,
    which: fc.nat({ max: 5 }),
    movesPayments: fc.boolean(),
    received: fc.constantFrom(null, ...RECEIVED),
    isPressedTwice: fc.boolean(),
    steps,
  },
  (run, args) => {
    const tabs = run.world.devices.flatMap((each) => each.tabs)
    const open = tabs[(args.device + args.tab) % Math.max(1, tabs.length)]
    const user = open?.screen.user?.id
    if (!open || user === undefined) return
    const at = new Date(run.world.time() + Date.UTC(2026, 10, 21, 6) + open.device.clockOffset).toISOString()
    const wish = wished(run, shownRecords(run, open), at, args)
    if (!wish) return
    const { from, operation } = wish
    run.counts[args.what] = (run.counts[args.what] ?? 0) + 1
    const edits: NewEntry[] = [newEdit(from, operation)]
    const paid = operation.type === 'make-order' && args.received !== null
    const payment = { id: paymentId(run), amount: args.received ?? 0, method: 'cash', note: '', at } as const
    if (paid) edits.push(newEdit({ ...from, ...operation.to }, paying(payment)))
    const done = run.oracle.orders.did({
      device: open.device.name,
      user,
      from: recordKey(from),
      operation,
      ...(paid && { payment }),
    })
    const press = () =>
      open.engine.saveTogether(edits).then(([entry]) => {
        done.seq = entry?.seq
      })
    start(press())
    if (args.isPressedTwice) start(press())
  },
)

/** Somebody at another device does. */
export const operateOnOrdersElsewhere = step<Wish>(
  'operateOnOrdersElsewhere',
  {
    what: fc.constantFrom(...WHAT),
    record,
    other: record,
    which: fc.nat({ max: 5 }),
    movesPayments: fc.boolean(),
  },
  async (run, args) => {
    const wish = wished(run, await run.world.server.records(), '2026-11-21T06:00:00.000Z', args)
    if (!wish) return
    const { id, ...operation } = wish.operation
    run.oracle.orders.didElsewhere(id)
    const { kind, id: orderId } = wish.from
    await run.world.server.apply('somebody', { ...operation, record: { kind, id: orderId } }, id)
  },
)
