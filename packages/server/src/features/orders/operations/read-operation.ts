import { CUSTOMERS } from '@zari/shared/customers/customer'
import {
  CUSTOMER_OPERATIONS,
  customerKeySchema,
  customerOperationSchema,
} from '@zari/shared/customers/customer-operations'
import { isObject, isOneOf, typedKeys } from '@zari/shared/lib/objects'
import type { Edit } from '@zari/shared/operations/edit'
import { callSchema } from '@zari/shared/operations/note-call'
import type { OnCustomer } from '@zari/shared/operations/on-customer'
import type { Operation, OperationType } from '@zari/shared/operations/operation'
import { designSchema, shopAnswerSchema } from '@zari/shared/orders/design-version'
import { newOrderSchemas } from '@zari/shared/orders/new-order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { orderOperationSchema } from '@zari/shared/orders/order-operations'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { paymentSchema } from '@zari/shared/orders/payment'
import * as v from 'valibot'
import { valid } from '../../../http/request-input.ts'
import { invalid } from '../../../lib/errors.ts'
import { newOrderId } from '../order-documents.ts'

type Posted = Readonly<Record<string, unknown>>

const idSchema = v.pipe(v.string('Required'), v.minLength(1, 'Required'), v.maxLength(200))

const assigneeSchema = v.pipe(v.string('Required'), v.minLength(1, 'Required'), v.maxLength(36))

const refTo = (kind: v.GenericSchema<string>) => v.strictObject({ kind, id: idSchema })

const refSchema = v.object({
  record: v.strictObject({ kind: v.picklist([...ORDER_KINDS, CUSTOMERS], 'Invalid input'), id: idSchema }),
})

const partsOf = {
  pay: { payment: paymentSchema },
  'note-call': { call: callSchema },
  'offer-design': { design: designSchema },
  'agree-design': { design: idSchema, answer: shopAnswerSchema },
  take: { assigneeId: assigneeSchema },
} as const

const anOrder = refTo(v.picklist(ORDER_KINDS))
const aCustomer = v.strictObject({ kind: v.literal(CUSTOMERS), id: customerKeySchema })

/** What `readOperation` takes, for the description of the API. */
export const operationSchema = v.union([
  ...ORDER_KINDS.map((kind) =>
    v.strictObject({
      type: v.literal('create'),
      record: refTo(v.literal(kind)),
      order: newOrderSchemas[kind],
    }),
  ),
  ...typedKeys(orderEdits).map((name) =>
    v.strictObject({
      type: v.literal('edit'),
      record: anOrder,
      name: v.literal(name),
      fields: orderEdits[name],
      base: v.optional(v.unknown()),
    }),
  ),
  ...typedKeys(partsOf).map((type) =>
    v.strictObject({ type: v.literal(type), record: anOrder, ...partsOf[type] }),
  ),
  ...orderOperationSchema.options.map(({ entries }) => v.strictObject({ ...entries, record: anOrder })),
  ...customerOperationSchema.options.map(({ entries }) => v.strictObject({ ...entries, record: aCustomer })),
])

const nameSchema = v.object({ name: v.picklist(typedKeys(orderEdits), 'Invalid input') })

const checked = <S extends v.GenericSchema>(schema: S, content: unknown): v.InferOutput<S> =>
  valid(schema, content ?? {})

export function readEdit(record: OrderRef, name: OrderEditName, posted: unknown): Edit {
  const schema = orderEdits[name] as v.GenericSchema<unknown, Edit['fields'] & Pick<Edit, 'base'>>
  const { base, ...fields } = checked(schema, posted)
  return { type: 'edit', record, name, fields, ...(base && { base }) }
}

type OrderType = Exclude<OperationType, OnCustomer['type']>

const onTwoOrders = (record: OrderRef, posted: Posted) => ({
  ...checked(orderOperationSchema, posted),
  record,
})

function withParts(type: keyof typeof partsOf) {
  return (record: OrderRef, posted: Posted): Operation => {
    const parts = Object.entries<v.GenericSchema>(partsOf[type])
    const read = parts.map(([name, schema]) => [name, checked(schema, posted[name])])
    return { type, record, ...Object.fromEntries(read) } as Operation
  }
}

const readers: { [T in OrderType]: (record: OrderRef, posted: Posted) => Operation } = {
  create: ({ kind, id }, { order }) => ({
    type: 'create',
    record: { kind, id: newOrderId(id) },
    order: checked(newOrderSchemas[kind], order),
  }),
  edit: (record, posted) => {
    const { name } = valid(nameSchema, posted)
    const { fields, base } = posted
    return readEdit(record, name, { ...(isObject(fields) && fields), ...(base !== undefined && { base }) })
  },
  pay: withParts('pay'),
  'note-call': withParts('note-call'),
  'offer-design': withParts('offer-design'),
  'agree-design': withParts('agree-design'),
  take: withParts('take'),
  'move-payments': onTwoOrders,
  'cancel-duplicate': onTwoOrders,
  'make-order': onTwoOrders,
}

export function readOperation(body: unknown): Operation {
  const { kind, id } = valid(refSchema, body).record
  const { record: _record, ...posted } = body as Posted
  const { type } = posted
  const read = (): Operation | undefined => {
    if (kind !== CUSTOMERS)
      return isOneOf(typedKeys(readers), type) ? readers[type]({ kind, id }, posted) : undefined
    if (!isOneOf(CUSTOMER_OPERATIONS, type)) return undefined
    const phone = valid(customerKeySchema, id)
    return { ...checked(customerOperationSchema, posted), record: { kind, id: phone } }
  }
  const operation = read()
  if (!operation) throw invalid([{ path: 'type', message: 'Invalid input' }])
  const unknown = Object.keys(posted).find((key) => !Object.hasOwn(operation, key) && key !== 'base')
  if (unknown !== undefined) throw invalid([{ path: unknown, message: 'Unknown field' }])
  return operation
}
