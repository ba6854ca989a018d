import * as v from 'valibot'
import { enteredAt } from '../auth/entry-stamp.ts'
import { defaultDueDate } from '../time/due-date.ts'
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

/** What staff may say of an order from its beginning. Money that was received is a payment; pictures are added by an edit. */
type Addition = Exclude<
  Extract<EditableField, keyof typeof staffFields>,
  'advancePaid' | 'remainingDue' | 'uploadedFiles'
>

/** An order that staff makes in the shop: what the form of its kind holds, and what staff adds. */
export type NewOrder<K extends OrderKind = OrderKind> = CreateInput<K> & {
  [F in Addition]?: EditableFields[F] | null | undefined
} & {
  /** ISO instant when it was made, by the device's clock. */
  at: string
}

const isAddition = ([name, field]: [string, StaffField]) =>
  !field.computed && field.type !== 'paths' && name !== 'advancePaid'

/** Nothing was typed before this: what can't be read is asked for again, where an edit keeps it as it was. */
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

/** What staff sends to make an order of each kind; its id stands in the address. */
export const newOrderSchemas = /* @__PURE__ */ perKind(schemaFor) as {
  [K in OrderKind]: v.GenericSchema<unknown, NewOrder<K>>
}

/** Who makes an order, and when the server got it. */
interface Making {
  /** E-mail of the account. */
  by: string
  /** ISO instant; null on a device. */
  receivedAt: string | null
}

/** A new order's fields as they are kept. */
interface NewOrderFields extends Partial<FieldValues> {
  /** ISO instant. */
  createdAt: string
}

/**
 * What an order holds at first: at the server, on the screen of a tablet that has not sent it yet, and in the
 * tests' server.
 */
export function newOrderFields({ at, ...said }: NewOrder, { by, receivedAt }: Making): NewOrderFields {
  const order = receivedAt === null ? said : notLater(said, receivedAt)
  const createdAt = enteredAt({ at, receivedAt })
  const { status, dueDate = defaultDueDate(new Date(createdAt)) } = order
  const kept = Object.entries({ ...order, dueDate }).filter(([name, value]) =>
    Object.hasOwn(staffFields, name) ? value !== '' && value !== null && value !== undefined : true,
  )
  const remainingDue = newBalance({
    totalAmount: order.totalAmount ?? null,
    advancePaid: null,
    remainingDue: null,
  })
  return {
    ...Object.fromEntries(kept),
    status: status ?? DEFAULT_STATUS,
    ...(dueDate === null && { dueDate: null }),
    ...(remainingDue !== null && { remainingDue }),
    madeBy: by,
    createdAt,
  }
}

/** A new order as it is shown before any server has it. */
export function newOrderRecord(kind: OrderKind, id: string, order: NewOrder, by: string): OrderRecord {
  const fields = newOrderFields(order, { by, receivedAt: null })
  return readOrder(kind, id, { ...fields, updatedAt: fields.createdAt, revision: 0 })
}
