import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { ORDER_STATUSES } from '@zari/shared/orders/status'
import * as fc from 'fast-check'
import type { NewPicture } from '../engine.ts'
import { type EditValues, fieldsOf, recordKey } from '../entry.ts'
import { waitingPictureId } from '../pictures.ts'
import { type Run, device, record, shownRecords, start, step, steps, tab, tabOf } from './step.ts'

export interface Typed {
  edit: OrderEditName
  value: number
  money: boolean
  files: 'leave' | 'add' | 'remove'
}

export function valuesOf(run: Run, seen: OrderRecord, { edit, value, money, files }: Typed) {
  const fields: EditValues = {}
  const pictures: NewPicture[] = []
  if (edit === 'status') fields.status = ORDER_STATUSES[value % ORDER_STATUSES.length] ?? 'completed'
  else if (edit === 'due-date') fields.dueDate = `2027-01-${String(1 + (run.unique() % 28)).padStart(2, '0')}`
  else {
    if (value % 3 !== 1) fields.notes = value === 0 ? null : `note ${run.unique()}`
    if (value % 3 !== 0) fields.customerAddress = `address ${run.unique()}`
    if (money) fields[value % 2 ? 'advancePaid' : 'totalAmount'] = String(1000 + run.unique())
    if (files === 'add') {
      const id = waitingPictureId(`picture-${run.unique()}`)
      pictures.push({ id, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) })
      fields.uploadedFiles = [...seen.uploadedFiles, id]
    }
    if (files === 'remove') fields.uploadedFiles = seen.uploadedFiles.slice(1)
  }
  return { fields, pictures }
}

export const edit = step<
  Typed & { device: number; tab: number; record: number; fromDialog: boolean; steps: number }
>(
  'edit',
  {
    device,
    tab,
    record,
    edit: fc.constantFrom<OrderEditName>('status', 'notes', 'notes', 'due-date'),
    value: fc.nat({ max: 8 }),
    money: fc.boolean(),
    files: fc.constantFrom<Typed['files']>('leave', 'leave', 'leave', 'add', 'remove'),
    fromDialog: fc.boolean(),
    steps,
  },
  (run, args) => {
    const open = tabOf(run, args)
    const user = open?.screen.user?.id
    if (!open || !user) return
    const shown = shownRecords(run, open)
    const dialog = args.fromDialog ? run.dialogs.get(open) : undefined
    run.dialogs.delete(open)
    const seen = dialog ?? shown[args.record % Math.max(1, shown.length)]
    if (!seen) return
    const { fields, pictures } = valuesOf(run, seen, args)
    const base = Object.fromEntries(fieldsOf(fields).map((field) => [field, seen[field]])) as EditValues
    const intent = {
      device: open.device.name,
      user,
      record: recordKey(seen),
      fields,
      base,
      seq: undefined as number | undefined,
    }
    run.oracle.typed(intent)
    const { kind, id, name } = seen
    start(
      open.engine.save({ kind, id, edit: args.edit, fields, base, about: name }, pictures).then((entry) => {
        if (entry.user === user) intent.seq = entry.seq
        return entry
      }),
    )
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
