import { expect, it } from 'vitest'
import { entryFormat, readEntry } from './entry-format.ts'

const stored = { key: 'one', user: 'asha', edit: 'notes', fields: { notes: 'beads' } }

it('an entry of an earlier format is read as one of today’s, whatever it lacks', () => {
  const today = { ...stored, format: entryFormat.version }
  expect(readEntry({ ...stored, format: 1 }, entryFormat)).toEqual({
    ...today,
    payment: null,
    operation: null,
    create: null,
  })
  const payment = { amount: 500 }
  expect(readEntry({ ...stored, format: 2, payment }, entryFormat)).toMatchObject({ ...today, payment })
  for (const format of [3, 4, entryFormat.version])
    expect(readEntry({ ...stored, format }, entryFormat)).toEqual(today)
})

it('an entry of a later format can’t be read, so that this app neither sends nor deletes it', () => {
  expect(readEntry({ ...stored, format: entryFormat.version + 1 }, entryFormat)).toBeUndefined()
})
