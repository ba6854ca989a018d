import { expect, it } from 'vitest'
import type { StoredEntry } from '../storage.ts'
import { entryFormat, readEntry } from './entry-format.ts'

const ORDER = { kind: 'outfit-details-orders', id: 'an-order' }

const kept = { key: 'one', user: 'asha' }
const stored = { ...kept, ...ORDER, edit: 'notes', fields: { notes: 'beads' }, base: { notes: null } }

function read(row: StoredEntry) {
  const entry = readEntry(row, entryFormat)
  if (!entry) throw new Error('It was not read')
  return entry
}

it('an entry of an earlier format is read as one of today’s, whatever it lacks', () => {
  const { fields, base } = stored
  const edit = { type: 'edit', record: ORDER, name: 'notes', fields, base }
  const today = { ...kept, ...ORDER, format: entryFormat.version, operation: edit }
  for (const format of [1, 2, 3, 4, 5]) expect(read({ ...stored, format })).toEqual(today)
  const payment = { amount: 500 }
  for (const format of [2, 3, 4, 5])
    expect(read({ ...stored, format, edit: 'payment', payment })).toEqual({
      ...today,
      operation: { type: 'pay', record: ORDER, payment },
    })
  expect(read(today)).toEqual(today)
})

it('an entry of a later format can’t be read, so that this app neither sends nor deletes it', () => {
  expect(readEntry({ ...stored, format: entryFormat.version + 1 }, entryFormat)).toBeUndefined()
})
