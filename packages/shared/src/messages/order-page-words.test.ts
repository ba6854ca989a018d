import { expect, it } from 'vitest'
import { business } from '../shop/business.ts'
import { hoursLines } from '../shop/opening-hours.ts'
import { orderPageFormats } from './order-page-words.ts'

it('says the hours in English as the site does', () => {
  const lines = hoursLines(business.hours, orderPageFormats('en').hours)
  expect(lines).toEqual(hoursLines(business.hours))
  expect(lines).toContain('Sunday: Holiday')
})
