import { readOrder } from '@zari/shared/orders/read-order'
import { describe, expect, it } from 'vitest'
import { alertText, firstNameOf } from './alert-text.ts'

const order = (name: string, id = 'one') =>
  readOrder('custom-outfit-quotes', id, { name, phone: '+91 98765 43210', createdAt: new Date() })

describe('the first name', () => {
  it.each([
    ['Asha Reddy', 'Asha'],
    ['  లక్ష్మి దేవి ', 'లక్ష్మి'],
    ['x'.repeat(200), 'x'.repeat(40)],
    ['98765 43210', ''],
    ['Asha 9876543210', ''],
    ['+91-98765-43210', ''],
    ['९८७६५४३२१०', ''],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})

describe('what is told', () => {
  it('of one request names its kind and the first name', () => {
    expect(alertText('new', [order('Asha Reddy')], 24)).toEqual({
      title: 'New custom design order',
      body: 'From Asha',
      path: '/custom-design-orders/one',
      tag: 'one',
    })
  })

  it('of one that waits too long says so', () => {
    const { title, body } = alertText('late', [order('Asha')], 48)
    expect([title, body]).toEqual([
      'Not answered yet: custom design order',
      'Asha has waited 2 days for an answer',
    ])
  })

  it('of several counts them, and leads to Today', () => {
    const all = ['Asha', 'Bina', 'Chitra', 'Devi', ''].map((name, index) => order(name, String(index)))
    expect(alertText('summary', all, 24)).toMatchObject({
      title: '5 requests wait for an answer',
      body: 'Asha, Bina, Chitra and 2 more',
      path: '/order-management',
    })
    expect(alertText('summary', all.slice(0, 2), 24).body).toBe('Asha, Bina')
  })

  it('never has a phone number', () => {
    for (const type of ['new', 'late', 'summary'] as const) {
      const text = JSON.stringify(alertText(type, [order('98765 43210'), order('+919876543210', 'b')], 24))
      expect(text).not.toMatch(/\d{5}/)
    }
  })
})
