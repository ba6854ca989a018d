import { describe, expect, it, test } from 'vitest'
import { goodInput } from '../testing/orders.ts'
import { validate } from '../lib/validation.ts'
import { ORDER_KINDS, type OrderKind } from './order-kinds.ts'
import { createSchemas, orderEdits } from './order-schemas.ts'

function issuesOf(kind: OrderKind, changes: Record<string, unknown>) {
  const result = validate(createSchemas[kind], { ...goodInput[kind](), ...changes })
  return result.ok ? [] : result.issues
}

describe.each(ORDER_KINDS)('%s', (kind) => {
  it('takes what a customer sends', () => {
    expect(issuesOf(kind, {})).toEqual([])
  })

  it.each([
    ['name', 'L', 'Name must be at least 2 characters'],
    ['name', '  L  ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Required'],
    ['name', { $gt: '' }, 'Required'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['email', 'lakshmi@', 'Please enter a valid email address'],
  ])('refuses %s %j: %s', (path, value, message) => {
    expect(issuesOf(kind, { [path]: value })).toContainEqual({ path, message })
  })

  it.each(['', undefined, '  '])('does without an e-mail: %j', (email) => {
    expect(issuesOf(kind, { email })).toEqual([])
  })

  it('refuses keys that it does not know', () => {
    expect(issuesOf(kind, { status: 'completed' })).toHaveLength(1)
    expect(issuesOf(kind, JSON.parse('{"__proto__":{"admin":true},"x":1}'))).toHaveLength(1)
  })

  it('reports every field at once', () => {
    expect(issuesOf(kind, { name: '', phone: '' }).map((issue) => issue.path)).toEqual(['name', 'phone'])
  })
})

it.each([
  ['contact-inquiries', 'service', '', 'Please select a service'],
  ['contact-inquiries', 'details', 'too short', 'Please provide more details about your requirements'],
  ['outfit-details-orders', 'outfitType', '', 'Please select an outfit type'],
] as const)('%s refuses %s %j: %s', (kind, path, value, message) => {
  expect(issuesOf(kind, { [path]: value })).toContainEqual({ path, message })
})

it.each([
  [7, 7],
  ['7', 7],
  ['', 0],
  [undefined, undefined],
  [{ $gt: 0 }, undefined],
  ['x', undefined],
  [1.5, undefined],
])('an outfit order is never refused for the version of its page: %j', (siteVersion, read) => {
  const input = { ...goodInput['outfit-details-orders'](), siteVersion }
  expect(validate(createSchemas['outfit-details-orders'], input)).toMatchObject({
    ok: true,
    value: { siteVersion: read },
  })
  expect(issuesOf('contact-inquiries', { siteVersion: 7 })).toHaveLength(1)
})

describe('uploads', () => {
  const upload = (index: number) => `/objects/uploads/0193e5a0-7b3c-7000-8000-00000000000${index}`

  it('takes five design pictures and two of measurements, by path or by the address uploaded to', () => {
    const result = validate(createSchemas['custom-outfit-quotes'], {
      ...goodInput['custom-outfit-quotes'](),
      designImageUrls: [1, 2, 3, 4]
        .map(upload)
        .concat(`https://store.example/zari${upload(5)}?X-Amz-Signature=x`),
      measurementsImageUrls: [6, 7].map(upload),
    })
    expect(result.ok && result.value.designImageUrls).toEqual([1, 2, 3, 4, 5].map(upload))
  })

  it('refuses a sixth, a third, and what is no upload', () => {
    const kind = 'custom-outfit-quotes'
    expect(issuesOf(kind, { designImageUrls: [1, 2, 3, 4, 5, 6].map(upload) })).toHaveLength(1)
    expect(issuesOf(kind, { measurementsImageUrls: [1, 2, 3].map(upload) })).toHaveLength(1)
    expect(issuesOf(kind, { designImageUrls: ['../../etc/passwd'] })).toHaveLength(1)
  })
})

describe('edits', () => {
  it('take the four statuses and no other word', () => {
    expect(validate(orderEdits.status, { status: 'cancelled' }).ok).toBe(true)
    expect(validate(orderEdits.status, { status: 'New' }).ok).toBe(false)
  })

  it('take a due date as a day, from an instant, or cleared', () => {
    expect(validate(orderEdits['due-date'], { dueDate: '2026-12-01T18:30:00Z' })).toEqual({
      ok: true,
      value: { dueDate: '2026-12-01' },
    })
    expect(validate(orderEdits['due-date'], { dueDate: null }).ok).toBe(true)
    expect(validate(orderEdits['due-date'], { dueDate: '2026-02-30' }).ok).toBe(false)
    expect(validate(orderEdits['due-date'], {}).ok).toBe(false)
  })

  it('keep what is absent apart from what is null', () => {
    expect(validate(orderEdits.notes, { notes: null })).toEqual({ ok: true, value: { notes: null } })
  })
})

describe('measurements in an edit', () => {
  const schema = orderEdits.notes

  test.each([[null], [''], ['2026-11-22 Lakshmi\nbodyBust 36 1/2']])('%j are taken', (measurements) => {
    expect(validate(schema, { measurements }).ok).toBe(true)
  })

  test.each([['36 at the bust'], ['2026-11-22 Lakshmi\nbodyBust 86 cm'], [{ bodyBust: 292 }]])(
    '%j are refused, with words',
    (measurements) => {
      expect(validate(schema, { measurements })).toMatchObject({
        ok: false,
        issues: [{ path: 'measurements' }],
      })
    },
  )
})
