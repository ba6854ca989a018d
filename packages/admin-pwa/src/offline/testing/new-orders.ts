import { uuidv7 } from '@zari/shared/ids'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import * as fc from 'fast-check'
import { newOrderEdits } from '../../records/new-order.ts'
import type { NewPayment } from '../../records/new-payment.ts'
import { recordKey } from '../queue/entry.ts'
import { waitingPictureId } from '../queue/queued-pictures.ts'
import type { Intent } from './notes.ts'
import { RECEIVED, paymentId } from './payments.ts'
import { pressSave } from './press-save.ts'
import { type Run, device, step, steps, tab, tabOf } from './step.ts'
import { TODAY, type Tab } from './types.ts'

/** An id as devices make them, the same in each run of one seed, and on a real server nobody else's. */
function orderId(run: Run): string {
  return run.world.server.isReal
    ? uuidv7()
    : `0193e5a0-1111-7000-8000-${String(run.unique()).padStart(12, '0')}`
}

const moment = (run: Run, { device: on }: Tab) =>
  new Date(run.world.time() + Date.UTC(2026, 10, 21, 6) + on.clockOffset).toISOString()

/** A walk-in: somebody makes an order in the shop, with money and pictures or without. */
export const makeOrder = step<{
  device: number
  tab: number
  kind: number
  received: (typeof RECEIVED)[number] | null
  pictures: number
  isPressedTwice: boolean
  steps: number
}>(
  'makeOrder',
  {
    device,
    tab,
    kind: fc.nat({ max: ORDER_KINDS.length - 1 }),
    received: fc.constantFrom(null, ...RECEIVED),
    pictures: fc.nat({ max: 2 }),
    isPressedTwice: fc.boolean(),
    steps,
  },
  (run, args) => {
    // Yesterday's app can't make any: whoever has today's does.
    const tabs = [tabOf(run, args), ...run.world.devices.flatMap((each) => each.tabs)]
    const open = tabs.find((each) => each?.screen.user && each.version >= TODAY)
    const user = open?.screen.user?.id
    if (!open || user === undefined) return
    const kind = ORDER_KINDS[args.kind] ?? 'contact-inquiries'
    const id = orderId(run)
    const save = `save ${run.unique()}`
    const order = {
      ...goodInput[kind](),
      name: `Walk-in ${run.name} ${run.unique()}`,
      notes: `note ${run.unique()}`,
      totalAmount: String(5000 + run.unique()),
      dueDate: `2027-02-${String(1 + (run.unique() % 28)).padStart(2, '0')}`,
      at: moment(run, open),
    } as NewOrder
    const payment: NewPayment | undefined =
      args.received === null
        ? undefined
        : { id: paymentId(run), amount: args.received, method: 'cash', note: '', at: moment(run, open) }
    const pictures = Array.from({ length: args.pictures }, () => ({
      id: waitingPictureId(`picture-${run.unique()}`),
      name: 'blouse.png',
      type: 'image/png',
      bytes: new ArrayBuffer(8),
    }))
    const files = pictures.map((picture) => picture.id)
    const edits = newOrderEdits({ kind, id, order, by: user, payment, files }).map((edit) => ({
      ...edit,
      // So that the oracle knows what belongs together.
      about: save,
    }))
    const record = recordKey({ kind, id })
    run.made.add(record)
    run.counts['orders made'] = (run.counts['orders made'] ?? 0) + 1
    const intents = edits.map(({ edit, fields, base, create, payment: paid }): Intent => ({
      device: open.device.name,
      user,
      record,
      fields,
      base,
      edit,
      save,
      ...(create && { order }),
      ...(paid && { payment: paid }),
      seq: undefined,
    }))
    run.oracle.typedTogether(save, intents, files)
    pressSave(open, { edits, pictures, intents, isPressedTwice: args.isPressedTwice })
  },
)
