import * as fc from 'fast-check'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { STAGES } from '@zari/shared/orders/stage'
import { ORDER_STATUSES } from '@zari/shared/orders/status'
import { pickStatus } from '../hooks/status-pick.ts'
import type { NewPicture } from '../engine/engine.ts'
import { type NewEntry, recordKey } from '../engine/entry.ts'
import { waitingPictureId } from '../engine/pictures.ts'
import { baseOf, newEdit, type NewPayment, paying } from '../engine/new-entry.ts'
import type { Intent } from './notes.ts'
import { pressSave } from './press-save.ts'
import { device, record, type Run, shownRecords, start, step, steps, tab, tabOf } from './step.ts'
import type { Tab } from './types.ts'

export interface Typed {
  edit: OrderEditName
  value: number
  money: boolean
  files: 'leave' | 'add' | 'remove'
}

/** Mostly the one that comes next, as one tap on a row has it; else any, or none, as on the order's page. */
function stageFrom(seen: OrderRecord, value: number): string | null {
  const next = STAGES[STAGES.findIndex((stage) => stage === seen.stage) + 1]
  return value % 3 > 0 && next !== undefined ? next : (STAGES[value] ?? null)
}

/** A consultation has no stages. */
export function canBeOf(edit: OrderEditName, { kind }: OrderRecord): boolean {
  return edit !== 'stage' || kind !== 'contact-inquiries'
}

const statusAt = (value: number) => ORDER_STATUSES[value % ORDER_STATUSES.length] ?? 'completed'

export function valuesOf(run: Run, seen: OrderRecord, { edit, value, money, files }: Typed) {
  const fields: EditValues = {}
  const pictures: NewPicture[] = []
  if (edit === 'status') fields.status = statusAt(value)
  else if (edit === 'stage') fields.stage = stageFrom(seen, value)
  else if (edit === 'due-date') fields.dueDate = `2027-01-${String(1 + (run.unique() % 28)).padStart(2, '0')}`
  else if (edit === 'contact') {
    fields.phone = `98480 ${10_000 + run.unique()}`
    if (seen.kind === 'outfit-details-orders' && value % 2) fields.outfitType = `outfit ${run.unique()}`
  } else {
    const isDated = seen.kind !== 'contact-inquiries' && value % 3 === 2
    if (value % 3 !== 1) fields.notes = value === 0 ? null : `note ${run.unique()}`
    if (value % 3 !== 0) fields.customerAddress = `address ${run.unique()}`
    if (isDated) {
      fields.functionDate = `2027-02-${String(1 + (run.unique() % 28)).padStart(2, '0')}`
      fields.quantity = 1 + (run.unique() % 20)
    }
    if (money) fields[value % 2 ? 'advancePaid' : 'totalAmount'] = String(1000 + run.unique())
    const isOfFinished = seen.kind !== 'contact-inquiries' && value % 2 === 1
    const list = isOfFinished ? 'finishedPictures' : 'uploadedFiles'
    if (files === 'add') {
      const id = waitingPictureId(`picture-${run.unique()}`)
      pictures.push({ id, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) })
      fields[list] = [...(seen[list] ?? []), id]
    }
    if (files === 'remove') fields[list] = (seen[list] ?? []).slice(1)
  }
  return { fields, pictures }
}

const DUE_DATE = { edit: 'due-date', value: 0, money: false, files: 'leave' } as const

/** All changes of one save, as a person at a screen makes them: the app is given them together. */
export function save(
  run: Run,
  open: Tab,
  seen: OrderRecord,
  changes: Typing[],
  { isPressedTwice = false }: { isPressedTwice?: boolean } = {},
): void {
  const user = open.screen.user?.id
  if (!user) return
  const name = `save ${run.unique()}`
  const intents = changes.map(({ edit, fields, base, payment }): Intent => {
    const from = { ...baseOf(fields, seen), ...base }
    const at = { device: open.device.name, user, record: recordKey(seen), save: name, edit, seq: undefined }
    return {
      ...at,
      fields,
      base: from,
      assignee: seen.assigneeId,
      ...(payment && { payment }),
    }
  })
  const pictures = changes.flatMap((change) => change.pictures ?? [])
  run.oracle.typedTogether(
    name,
    intents,
    pictures.map(({ id }) => id),
  )
  const edits = changes.map(({ edit, fields, payment }): NewEntry => ({
    ...newEdit(
      seen,
      payment ? paying(payment) : { edit: edit as OrderEditName, fields: fields as Partial<EditableFields> },
    ),
    // So that the oracle knows what belongs together, also when the app is killed before it says so.
    about: name,
  }))
  pressSave(open, { edits, pictures, intents, isPressedTwice })
}

export interface Typing {
  edit: OrderEditName | 'pay'
  fields: EditValues
  payment?: NewPayment
  pictures?: NewPicture[]
  /** What they had looked at, where that is not what the app says they had. */
  base?: EditValues
}

/** What a person looks at while they edit: a dialog that has been open for a while, or the screen as it is. */
export function lookedAt(run: Run, open: Tab, args: { record: number; fromDialog: boolean }) {
  const shown = shownRecords(run, open)
  const dialog = args.fromDialog ? run.dialogs.get(open) : undefined
  run.dialogs.delete(open)
  return dialog ?? shown[args.record % Math.max(1, shown.length)]
}

export const edit = step<
  Typed & {
    device: number
    tab: number
    record: number
    fromDialog: boolean
    withDueDate: boolean
    steps: number
  }
>(
  'edit',
  {
    device,
    tab,
    record,
    edit: fc.constantFrom<OrderEditName>('status', 'stage', 'stage', 'notes', 'notes', 'due-date', 'contact'),
    value: fc.nat({ max: 8 }),
    money: fc.boolean(),
    files: fc.constantFrom<Typed['files']>('leave', 'leave', 'leave', 'add', 'remove'),
    fromDialog: fc.boolean(),
    withDueDate: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, args)
    if (!open || !seen || !canBeOf(args.edit, seen)) return
    if (args.edit === 'stage') run.counts['stages'] = (run.counts['stages'] ?? 0) + 1
    const changes: Typing[] = [{ edit: args.edit, ...valuesOf(run, seen, args) }]
    // As Add More Details does: the due date first, then the rest.
    if (args.edit === 'notes' && args.withDueDate)
      changes.unshift({ edit: 'due-date', ...valuesOf(run, seen, DUE_DATE) })
    if (changes.length > 1) run.counts['saves of two'] = (run.counts['saves of two'] ?? 0) + 1
    save(run, open, seen, changes)
  },
)

/** Adds a picture with Add More Details, which a version of the design may then show. */
export const addPicture = step<{ device: number; tab: number; record: number; value: number; steps: number }>(
  'addPicture',
  { device, tab, record, value: fc.nat({ max: 8 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const seen = open?.screen.user && lookedAt(run, open, { ...args, fromDialog: false })
    if (!open || !seen) return
    const typed: Typed = { edit: 'notes', value: args.value, money: false, files: 'add' }
    save(run, open, seen, [{ edit: 'notes', ...valuesOf(run, seen, typed) }])
  },
)

/** Picks a status, or another one instead of what was picked; the record may change before it is saved. */
export const pick = step<{
  device: number
  tab: number
  record: number
  value: number
  again: boolean
  meanwhile: number | undefined
  steps: number
}>(
  'pick',
  {
    device,
    tab,
    record,
    value: fc.nat({ max: 3 }),
    /** Another status for the record that they were picking one for. */
    again: fc.boolean(),
    // Somebody changes the very same, and the tab hears of it before anything else happens.
    meanwhile: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    steps,
  },
  async (run, args) => {
    const open = tabOf(run, args)
    const shown = open ? shownRecords(run, open) : []
    const before = open && run.picks.get(open)
    const last = before && args.again ? open.screen.records.get(recordKey(before.looked)) : undefined
    const seen = last ?? shown[args.record % Math.max(1, shown.length)]
    if (!open || !seen) return
    const isSame = before && recordKey(before.looked) === recordKey(seen)
    const status = statusAt(args.value)
    const picked = pickStatus(isSame ? before.pick : undefined, seen, status)
    if (picked) run.picks.set(open, { pick: picked, looked: isSame ? before.looked : seen })
    else run.picks.delete(open)
    const key = recordKey(seen)
    if (args.meanwhile === undefined || !run.world.server.keys().includes(key)) return
    await run.world.server.edit('somebody', key, 'status', { status: statusAt(args.meanwhile) }, undefined)
    start(open.engine.pull())
  },
)

export const savePick = step<{ device: number; tab: number; steps: number }>(
  'savePick',
  { device, tab, steps },
  (run, args) => {
    const open = tabOf(run, args)
    const picked = open && run.picks.get(open)
    if (!open || !picked) return
    run.picks.delete(open)
    const { pick: made, looked } = picked
    const now = open.screen.records.get(recordKey(looked))
    // There is nothing to update when somebody else has done it.
    if (now?.status === made.status) return
    const fields = { status: made.status }
    save(run, open, made.seen, [{ edit: 'status', fields, base: { status: looked.status } }])
  },
)

export const openDialog = step<{ device: number; tab: number; record: number }>(
  'openDialog',
  { device, tab, record },
  (run, args) => {
    const open = tabOf(run, args)
    const shown = open ? shownRecords(run, open) : []
    const seen = shown[args.record % Math.max(1, shown.length)]
    if (open && seen) run.dialogs.set(open, seen)
  },
)
