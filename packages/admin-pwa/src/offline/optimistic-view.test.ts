import { editCases } from '@zari/shared/testing/edit-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import type { QueueEntry } from './entry.ts'
import { viewOf } from './optimistic-view.ts'

const entry = ({ fields, base }: Pick<QueueEntry, 'fields' | 'base'>) => ({ fields, base }) as QueueEntry

it.each(Object.entries(editCases))(
  'an edit that is not sent yet shows as the server will write it: %s',
  (_, { has, edit, base = {}, then }) => {
    const record = orderRecord(has)
    const shown = viewOf(record, [entry({ fields: edit, base })])
    // What somebody will be asked about shows as it was typed here.
    const own = 'asks' in then ? Object.fromEntries(then.asks.map((field) => [field, edit[field]])) : then
    expect(shown).toEqual({ ...record, ...own })
  },
)

it('a record without unsent edits is the very same', () => {
  const record = orderRecord()
  expect(viewOf(record, [])).toBe(record)
})
