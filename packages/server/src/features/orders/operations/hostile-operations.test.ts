import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { isObject, typedKeys } from '@zari/shared/lib/objects'
import type { OperationType } from '@zari/shared/operations/operation'
import { designOf } from '@zari/shared/testing/design-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { HttpError } from '../../../lib/errors.ts'
import { makeOrder } from '../../../testing/orders.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { readOperation } from './read-operation.ts'

const server = useTestServer()
const kind = 'custom-outfit-quotes'
const id = randomUUID()
const to = { kind, id }

const contents: Record<OperationType, object> = {
  create: { order: newOrder(kind) },
  edit: { name: 'contact', fields: { name: 'Asha', phone: '9848022338' }, base: { name: 'Usha' } },
  pay: { payment: paymentOf() },
  'note-call': { call: { at: AT, caller: 'shop', words: 'tomorrow' } },
  'offer-design': { design: designOf() },
  'agree-design': { design: id, answer: { at: AT, name: 'Asha' } },
  take: { assigneeId: id },
  'move-payments': { at: AT, to, payments: [id] },
  'cancel-duplicate': { at: AT, to, movesPayments: true },
  'make-order': { at: AT, to: { kind: 'outfit-details-orders', id } },
  'add-person': { at: AT, name: 'Asha', alsoKnownAs: ['Usha'] },
  'set-age': { at: AT, personId: id, consent: { agreedBy: 'Usha', known: 'id', day: '2026-11-20' } },
  'rename-person': { at: AT, personId: id, name: 'Asha' },
  'remove-person': { at: AT, personId: id },
  'bring-back-person': { at: AT, personId: id },
  'set-language': { at: AT, language: 'te' },
  'set-note': { at: AT, note: 'pays late', base: null },
  'add-measurements': { at: AT, personId: id, values: { bodyBust: 288 }, note: '' },
  'take-back-measurements': { at: AT, setId: id },
  merge: { at: AT, with: '919848022338' },
  'take-back-merge': { at: AT, with: '919848022338' },
  'note-message': { at: AT, kind, orderId: id, language: 'en', text: 'Ready', otherOrderIds: [id] },
  'mark-message': { at: AT, messageId: id, isSent: true },
}

const ofCustomer = (type: OperationType) =>
  typedKeys(contents).indexOf(type) >= typedKeys(contents).indexOf('add-person')

const hostile: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  '',
  '\ud800\0',
  'x'.repeat(9_000),
  [],
  [null, {}],
  {},
  { toString: 1 },
  { toString: 1, valueOf: 1, toJSON: 1, length: 1e9, constructor: 1 },
  JSON.parse('{ "__proto__": { "isAdmin": true } }'),
  ['toString', '__proto__', 'constructor'],
]

/** Each part of it in turn is another value. */
function* changed(value: object): Generator<object> {
  for (const [name, part] of Object.entries(value)) {
    for (const other of hostile) yield { ...value, [name]: other }
    if (Array.isArray(part)) for (const other of hostile) yield { ...value, [name]: [other] }
    else if (isObject(part)) for (const other of changed(part)) yield { ...value, [name]: other }
  }
  for (const name of ['toString', 'constructor', 'hasOwnProperty', 'more'])
    yield { ...value, [name]: { toString: 1 } }
}

it('an operation of which any part is another value is refused, or applied, and never a fault of ours', async () => {
  const staff = await server.current.signedIn()
  const order = await makeOrder(server.current.visitor(), kind)
  const wrong: string[] = []
  const accepted: object[] = []
  for (const type of typedKeys(contents)) {
    const record = ofCustomer(type) ? { kind: 'customers', id: '919848022338' } : { kind, id: order }
    const own = type === 'create' ? { kind, id: uuidv7() } : record
    const whole = { type, record: own, ...contents[type] }
    expect(() => readOperation(whole)).not.toThrow()
    for (const operation of changed(whole)) {
      const sent: unknown = JSON.parse(JSON.stringify(operation))
      try {
        readOperation(sent)
        accepted.push(operation)
      } catch (error) {
        if (!(error instanceof HttpError))
          wrong.push(`${JSON.stringify(operation).slice(0, 200)}: ${String(error)}`)
      }
    }
  }
  expect(accepted.length).toBeGreaterThan(50)
  const once = { type: 'agree-design', design: { toString: 1 } }
  for (const operation of [...accepted, once, { ...once, record: { kind, id: order } }]) {
    const answer = await staff.post(apiPaths.adminOperations, operation, {
      [IDEMPOTENCY_HEADER]: randomUUID(),
    })
    if (answer.status >= 500) wrong.push(`${JSON.stringify(operation).slice(0, 200)}: ${answer.status}`)
  }
  expect(wrong).toEqual([])
})
