import type { Role } from '@zari/shared/auth/roles'
import { CUSTOMERS } from '@zari/shared/customers/customer'
import {
  CUSTOMER_OPERATIONS,
  customerKeySchema,
  customerOperationSchema,
} from '@zari/shared/customers/customer-operations'
import { isObject, typedKeys } from '@zari/shared/objects'
import { operationFromBody, type RecordRef } from '@zari/shared/operations/definition'
import { callSchema, type NoteCall } from '@zari/shared/operations/note-call'
import { type Operation, type OperationType, requestOf } from '@zari/shared/operations/operation'
import { designSchema, shopAnswerSchema } from '@zari/shared/orders/design-version'
import { newOrderSchemas } from '@zari/shared/orders/new-order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { orderOperationSchema } from '@zari/shared/orders/order-operations'
import { orderEdits } from '@zari/shared/orders/order-schemas'
import { paymentSchema } from '@zari/shared/orders/payment'
import { redactForRole } from '@zari/shared/orders/redact-for-role'
import * as v from 'valibot'
import { valid } from '../../../http/request-input.ts'
import { invalid, operationUnknown } from '../../../lib/errors.ts'
import { newOrderId } from '../order-documents.ts'
import type { Applied } from './apply-operation.ts'

/** Of a path, by their names. */
type Params = Readonly<Record<string, string | string[] | undefined>>

const textOf = (param: Params[string]): string => String(param ?? '')

/** How operations of some types are posted. */
export interface Address {
  /** Their own place; without one they are posted at the common address. */
  own?: { method: 'post' | 'put' | 'patch'; path: string }
  types: readonly OperationType[]
  /** Of edits. */
  name?: string
  /** Of what is posted at their own place, or of all but type and record. */
  schema: v.GenericSchema
  /** @param params of the path */
  operation: (params: Params, content: never) => Operation
  answer: (applied: Applied, role: Role) => unknown
  /** The specification's edits may come without a key. */
  mayLackKey?: true
}

const theOrder: Address['answer'] = ({ orders: [order] }, role) => order && redactForRole(role, order)

/** The specification's edits, and all that is done to one order or two. */
function addressesOf(kind: OrderKind): Address[] {
  const at = (id: Params[string]): OrderRef => ({ kind, id: textOf(id) })
  const ofOne = <S extends v.GenericSchema>(
    method: 'post' | 'put' | 'patch',
    path: string,
    schema: S,
    operation: (record: OrderRef, content: v.InferOutput<S>, params: Params) => Operation,
  ): Omit<Address, 'types'> => ({
    own: { method, path: `/${kind}/:id${path}` },
    schema,
    operation: (params, content) => operation(at(params['id']), content, params),
    answer: theOrder,
  })
  return [
    {
      ...ofOne('put', '', newOrderSchemas[kind], ({ id }, order) => ({
        type: 'create',
        record: at(newOrderId(id)),
        order,
      })),
      types: ['create'],
    },
    {
      ...ofOne('post', '/payments', paymentSchema, (record, payment) => ({ type: 'pay', record, payment })),
      types: ['pay'],
    },
    {
      ...ofOne('post', '/designs', designSchema, (record, design) => ({
        type: 'offer-design',
        record,
        design,
      })),
      types: ['offer-design'],
    },
    {
      ...ofOne('post', '/designs/:design/answer', shopAnswerSchema, (record, answer, { design }) => ({
        type: 'agree-design',
        record,
        design: textOf(design),
        answer,
      })),
      types: ['agree-design'],
    },
    {
      ...ofOne('post', '/operations', orderOperationSchema, operationFromBody),
      types: ['move-payments', 'cancel-duplicate', 'make-order'],
      answer: ({ orders }) => ({ orders }),
    },
    {
      types: ['note-call'],
      schema: v.strictObject({ call: callSchema }),
      operation: ({ id }, content: { call: NoteCall['call'] }) => ({
        type: 'note-call',
        record: at(id),
        ...content,
      }),
      answer: theOrder,
    },
    ...typedKeys(orderEdits).map((name): Address => {
      const { method, schema } = orderEdits[name]
      return {
        ...ofOne(
          method === 'PATCH' ? 'patch' : 'put',
          `/${name}`,
          schema as v.GenericSchema<unknown, Record<string, unknown> & { base?: object }>,
          (record, { base, ...fields }) => ({ type: 'edit', record, name, fields, ...(base && { base }) }),
        ),
        types: ['edit'],
        name,
        mayLackKey: true,
      }
    }),
  ]
}

const ofCustomers: Address = {
  own: { method: 'post', path: '/customers/:phone/operations' },
  types: CUSTOMER_OPERATIONS,
  schema: customerOperationSchema,
  operation: ({ phone }, content) =>
    operationFromBody({ kind: CUSTOMERS, id: valid(customerKeySchema, phone) }, content),
  answer: ({ customers }) => ({ customers }),
}

const byKind = new Map<string, readonly Address[]>([
  ...ORDER_KINDS.map((kind) => [kind, addressesOf(kind)] as const),
  [CUSTOMERS, [ofCustomers]],
])

export const addresses: readonly Address[] = [...byKind.values()].flat()

const bodySchema = v.looseObject({
  record: v.strictObject({
    kind: v.picklist([...ORDER_KINDS, CUSTOMERS], 'Invalid input'),
    id: v.pipe(v.string('Required'), v.minLength(1, 'Required'), v.maxLength(200)),
  }),
})

/**
 * An operation as it is posted at the common address. Its content is checked as at its own address, and issues name the places there.
 * @throws HttpError 422 for an invalid one, or for a type that this server does not know
 */
export function readOperation(body: unknown): { operation: Operation; address: Address } {
  if (!isObject(body)) throw invalid([{ path: '', message: 'Invalid input' }])
  const { type, record: _ref, ...rest } = body
  const { name, design } = rest
  const { record }: { record: RecordRef } = valid(bodySchema, body)
  const address = byKind
    .get(record.kind)
    ?.find(
      (each) => (each.types as readonly unknown[]).includes(type) && (type !== 'edit' || each.name === name),
    )
  if (!address) throw operationUnknown()
  const posted = address.own ? requestOf(body as unknown as Operation).body : rest
  const content = valid(address.schema, posted ?? {})
  const operation = address.operation(
    { id: record.id, phone: record.id, design: typeof design === 'string' ? design : undefined },
    content as never,
  )
  const unknown = Object.keys(body).find((key) => !Object.hasOwn(operation, key) && key !== 'base')
  if (unknown !== undefined) throw invalid([{ path: unknown, message: 'Unknown field' }])
  return { operation, address }
}
