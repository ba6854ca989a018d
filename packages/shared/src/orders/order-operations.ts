import * as v from 'valibot'
import { instant } from '../lib/validation.ts'
import { MADE_KINDS, ORDER_KINDS } from './order-kinds.ts'

const id = v.pipe(v.string('Required'), v.minLength(1, 'Required'), v.maxLength(200))

const orderRef = v.strictObject({ kind: v.picklist(ORDER_KINDS, 'Invalid input'), id })

/** All but the first of the two orders. The operation's id is its Idempotency-Key; `at` is by the device's clock. */
export const orderOperationSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('move-payments'),
    at: instant,
    to: orderRef,
    /** Ids; `TYPED_ADVANCE` for a typed advance. */
    payments: v.pipe(v.array(id), v.minLength(1, 'Choose a payment'), v.maxLength(1_000)),
    /** As of a payment. */
    belowZero: v.optional(v.literal(true)),
  }),
  v.strictObject({
    type: v.literal('cancel-duplicate'),
    at: instant,
    to: orderRef,
    movesPayments: v.boolean('Invalid input'),
  }),
  v.strictObject({
    type: v.literal('make-order'),
    at: instant,
    to: v.strictObject({ kind: v.picklist(MADE_KINDS, 'Invalid input'), id }),
  }),
])

export type OrderOperation = v.InferOutput<typeof orderOperationSchema>
