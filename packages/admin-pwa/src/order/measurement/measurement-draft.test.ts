import { expect, it } from 'vitest'
import type { OutboxEntry } from '../../sync/engine/entry.ts'
import { draftsOf, readDraft } from './measurement-draft.ts'
import { emptyForm, listTyped } from './measurement-form.ts'

const kept = {
  whose: { phone: '98765 43210', name: 'Keerthi', personId: 'keerthi-1' },
  person: 'person-1',
  form: { typed: { blouseNeckwidth: '6' }, confirmed: {}, note: 'with padding' },
}

it('what was begun is read as it was typed, by the same app and after another version kept it', () => {
  expect(readDraft(kept)).toEqual(kept)
  expect(readDraft({ ...kept, whose: { phone: '98765 43210', name: 'Keerthi' }, later: 1 })).toEqual({
    ...kept,
    whose: { phone: '98765 43210', name: 'Keerthi', personId: null },
  })
  const odd = { ...kept, form: { typed: { bodyBust: 36, bodyHip: '40' }, note: null } }
  expect(readDraft(odd)?.form).toEqual({ ...emptyForm, typed: { bodyHip: '40' } })
})

it.each([null, 'text', {}, { ...kept, whose: {} }, { ...kept, person: 1 }, { ...kept, form: emptyForm }])(
  'what nobody could go on with is nothing: %j',
  (odd) => {
    expect(readDraft(odd)).toBeUndefined()
  },
)

it('goes on in the list in which something was typed', () => {
  expect(listTyped(kept.form)).toBe('blouse')
  expect(listTyped({ ...emptyForm, typed: { bodyBust: ' ' } })).toBeUndefined()
})

it('measurements that the server refused are read as they were typed', () => {
  const refused = { reason: 'refused', status: 422, code: 'x', message: '', issues: [] } as const
  const operation = {
    type: 'add-measurements',
    record: { kind: 'customers', id: '919876543210' },
    at: '2026-11-25T10:00:00.000Z',
    personId: 'keerthi-1',
    values: { bodyBust: 292 },
    note: 'padded',
  }
  const entry = { about: 'Keerthi', operation, problem: refused } as unknown as OutboxEntry
  expect(draftsOf(entry)).toMatchObject({
    whose: { phone: '98765 43210', name: 'Keerthi', personId: 'keerthi-1' },
    form: { typed: { bodyBust: '36½' }, note: 'padded' },
  })
  expect(readDraft(draftsOf(entry))).toEqual(draftsOf(entry))
  expect(draftsOf({ ...entry, problem: null })).toBeUndefined()
})
