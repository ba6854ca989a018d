import { business } from '@zari/shared/shop/business'
import { expect, test } from 'vitest'
import { shortValue } from './short-value.ts'

test('says in one line what is set', () => {
  const shop = { ...business, siteLanguages: ['te'] as const }
  expect(shortValue('contact', { ...shop, phone: '040 2771 5566', email: '' })).toBe('040 2771 5566')
  expect(shortValue('hours', shop)).toBe('Monday to Saturday: 10:30 AM to 8:00 PM, Sunday: Holiday')
  expect(shortValue('languages', shop)).toBe('English, తెలుగు')
  expect(shortValue('name', { ...shop, name: 'Kalyani' })).toBe('Kalyani')
  const address = { street: 'Main Road', city: '', postalCode: '500092' }
  expect(shortValue('address', { ...shop, ...address })).toBe('Main Road, 500092')
  expect(shortValue('story', { ...shop, founder: 'Lakshmi' })).toBe('Founder: Lakshmi')
  expect(shortValue('story', { ...shop, founder: '' })).toBe('')
})
