import { createHash } from 'node:crypto'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { designAnswer, designVersion } from '../testing/design-cases.ts'
import { paymentEntry } from '../testing/payment-cases.ts'
import { DATA_VERSION } from '../lib/version.ts'
import { fieldsOf, fileFields, orderFields, personalFields, searchedFields } from './field-lists.ts'
import { customerFields, legacyFields, linkFields, shopFields, staffFields } from './order-fields.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import type { CreateInput, OrderEdit } from './order-schemas.ts'
import type { OrderRecord } from './order.ts'
import type { PaymentEntry } from './payment.ts'

/** What a record holds, in few characters: which fields each kind has, of what type, and what a payment's entry and a version of the design have. */
function shape(): string {
  const fields = ORDER_KINDS.map((kind) => [kind, fieldsOf(kind).map(([name, { type }]) => [name, type])])
  const entry = Object.keys(
    paymentEntry({
      reverses: 'another',
      refund: true,
      receiptId: 'a-receipt',
      moveId: 'a-call',
      moveWith: 'another',
    }) satisfies PaymentEntry,
  )
  const keys = (of: object) => Object.keys(of).toSorted()
  const answer = designAnswer({ by: 'an account' })
  return createHash('sha256')
    .update(JSON.stringify([fields, entry.toSorted(), keys(designVersion({ answer })), keys(answer)]))
    .digest('hex')
    .slice(0, 12)
}

describe('the tables of fields', () => {
  it('have a version of their own for each shape of a record, so that devices convert what they store', () => {
    // Where this fails, put the new shape here; from the first release on, also raise DATA_VERSION.
    expect([DATA_VERSION, shape()]).toEqual([1, '49703e4bc70d'])
  })

  it('name each field once', () => {
    const names = [customerFields, staffFields, shopFields, linkFields, legacyFields].flatMap((table) =>
      Object.keys(table),
    )
    expect(names.toSorted()).toEqual(Object.keys(orderFields).toSorted())
  })

  it('keep everything that a customer or staff wrote in words out of the logs, and find it', () => {
    const ofNobody = new Set([
      'personId',
      'visitId',
      'assigneeId',
      'alterationOf',
      'settledDesign',
      'websiteConsent',
      'websiteTotal',
      'websitePrice',
      'websitePhoto',
      'trialTime',
      'answeredAt',
      'suspected',
      'dueDateSetAt',
      'service',
      'piece',
      'outfitType',
      'gallerySource',
      'language',
      'advancePaid',
      'totalAmount',
      'remainingDue',
    ])
    const written = Object.entries(orderFields).filter(([, { type }]) => type === 'text' || type === 'money')
    const names = written.map(([name]) => name).filter((name) => !ofNobody.has(name))
    expect(personalFields.toSorted()).toEqual(names.toSorted())
    // Else a search for a customer found every order that somebody of their name has made, and one for 36 everybody who
    // measures that.
    const notFound = new Set([...Object.keys(shopFields), 'measurements', 'material'])
    expect(searchedFields).toEqual(expect.arrayContaining(names.filter((name) => !notFound.has(name))))
  })

  it('know every field that may name a picture, so that none is swept', () => {
    const named = Object.keys(orderFields).filter((name) => /url|file|image|picture/i.test(name))
    expect(fileFields.toSorted()).toEqual(named.toSorted())
  })

  it('give precise types', () => {
    expectTypeOf<OrderRecord['name']>().toEqualTypeOf<string>()
    expectTypeOf<OrderRecord['gallerySource']>().toEqualTypeOf<string>()
    expectTypeOf<OrderRecord['notes']>().toEqualTypeOf<string | null>()
    expectTypeOf<OrderRecord['status']>().toEqualTypeOf<string>()
    expectTypeOf<OrderRecord['uploadedFiles']>().toEqualTypeOf<string[]>()
    expectTypeOf<OrderRecord>().toHaveProperty('outfitType').toEqualTypeOf<string | undefined>()
    expectTypeOf<CreateInput<'contact-inquiries'>>().toEqualTypeOf<{
      name: string
      email: string
      phone: string
      service: string
      piece: string
      details: string
      language?: string
    }>()
    expectTypeOf<OrderEdit<'due-date'>['dueDate']>().toEqualTypeOf<string | null>()
    expectTypeOf<OrderEdit<'notes'>['notes']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<OrderEdit<'status'>['status']>().toEqualTypeOf<
      'not_started' | 'in_progress' | 'completed' | 'cancelled'
    >()
  })
})
