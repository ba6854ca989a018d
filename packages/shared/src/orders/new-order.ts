import * as v from 'valibot'
import type { Email } from '../contact/email.ts'
import { garmentPerPiece, readBill, totalOfBill } from '../bill/bill.ts'
import { entryTime } from '../auth/entry-stamp.ts'
import { defaultDueDate, type Instant } from '../time/due-date.ts'
import { MAX_RUPEES, newBalance, readAmount } from '../money/money.ts'
import { instant } from '../lib/validation.ts'
import { staffFields } from './order-fields.ts'
import { type StaffField } from './field-types.ts'
import { notLater } from './not-later.ts'
import { type OrderKind, perKind } from './order-kinds.ts'
import { type CreateInput, editSchemasOf, formEntries } from './order-schemas.ts'
import type { EditableField, EditableFields, FieldValues, OrderRecord } from './order.ts'
import { readOrder } from './read-order.ts'
import { DEFAULT_STATUS } from './status.ts'

/** Received money is a payment; pictures are added by an edit. */
type Addition = Exclude<
  Extract<EditableField, keyof typeof staffFields>,
  'advancePaid' | 'remainingDue' | 'uploadedFiles'
>

export type NewOrder<K extends OrderKind = OrderKind> = CreateInput<K> & {
  [F in Addition]?: EditableFields[F] | null | undefined
} & {
  at: Instant
}

const isAddition = ([name, field]: [string, StaffField]) =>
  !field.computed && field.type !== 'paths' && name !== 'advancePaid'

/** Unlike an edit, a new order has no older value that would have to be filled. */
function readable(schema: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    schema,
    v.check(
      (typed) => typeof typed !== 'string' || typed === '' || readAmount(typed) !== undefined,
      'Write the amount in digits, such as 2500',
    ),
    v.check(
      (typed) => typeof typed !== 'string' || (readAmount(typed) ?? 0) >= 0,
      'An amount can’t be below ₹0',
    ),
    v.check(
      (typed) => typeof typed !== 'string' || (readAmount(typed) ?? 0) <= MAX_RUPEES,
      'This amount is too large',
    ),
  )
}

function schemaFor(kind: OrderKind): v.GenericSchema {
  const added = Object.entries<StaffField>(staffFields).filter(
    (entry) => isAddition(entry) && entry[1].kinds.includes(kind),
  )
  const entries = added.map(([name, field]) => {
    const { wanted } = editSchemasOf(field)
    return [name, v.optional(field.type === 'money' ? readable(wanted) : wanted)]
  })
  return v.strictObject({ ...formEntries(kind), ...Object.fromEntries(entries), at: instant })
}

export const newOrderSchemas = /* @__PURE__ */ perKind(schemaFor) as {
  [K in OrderKind]: v.GenericSchema<unknown, NewOrder<K>>
}

interface Maker {
  by: Email
  receivedAt: Instant | null
}

interface NewOrderFields extends Partial<FieldValues> {
  createdAt: Instant
}

/** Run by the server, and by a device for what it has not sent. */
export function newOrderFields({ at, ...fields }: NewOrder, { by, receivedAt }: Maker): NewOrderFields {
  const given = receivedAt === null ? fields : notLater(fields, receivedAt)
  const lines = readBill(given.bill)
  const pieces = garmentPerPiece(lines)?.count
  const order = {
    ...given,
    ...(lines.length > 0 && { totalAmount: totalOfBill(given.bill) }),
    ...(pieces !== undefined && { quantity: pieces }),
  }
  const createdAt = entryTime({ at, receivedAt })
  const { status, dueDate = defaultDueDate(new Date(createdAt)) } = order
  const filled = Object.entries({ ...order, dueDate }).filter(([name, value]) =>
    Object.hasOwn(staffFields, name) ? value !== '' && value !== null && value !== undefined : true,
  )
  const remainingDue = newBalance({
    totalAmount: order.totalAmount ?? null,
    advancePaid: null,
    remainingDue: null,
  })
  return {
    ...Object.fromEntries(filled),
    status: status ?? DEFAULT_STATUS,
    ...(dueDate === null ? { dueDate: null } : { dueDateSetAt: createdAt }),
    ...(remainingDue !== null && { remainingDue }),
    madeBy: by,
    createdAt,
  }
}

export function newOrderRecord(kind: OrderKind, id: string, order: NewOrder, by: string): OrderRecord {
  const fields = newOrderFields(order, { by, receivedAt: null })
  return readOrder(kind, id, { ...fields, updatedAt: fields.createdAt, revision: 0 })
}
