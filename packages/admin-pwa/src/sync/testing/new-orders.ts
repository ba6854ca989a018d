import * as fc from 'fast-check'
import { uuidv7 } from '@zari/shared/ids'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { NewPicture } from '../engine.ts'
import { recordKey } from '../outbox/entry.ts'
import type { OpenDraft } from '../outbox/open-draft.ts'
import { waitingPictureId } from '../outbox/pictures.ts'
import type { NewPayment } from '../outbox/new-entry.ts'
import { newOrderEdits } from '../outbox/new-entry.ts'
import type { Intent } from './notes.ts'
import { paymentId, RECEIVED } from './payments.ts'
import { pressSave } from './press-save.ts'
import { device, type Run, step, steps, tab, tabOf } from './step.ts'
import { type Tab, TODAY } from './types.ts'

/** An id as devices make them, the same in each run of one seed, and on a real server nobody else's. */
export function orderId(run: Run): string {
  return run.world.server.isReal
    ? uuidv7()
    : `0193e5a0-1111-7000-8000-${String(run.unique()).padStart(12, '0')}`
}

const moment = (run: Run, { device: on }: Tab) =>
  new Date(run.world.time() + Date.UTC(2026, 10, 21, 6) + on.clockOffset).toISOString()

function receivedOf(run: Run, amount: number) {
  const id = paymentId(run)
  return { amount, paymentId: id, money: id }
}

interface Made {
  kind: OrderKind
  id: string
  received: { amount: number; paymentId: string; money: string } | undefined
  /** Pictures that are kept with it, and names of those that are kept already. */
  pictures: readonly NewPicture[]
  files: readonly string[]
  isPressedTwice: boolean
  draft?: OpenDraft
  onSaved?: () => void
}

/** Somebody presses Save in the sheet of a new order. */
export function makeIt(run: Run, open: Tab, user: string, made: Made): void {
  const { kind, id, received, pictures, files, isPressedTwice, draft, onSaved } = made
  const save = `save ${run.unique()}`
  const order = {
    ...goodInput[kind](),
    name: `Walk-in ${run.name} ${run.unique()}`,
    notes: `note ${run.unique()}`,
    totalAmount: String(5000 + run.unique()),
    dueDate: `2027-02-${String(1 + (run.unique() % 28)).padStart(2, '0')}`,
    at: moment(run, open),
  } as NewOrder
  const payment: NewPayment | undefined = received && {
    id: received.paymentId,
    amount: received.amount,
    method: 'cash',
    note: '',
    at: moment(run, open),
  }
  const edits = newOrderEdits({ kind, id, order, by: user, payment, files }).map((edit) => ({
    ...edit,
    // So that the oracle knows what belongs together.
    about: save,
  }))
  const record = recordKey({ kind, id })
  run.made.add(record)
  const intents = edits.map(({ edit, fields, base, create, payment: paid }): Intent => ({
    device: open.device.name,
    user,
    record,
    fields,
    base,
    edit,
    save,
    ...(create && { order }),
    ...(paid && { payment: paid, ...(received && { money: received.money }) }),
    seq: undefined,
  }))
  run.oracle.typedTogether(
    save,
    intents,
    pictures.map((picture) => picture.id),
  )
  pressSave(open, {
    edits,
    pictures,
    intents,
    isPressedTwice,
    ...(draft && { draft }),
    ...(onSaved && { onSaved }),
  })
}

export const newPictures = (run: Run, count: number): NewPicture[] =>
  Array.from({ length: count }, () => ({
    id: waitingPictureId(`picture-${run.unique()}`),
    name: 'blouse.png',
    type: 'image/png',
    bytes: new ArrayBuffer(8),
  }))

export const kindAt = (index: number): OrderKind => ORDER_KINDS[index] ?? 'contact-inquiries'

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
    run.counts['orders made'] = (run.counts['orders made'] ?? 0) + 1
    const pictures = newPictures(run, args.pictures)
    makeIt(run, open, user, {
      kind: kindAt(args.kind),
      id: orderId(run),
      received: args.received === null ? undefined : receivedOf(run, args.received),
      pictures,
      files: pictures.map(({ id }) => id),
      isPressedTwice: args.isPressedTwice,
    })
  },
)
