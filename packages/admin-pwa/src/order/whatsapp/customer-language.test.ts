import type { CustomerRecord } from '@zari/shared/customers/customer'
import { customerOf, NUMBER, OTHER_NUMBER } from '@zari/shared/testing/customer-cases'
import { AT } from '@zari/shared/testing/payment-cases'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { languageOf } from './customer-language.ts'

let kept: string | null
const known = (...customers: CustomerRecord[]) =>
  useAppStore.setState({ customers: new Map(customers.map((customer) => [customer.phone, customer])) })

beforeEach(() => {
  kept = null
  vi.stubGlobal('localStorage', { getItem: () => kept })
})
afterEach(() => {
  vi.unstubAllGlobals()
  known()
})

describe('the language of a customer', () => {
  test('is English until somebody says another', () => {
    known(customerOf())
    expect(languageOf('+91 98765 43210')).toBe('en')
  })

  test('is that of their record, however their number is typed', () => {
    known(customerOf({ language: 'te' }))
    expect(languageOf('09876543210')).toBe('te')
    expect(languageOf('90000 12345')).toBe('en')
  })

  test('is that of another number of theirs, where this one has none', () => {
    const merge = { id: 'a-merge', at: AT, by: '', takenBackAt: null }
    known(
      customerOf({ merges: [{ ...merge, with: OTHER_NUMBER }] }),
      customerOf({ phone: OTHER_NUMBER, language: 'hi', merges: [{ ...merge, with: NUMBER }] }),
    )
    expect(languageOf('098765 43210')).toBe('hi')
  })

  test('is what this device remembered by itself, until their record says another', () => {
    kept = '[["+919876543210","hi"]]'
    expect(languageOf('9876543210')).toBe('hi')
    known(customerOf({ language: 'te' }))
    expect(languageOf('9876543210')).toBe('te')
  })

  test.each(['not json', '{"a":1}', '[["+919876543210","fr"],7,null]'])(
    'damaged memory %s is none',
    (text) => {
      kept = text
      expect(languageOf('9876543210')).toBe('en')
    },
  )
})
