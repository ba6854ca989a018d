import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { customerRequestSchema } from '../orders/customer-request.ts'
import { designSchema, linkAnswerSchema, shopAnswerSchema } from '../orders/design-version.ts'
import { orderFields } from '../orders/field-lists.ts'
import { createSchemas, orderEdits } from '../orders/order-schemas.ts'
import { paymentSchema } from '../orders/payment.ts'
import { customerOperationSchema } from './customer-operations.ts'
import { keptFields } from './kept-fields.ts'

/** Of how a call is made; not stored. */
const OF_CALLS = ['type', 'at', 'base', 'version', 'belowZero']

const isObjectSchema = (schema: object): schema is { entries: object } => 'entries' in schema

/** Also of a schema in a pipe, and of each variant. */
function namesIn(schema: v.GenericSchema): string[] {
  if (isObjectSchema(schema)) return Object.keys(schema.entries)
  if ('options' in schema) return (schema.options as v.GenericSchema[]).flatMap(namesIn)
  throw new Error(`No fields in a schema of type ${schema.type}`)
}

it('each field of a form, an edit and an operation has a line in the privacy notice', () => {
  const schemas = [
    ...Object.values(createSchemas),
    ...Object.values(orderEdits),
    customerOperationSchema,
    customerRequestSchema,
    designSchema,
    linkAnswerSchema,
    shopAnswerSchema,
    paymentSchema,
  ]
  const written = new Set(schemas.flatMap((schema) => namesIn(schema as v.GenericSchema)))
  expect([...written].filter((name) => !OF_CALLS.includes(name) && !keptFields.has(name))).toEqual([])
  const known = new Set([...written, ...Object.keys(orderFields)])
  expect([...keptFields.keys()].filter((name) => !known.has(name))).toEqual([])
})
