import { describe, expect, it } from 'vitest'
import { searchedRecord, searchCases } from '../testing/search-cases.ts'
import { orderRecord } from '../testing/orders.ts'
import { deriveGallerySource } from './derive-gallery-source.ts'
import { hasParts, searchKeysOf, searchMeanings, searchParts } from './search-keys.ts'

const record = orderRecord({
  kind: 'contact-inquiries',
  ...searchedRecord,
  gallerySource: deriveGallerySource(
    'contact-inquiries',
    `${searchedRecord.service} ${searchedRecord.details}`,
  ),
})
const finds = (typed: string, of = record) =>
  searchMeanings(typed).some((parts) => hasParts(searchKeysOf(of), parts))

describe('the keys of a search', () => {
  // The whole id is no word; whoever asks for it asks for the order itself.
  it.each(searchCases.filter(([what]) => !what.startsWith('the whole id')))(
    'find as the search of a tablet does: %s',
    (_, typed, isFound) => {
      expect(finds(typed)).toBe(isFound)
    },
  )

  it('find a word, and a number, by any part of it', () => {
    expect(finds('laks')).toBe(true)
    expect(finds('akshmi')).toBe(true)
    expect(finds('akshmix')).toBe(false)
    expect(finds('7654')).toBe(true)
  })

  it('find an id in which there is no letter, by all of it', () => {
    const numbered = { ...record, id: '01a205ca-ed5b-7600-b874-a96d37730804' }
    expect(finds('37730804', numbered)).toBe(true)
    expect(finds('3773080', numbered)).toBe(false)
    expect(finds('37730804')).toBe(false)
  })

  it('find words in any script, with their signs', () => {
    const keys = searchKeysOf(orderRecord({ name: 'పద్మావతి రావు', notes: 'प्रिया की शादी' }))
    for (const typed of ['పద్మా', 'రావు', 'प्रिया', 'शादी']) expect(hasParts(keys, searchParts(typed))).toBe(true)
  })

  it('of a letter are not without end', () => {
    const notes = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ')
    const keys = searchKeysOf(orderRecord({ notes, name: 'x'.repeat(200) }))
    expect(keys.length).toBeLessThanOrEqual(400)
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(40)
  })
})
