import { apiPaths } from '@zari/shared/api/paths'
import { addDays } from '@zari/shared/time/due-date'
import type { OrderPage } from '@zari/shared/orders/order'
import { goodInput } from '@zari/shared/testing/orders'
import { beforeAll, expect, it } from 'vitest'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { completeOrders } from '../complete-orders.ts'

const KIND = 'custom-outfit-quotes'
/** From which a device holds everything. */
const DAY = '2026-08-23'
const server = useOwnServer()
const staff = useClient(server)
beforeAll(async () => {
  await rawOrders(server.current.services.orders, KIND).insertMany(
    Array.from({ length: 60 }, (_, index) => ({
      ...goodInput[KIND](),
      _id: `order-${String(index).padStart(2, '0')}`,
      name: index % 4 === 0 ? 'Sita Devi' : 'Lakshmi Rao',
      status: ['completed', 'cancelled', 'in_progress'][index % 3],
      // At the first instant of a day in India, and at the last.
      createdAt: new Date(new Date(`${addDays(DAY, 30 - index)}T00:00:00+05:30`).getTime() - (index % 2)),
      dueDate: index % 5 === 0 ? '' : addDays(DAY, 40 - index),
    })),
  )
  await completeOrders(server.current.services.orders)
})

const read = async (query: Record<string, string>) => {
  const answer = await staff.get(`${apiPaths.adminList(KIND)}?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  const { items, total } = answer.json as OrderPage
  return { ids: items.map(({ id }) => id), total }
}

it.each<Record<string, string>>([
  {},
  { status: 'completed' },
  { work: 'done' },
  { work: 'open' },
  { q: 'sita' },
  { q: 'sita', status: 'cancelled' },
  { createdTo: '2026-08-24' },
  { dueFrom: '2026-08-20', dueTo: '2026-09-10' },
  { dueTo: '2026-09-01', status: 'in_progress', q: 'rao' },
])(
  'what is newer than the day and what is older are together the answer to %j, each once',
  async (filters) => {
    const whole = await read({ ...filters, limit: '100' })
    const newer = await read({ createdFrom: DAY, ...filters, limit: '100' })
    const older = await read({ ...filters, before: DAY, limit: '100' })
    expect(newer.ids.length).toBeGreaterThan(0)
    expect(older.ids.length).toBeGreaterThan(0)
    expect([...newer.ids, ...older.ids]).toEqual(whole.ids)
    expect([newer.total + older.total, older.ids.length]).toEqual([whole.total, older.total])
    const pages = [0, 7, 14, 21, 28, 35].map((skip) =>
      read({ ...filters, before: DAY, skip: String(skip), limit: '7' }),
    )
    expect((await Promise.all(pages)).flatMap(({ ids }) => ids)).toEqual(older.ids)
  },
)
