import { isNetworkError } from '@zari/shared/api/api-error'
import { goodInput } from '@zari/shared/testing/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressWithoutOutcome, forgetSubmission, idempotencyKeyFor, sendForm } from './use-request-form.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const consultation = goodInput['contact-inquiries']()

beforeEach(() => vi.stubGlobal('sessionStorage', memory()))
afterEach(() => vi.unstubAllGlobals())

test('the same content keeps its key until it was accepted, so that it is made once', () => {
  const first = idempotencyKeyFor('contact-inquiries', { name: 'Asha' })
  expect(idempotencyKeyFor('contact-inquiries', { name: 'Asha' })).toBe(first)
  forgetSubmission('contact-inquiries')
  expect(idempotencyKeyFor('contact-inquiries', { name: 'Asha' })).not.toBe(first)
})

test('other content is another request', () => {
  const first = idempotencyKeyFor('contact-inquiries', { name: 'Asha' })
  expect(idempotencyKeyFor('contact-inquiries', { name: 'Asha R' })).not.toBe(first)
})

test('each form has its own', () => {
  const quote = idempotencyKeyFor('custom-outfit-quotes', { name: 'Asha' })
  expect(idempotencyKeyFor('outfit-details-orders', { name: 'Asha' })).not.toBe(quote)
})

test('a browser that refuses storage still sends', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    removeItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  const first = idempotencyKeyFor('contact-inquiries', {})
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  // Once, also where the answer is lost.
  expect(idempotencyKeyFor('contact-inquiries', {})).toBe(first)
  forgetSubmission('contact-inquiries')
  expect(idempotencyKeyFor('contact-inquiries', {})).not.toBe(first)
})

test.each([
  [
    'https://shop.example/te/outfit-details?type=Pink&sent=1&order=a&number=1001',
    '/te/outfit-details?type=Pink',
  ],
  // Where a refused form stands.
  ['https://shop.example/api/custom-outfit-quote', '/custom-outfit?from=Bridal'],
])('a form sent from %s ends at the address %s', (address, page) => {
  vi.stubGlobal('location', new URL(address))
  const canonical = { href: 'https://shop.example/custom-outfit?from=Bridal' }
  vi.stubGlobal('document', { querySelector: () => canonical })
  expect(addressWithoutOutcome()).toBe(page)
})

test.each(['{}', 'null', '{"status":"ok"}', '<h1>Welcome to our Wi-Fi</h1>'])(
  'an answer of something else is no thanks for a request: %s',
  async (body) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
    await expect(sendForm('contact-inquiries', consultation)).rejects.toSatisfy(isNetworkError)
    const later = '{"id":"a","createdAt":"2026-11-23T10:00:00.000Z","queue":7}'
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(later, { status: 201 })))
    expect((await sendForm('contact-inquiries', consultation)).id).toBe('a')
  },
)
