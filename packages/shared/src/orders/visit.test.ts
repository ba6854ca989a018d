import { describe, expect, it } from 'vitest'
import { groupByVisit } from './visit.ts'

const order = (id: string, visitId?: string) => ({ id, visitId })
const ids = (groups: ReadonlyArray<ReadonlyArray<{ id: string }>>) =>
  groups.map((group) => group.map(({ id }) => id))

describe('orders of one visit', () => {
  const orders = [order('a', 'v'), order('b'), order('c', 'w'), order('d', 'v'), order('e'), order('f', 'v')]

  it('stand together where the first of them is, and the others stay in their order', () => {
    expect(ids(groupByVisit(orders))).toEqual([['a', 'd', 'f'], ['b'], ['c'], ['e']])
  })

  it('stand as they were made, however the list is sorted', () => {
    const at = (id: string, createdAt: string) => ({ ...order(id, 'v'), createdAt })
    const sorted = [
      at('x', '2026-11-24T10:00:00.000Z'),
      at('b', '2026-11-20T10:00:00.000Z'),
      at('a', '2026-11-20T10:00:00.000Z'),
    ]
    expect(ids(groupByVisit(sorted))).toEqual([['a', 'b', 'x']])
  })

  it('are no group without a visit', () => {
    expect(ids(groupByVisit([order('a'), order('b'), order('c', '')]))).toEqual([['a'], ['b'], ['c']])
    expect(groupByVisit([])).toEqual([])
  })
})
