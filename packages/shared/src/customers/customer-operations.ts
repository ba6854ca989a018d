import * as v from 'valibot'
import { MESSAGE_LANGUAGES } from '../languages/languages.ts'
import { WORDINGS } from '../messages/templates.ts'
import { ORDER_KINDS } from '../orders/order-kinds.ts'
import { day, instant, text } from '../lib/validation.ts'

export const MAX_NAME_LENGTH = 200
export const LONGEST_NOTE = 2_000
export const MAX_MESSAGE_LENGTH = 4_000

export const customerKeySchema = v.pipe(
  v.string('Required'),
  v.regex(/^\d{6,20}$/, 'This is not a phone number'),
)

const id = v.pipe(v.string('Required'), v.regex(/^[\w-]{8,128}$/, 'This is not a UUID'))

const orderId = v.pipe(v.string('Required'), v.minLength(1, 'Required'), v.maxLength(200))

const name = v.pipe(text(MAX_NAME_LENGTH), v.minLength(1, 'Please write a name'))

const values = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'This is not a measure')),
    v.pipe(
      v.number('Invalid input'),
      v.integer('Invalid input'),
      v.minValue(1, 'Invalid input'),
      v.maxValue(2_400, 'Invalid input'),
    ),
  ),
  v.check((all) => Object.keys(all).length > 0, 'Please enter a measurement'),
  v.check((all) => Object.keys(all).length <= 100, 'Too many measurements'),
)

/** Null: not under 18. Of a child only with who agreed. */
const consent = v.nullable(
  v.strictObject({
    agreedBy: name,
    known: v.picklist(['shop', 'id'], 'Invalid input'),
    day,
  }),
)

/** The operation's id is its Idempotency-Key, and the id of what it adds. `at` is by the device's clock. */
export const customerOperationSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('add-person'),
    at: instant,
    name,
    alsoKnownAs: v.optional(v.pipe(v.array(name), v.maxLength(20)), () => []),
    /** Absent where nobody was asked. */
    consent: v.optional(consent),
  }),
  v.strictObject({ type: v.literal('set-age'), at: instant, personId: id, consent }),
  v.strictObject({ type: v.literal('rename-person'), at: instant, personId: id, name }),
  v.strictObject({ type: v.literal('remove-person'), at: instant, personId: id }),
  v.strictObject({ type: v.literal('bring-back-person'), at: instant, personId: id }),
  v.strictObject({
    type: v.literal('set-language'),
    at: instant,
    language: v.nullable(v.picklist(MESSAGE_LANGUAGES, 'Invalid input')),
  }),
  v.strictObject({
    type: v.literal('set-note'),
    at: instant,
    note: text(LONGEST_NOTE),
    /** What the writer was looking at: where the note has changed since, both are merged line by line. */
    base: v.optional(v.nullable(v.string())),
  }),
  v.strictObject({
    type: v.literal('add-measurements'),
    at: instant,
    personId: id,
    values,
    note: v.optional(text(LONGEST_NOTE), ''),
  }),
  v.strictObject({ type: v.literal('take-back-measurements'), at: instant, setId: id }),
  v.strictObject({ type: v.literal('merge'), at: instant, with: customerKeySchema }),
  v.strictObject({ type: v.literal('take-back-merge'), at: instant, with: customerKeySchema }),
  v.strictObject({
    type: v.literal('note-message'),
    at: instant,
    kind: v.picklist(ORDER_KINDS, 'Invalid input'),
    orderId,
    language: v.picklist(MESSAGE_LANGUAGES, 'Invalid input'),
    text: text(MAX_MESSAGE_LENGTH),
    wording: v.optional(v.picklist(WORDINGS, 'Invalid input')),
    otherOrderIds: v.optional(v.pipe(v.array(orderId), v.maxLength(100))),
    trialDate: v.optional(day),
  }),
  v.strictObject({
    type: v.literal('mark-message'),
    at: instant,
    messageId: id,
    isSent: v.boolean('Required'),
  }),
])

export type CustomerOperation = v.InferOutput<typeof customerOperationSchema>

/** Without the schemas, to keep valibot out of the script. */
export const CUSTOMER_OPERATIONS = [
  'add-person',
  'set-age',
  'rename-person',
  'remove-person',
  'bring-back-person',
  'set-language',
  'set-note',
  'add-measurements',
  'take-back-measurements',
  'merge',
  'take-back-merge',
  'note-message',
  'mark-message',
] as const satisfies ReadonlyArray<CustomerOperation['type']>
