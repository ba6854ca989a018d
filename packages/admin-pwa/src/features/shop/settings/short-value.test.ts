import { business } from '@zari/shared/business'
import { expect, test } from 'vitest'
import { shortValue } from './short-value.ts'

test('says in one line what is set', () => {
  const shop = { ...business, siteLanguages: ['te'] as const }
  expect(shortValue('contact', { ...shop, phone: '040 2771 5566', email: '' })).toBe('040 2771 5566')
  expect(shortValue('hours', shop)).toBe('Monday to Saturday: 10:30 AM to 8:00 PM, Sunday: Holiday')
  expect(shortValue('languages', shop)).toBe('English, తెలుగు')
  expect(shortValue('story', { ...shop, founder: '' })).toBe('')
})
