import { describe, expect, it } from 'vitest'
import { andFilters } from './queries.ts'

const since = { createdAt: { $gte: 1 } }
const status = { status: { $in: ['new'] } }
const either = { $or: [since, status] }

describe('clauses together', () => {
  it.each([
    ['nothing', [], {}],
    ['what says nothing', [{}, { $and: [] }], {}],
    ['one', [since], since],
    ['one beside what says nothing', [{}, since, { $and: [{}] }], since],
    ['two', [since, status], { $and: [since, status] }],
    [
      'what is together already',
      [since, { $and: [{ $and: [status] }, either] }],
      { $and: [since, status, either] },
    ],
    ['a choice stays one', [either, either], { $and: [either, either] }],
    ['more in one clause stays together', [{ ...status, $and: [since] }], { ...status, $and: [since] }],
  ])('%s', (_what, clauses, together) => {
    expect(andFilters(...clauses)).toEqual(together)
  })
})
