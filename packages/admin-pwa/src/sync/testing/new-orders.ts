import * as fc from 'fast-check'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { NewOrder } from '@zari/shared/orders/new-order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { NewPicture } from '../engine/engine.ts'
import { ownRecord, recordKey, valuesOf } from '../engine/entry.ts'
import type { OpenDraft } from '../engine/open-draft.ts'
import { waitingPictureId } from '../engine/pictures.ts'
import type { NewPayment } from '../engine/new-entry.ts'
import { newOrderEdits, type OrderToMake } from '../engine/new-entry.ts'
import { type Intent, wordOf } from './notes.ts'
import { paymentId, RECEIVED } from './payments.ts'
import { pressSave } from './press-save.ts'
import { device, type Run, step, steps, tab, tabOf } from './step.ts'
import type { Tab } from './types.ts'

/** An id as devices make them, the same in each run of one seed, and on a real server nobody else's. */
export function orderId(run: Run): string {
  return run.world.server.isReal
    ? uuidv7()
    : `0193e5a0-1111-7000-8000-${String(run.unique()).padStart(12, '0')}`
}

export const moment = (run: Run, { device: on }: Tab) =>
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

/** What is typed for one new order. */
export const typedOrder = (run: Run, open: Tab, kind: OrderKind, more: Partial<NewOrder> = {}) =>
  ({
    ...goodInput[kind](),
    name: `Walk-in ${run.name} ${run.unique()}`,
    notes: `note ${run.unique()}`,
    totalAmount: String(5000 + run.unique()),
    dueDate: `2027-02-${String(1 + (run.unique() % 28)).padStart(2, '0')}`,
    at: moment(run, open),
    ...more,
  }) as NewOrder

interface Together {
  pictures?: readonly NewPicture[]
  isPressedTwice: boolean
  /** What was received, by the id of its payment. */
  money: ReadonlyMap<string, string>
  draft?: OpenDraft
  onSaved?: () => void
}

/** Somebody presses Save in the sheet of new orders. */
export function saveMade(
  run: Run,
  open: Tab,
  user: string,
  made: readonly OrderToMake[],
  { pictures = [], isPressedTwice, money, draft, onSaved }: Together,
): void {
  const save = `save ${run.unique()}`
  const edits = made.flatMap(newOrderEdits).map((edit) => ({
    ...edit,
    // So that the oracle knows what belongs together.
    about: save,
  }))
  for (const each of made) run.made.add(recordKey(each))
  const intents = edits.map((edit): Intent => {
    const { operation, key = '' } = edit
    const payment = operation.type === 'pay' ? { ...operation.payment, id: key } : undefined
    const received = payment && money.get(key)
    return {
      device: open.device.name,
      user,
      record: ownRecord(edit),
      ...valuesOf(edit),
      edit: wordOf(operation),
      save,
      ...(operation.type === 'create' && { order: operation.order }),
      ...(payment && { payment }),
      ...(received !== undefined && { money: received }),
      seq: undefined,
    }
  })
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

/** The same for one order. */
export function makeIt(run: Run, open: Tab, user: string, made: Made): void {
  const { kind, id, received, files, ...together } = made
  const payment: NewPayment | undefined = received && {
    id: received.paymentId,
    amount: received.amount,
    method: 'cash',
    note: '',
    at: moment(run, open),
  }
  const money = new Map(received ? [[received.paymentId, received.money]] : [])
  saveMade(run, open, user, [{ kind, id, order: typedOrder(run, open, kind), by: user, payment, files }], {
    ...together,
    money,
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

/** The tab that is meant, or another one in which somebody is signed in. */
export function signedInTab(run: Run, at: { device: number; tab: number }): Tab | undefined {
  const tabs = [tabOf(run, at), ...run.world.devices.flatMap((each) => each.tabs)]
  return tabs.find((each) => each?.screen.user)
}

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
    const open = signedInTab(run, args)
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
