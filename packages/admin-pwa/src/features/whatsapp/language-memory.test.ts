import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberLanguage, rememberedLanguage } from './language-memory.ts'

/** What a browser keeps, for tests without one. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

describe('the language of a customer', () => {
  test('is English until another is chosen', () => {
    expect(rememberedLanguage('+91 98765 43210')).toBe('en')
  })

  test('is remembered for the number, however it is typed', () => {
    rememberLanguage('+91 98765 43210', 'te')
    expect(rememberedLanguage('09876543210')).toBe('te')
    expect(rememberedLanguage('90000 12345')).toBe('en')
  })

  test('the last choice holds', () => {
    rememberLanguage('9876543210', 'te')
    rememberLanguage('9876543210', 'hi')
    expect(rememberedLanguage('9876543210')).toBe('hi')
  })

  test.each(['not json', '{"a":1}', '[["+919876543210","fr"],7,null]'])(
    'damaged memory %s is no memory',
    (kept) => {
      localStorage.setItem('zari-message-languages', kept)
      expect(rememberedLanguage('9876543210')).toBe('en')
    },
  )
})
