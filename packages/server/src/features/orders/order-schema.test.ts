import { fieldsOf } from '@zari/shared/orders/field-lists'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { createConnection } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { createOrderModels } from './order-schema.ts'

const models = createOrderModels(createConnection())

describe.each(ORDER_KINDS)('the documents of %s', (kind) => {
  const model = models[kind]

  it.each(fieldsOf(kind).map(([name, { type }]) => [name, type] as const))('hold %s (%s)', (name, type) => {
    const values = { paths: ['/objects/uploads/some-upload'], count: 3 }
    const value = type === 'paths' || type === 'count' ? values[type] : 'as it was typed'
    const document = new model({ ...goodInput[kind](), [name]: value })
    expect(document.toObject()[name]).toEqual(value)
  })

  it('refuse a field that has no definition, where it would be lost', () => {
    expect(() => new model({ ...goodInput[kind](), occasion: 'Wedding' })).toThrow(/occasion/)
  })

  it('begin as the specification says', () => {
    const document = new model({ ...goodInput[kind](), createdAt: new Date('2026-11-21T20:00:00Z') })
    expect(document.toObject()).toMatchObject({
      status: 'not_started',
      dueDate: '2026-11-29',
      uploadedFiles: [],
    })
    expect(document.toObject()).not.toHaveProperty('notes')
  })
})
