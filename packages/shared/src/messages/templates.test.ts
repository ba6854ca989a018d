import { describe, expect, it } from 'vitest'
import { validate } from '../lib/validation.ts'
import { missingIn, templateEditSchema, templateNameSchema } from './edit-template.ts'
import { fillTemplate, type MessageFacts, readTemplates } from './templates.ts'

const facts: MessageFacts = {
  name: 'Lakshmi',
  order: '8f3a91c2',
  lines: undefined,
  due: 'Saturday 28 November',
  amount: '₹5,000',
  advance: undefined,
  link: 'https://zari.example/o/token',
  trial: undefined,
  review: undefined,
  balance: '₹5,000',
  hours: '24',
  shop: 'Zari',
}

describe('a template', () => {
  it('says what is known of an order, and leaves out lines about what is not', () => {
    const template =
      'Hello {name},\n\nReady: {order}\nAdvance: {advance}\nBalance: {balance}\n\nThank you,\n{shop}'
    expect(fillTemplate(template, facts, 'Hello,')).toBe(
      'Hello Lakshmi,\n\nReady: 8f3a91c2\nBalance: ₹5,000\n\nThank you,\nZari',
    )
  })

  it('greets whose name nobody knows in the language’s own way', () => {
    expect(fillTemplate('Hello {name},\n\nDear {name}', { ...facts, name: '' }, 'Hello,')).toBe('Hello,')
  })

  it('puts a name in as it is, also one that looks like a placeholder', () => {
    expect(fillTemplate('Hello {name}', { ...facts, name: '{balance} $& $1' }, '')).toBe(
      'Hello {balance} $& $1',
    )
  })

  const told = (text: unknown) => {
    const checked = validate(templateEditSchema, { text, version: 0 })
    return checked.ok ? 'fine' : checked.issues[0]?.message
  }

  it.each([
    ['Hello {name}, {order}', 'fine'],
    ['', 'Please write the message'],
    ['   ', 'Please write the message'],
    ['Hello {nmae}', expect.stringContaining('Unknown placeholder')],
    ['Hello {}', expect.stringContaining('Unknown placeholder')],
    ['Hello {name', expect.stringContaining('is missing')],
    ['Hello name}', expect.stringContaining('is missing')],
    ['Hello {{name}}', expect.stringContaining('is missing')],
    ['Hello {\nname}', expect.stringContaining('is missing')],
    ['x'.repeat(2_001), 'Please keep this under 2,000 characters'],
    [undefined, 'Required'],
  ])('%j: %s', (text, message) => {
    expect(told(text)).toEqual(message)
  })

  it('is asked about when it leaves out what its original says', () => {
    expect(missingIn('Hello {name}, it is ready.', 'ready')).toEqual([
      'order',
      'amount',
      'advance',
      'balance',
      'link',
      'shop',
    ])
    expect(missingIn('{name} {order} {shop}', 'cancelled')).toEqual([])
  })

  it('has a name that there is', () => {
    const isName = (name: object) => validate(templateNameSchema, name).ok
    expect(isName({ language: 'te', kind: 'outfit-details-orders', wording: 'ready' })).toBe(true)
    expect(isName({ language: 'te', kind: 'contact-inquiries', wording: 'ready' })).toBe(false)
    expect(isName({ language: 'te', kind: 'contact-inquiries', wording: 'trial' })).toBe(false)
    expect(isName({ language: 'te', kind: 'outfit-details-orders', wording: 'late_quote' })).toBe(false)
    expect(isName({ language: 'te', kind: 'custom-outfit-quotes', wording: 'late_quote' })).toBe(true)
    expect(isName({ language: 'fr', kind: 'outfit-details-orders', wording: 'ready' })).toBe(false)
  })

  it('that a later version of the server knows is left out', () => {
    const one = {
      language: 'en',
      kind: 'contact-inquiries',
      wording: 'other',
      text: 'x',
      version: 1,
      changedBy: '',
      changedAt: '',
    }
    expect(readTemplates({ templates: [one, { ...one, language: 'ta' }, 7] })).toEqual([one])
    expect(readTemplates('<h1>Wi-Fi</h1>')).toEqual([])
  })
})
