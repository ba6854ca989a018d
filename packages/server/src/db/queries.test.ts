import { describe, expect, it } from 'vitest'
import { andFilters } from './queries.ts'

const since = { createdAt: { $gte: 1 } }
const status = { status: { $in: ['new'] } }
const either = { $or: [since, status] }

describe('clauses together', () => {
  it.each([
    ['nothing', [], {}],
    ['what says nothing', [{}, {}], {}],
    ['one', [since], since],
    ['one beside what says nothing', [{}, since, {}], since],
    ['two', [since, status], { $and: [since, status] }],
    ['a choice stays one', [either, either], { $and: [either, either] }],
  ])('%s', (_what, clauses, together) => {
    expect(andFilters(...clauses)).toEqual(together)
  })
})
