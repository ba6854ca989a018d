import { conflictCases, editCases } from '@zari/shared/testing/edit-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import type { QueueEntry } from '../queue/entry.ts'
import { viewOf } from './optimistic-view.ts'

const entry = ({ fields, base }: Pick<QueueEntry, 'fields' | 'base'>) => ({ fields, base }) as QueueEntry

it.each(Object.entries(editCases))(
  'an edit that is not sent yet shows as the server will write it: %s',
  (_, { has, edit, base = {}, result }) => {
    const record = orderRecord(has)
    expect(viewOf(record, [entry({ fields: edit, base })])).toEqual({ ...record, ...result })
  },
)

it.each(Object.entries(conflictCases))(
  'what somebody will be asked about shows as it was typed here: %s',
  (_, { has, edit, base = {}, asks }) => {
    const shown = viewOf(orderRecord(has), [entry({ fields: edit, base })])
    for (const field of asks) expect(shown[field]).toEqual(edit[field])
  },
)

it('a record without unsent edits is the very same', () => {
  const record = orderRecord()
  expect(viewOf(record, [])).toBe(record)
})
