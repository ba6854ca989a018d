import { readOrder } from '@zari/shared/orders/read-order'
import type { RequestType } from '@zari/shared/orders/customer-request'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { describe, expect, it } from 'vitest'
import { alertText, firstNameOf, reasonOf } from './alert-text.ts'

const TODAY = '2026-11-25'
const at = (quoteHours: number) => ({ quoteHours, today: TODAY })

const order = (name: string, id = 'one', more: object = {}) =>
  readOrder('custom-outfit-quotes', id, { name, phone: '+91 98765 43210', createdAt: new Date(), ...more })

const answered = (type: 'approved' | 'change', day = TODAY, name = 'Lakshmi Devi') =>
  order('Asha', 'one', {
    answeredAt: '2026-11-01T00:00:00Z',
    designs: [
      designVersion({ answer: designAnswer({ type, name, words: 'Boat neck', at: `${day}T06:00:00Z` }) }),
    ],
  })

const asked = (type: RequestType) =>
  order('Asha Reddy', 'two', {
    answeredAt: '2026-11-01T00:00:00Z',
    requests: [{ id: 'r', at: `${TODAY}T06:00:00Z`, type, text: '98765 43210' }],
  })

describe('the first name', () => {
  it.each([
    ['Asha Reddy', 'Asha'],
    ['  లక్ష్మి దేవి ', 'లక్ష్మి'],
    ['x'.repeat(200), 'x'.repeat(40)],
    ['98765 43210', ''],
    ['Asha 9876543210', ''],
    ['+91-98765-43210', ''],
    ['९८७६५४३२१०', ''],
    ['https://evil.example/login', ''],
    ['evil.example/zari?x=1 Asha', 'Asha'],
    ['Mrs/Asha Rao', 'Rao'],
    ['www.evil.example', 'www.'],
    ['evil.example', 'evil.'],
    ['javascript:alert(1)', ''],
    ['someone@evil.example', ''],
    ['Asha\u0000\u0007\u001b[31m\r\nBcc:', 'Asha'],
    ['\u202eAsha\u2066 Reddy', 'Asha'],
    ['K.Lakshmi', 'Lakshmi'],
    ['శ్రీ\u200cలత', 'శ్రీ\u200cలత'],
    ['', ''],
    [null, ''],
  ])('of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})

describe('what is told', () => {
  it('of one request names its kind and the first name', () => {
    expect(alertText('new', [order('Asha Reddy')], at(24))).toEqual({
      title: 'New custom design order',
      body: 'From Asha',
      path: '/custom-design-orders/one',
      tag: 'one',
    })
  })

  it('of one that waits too long says so', () => {
    const { title, body } = alertText('late', [order('Asha')], at(48))
    expect([title, body]).toEqual([
      'Not answered yet: custom design order',
      'Asha has waited 2 days for an answer',
    ])
  })

  it('of several counts them, and leads to Today', () => {
    const all = ['Asha', 'Bina', 'Chitra', 'Devi', ''].map((name, index) => order(name, String(index)))
    expect(alertText('summary', all, at(24))).toMatchObject({
      title: '5 requests wait for an answer',
      body: 'Asha, Bina, Chitra and 2 more',
      path: '/order-management',
    })
    expect(alertText('summary', all.slice(0, 2), at(24)).body).toBe('Asha, Bina')
  })

  it.each([
    ['approved', answered('approved'), 'Design approved: custom design order', 'Lakshmi approved the design'],
    [
      'change',
      answered('change', '2026-11-02'),
      'Design to change: custom design order',
      'Lakshmi asks for a change',
    ],
    [
      'change',
      answered('change', TODAY, '98480 22338'),
      'Design to change: custom design order',
      'Open the app to see it.',
    ],
    ['asked', asked('cancel'), 'From the customer: custom design order', 'Asha wants to cancel'],
    ['summary', asked('phone'), 'From the customer: custom design order', 'Asha has a new phone number'],
  ] as const)('of %s by the link names the kind and a first name', (type, record, title, body) => {
    expect(alertText(type, [record], at(24))).toMatchObject({ title, body })
  })

  it('of answers and requests together counts orders', () => {
    const { title, body } = alertText('summary', [answered('approved'), asked('date'), order('Bina')], at(24))
    expect([title, body]).toEqual(['3 orders have something new', 'Asha, Bina and 1 more'])
  })

  it('is over once staff has acted, and an approval a day later', () => {
    expect(reasonOf('approved', answered('approved', '2026-11-24'), TODAY)).toBe('approved')
    expect(reasonOf('approved', answered('approved', '2026-11-23'), TODAY)).toBeUndefined()
    expect(reasonOf('change', answered('approved'), TODAY)).toBeUndefined()
    expect(reasonOf('asked', answered('change'), TODAY)).toBeUndefined()
    expect(reasonOf('late', order('Asha'), TODAY)).toBe('late')
    expect(reasonOf('summary', answered('approved', '2026-11-23'), TODAY)).toBeUndefined()
  })

  it('never has a phone number', () => {
    for (const type of ['new', 'late', 'summary'] as const) {
      const text = JSON.stringify(
        alertText(type, [order('98765 43210'), order('+919876543210', 'b')], at(24)),
      )
      expect(text).not.toMatch(/\d{5}/)
    }
  })
})
