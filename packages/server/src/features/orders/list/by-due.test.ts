import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage } from '@zari/shared/orders/order'
import { expect, it } from 'vitest'
import { useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { completeOrders } from '../complete-orders.ts'

const kind = 'custom-outfit-quotes'
const server = useOwnServer()

it('a list by due date: what is open and due soonest first, then what is done, by skip', async () => {
  const staff = await server.current.signedIn()
  const orders = rawOrders(server.current.services.orders, kind)
  const made = [
    ['later', 'not_started', '2099-01-02', 1],
    ['late', 'in_progress', '2020-01-01', 2],
    ['undated', 'not_started', null, 3],
    ['done', 'completed', '2019-01-01', 4],
    ['done before', 'cancelled', '2018-01-01', 0],
    ['soon', 'Awaiting cloth', '2099-01-01', 5],
  ] as const
  await orders.insertMany(
    made.map(([name, status, dueDate, minute]) => ({
      _id: name,
      name,
      status,
      dueDate,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    })) as never[],
  )
  await completeOrders(server.current.services.orders)
  const ask = async (query: string) => {
    const page = (await staff.get(`${apiPaths.adminList(kind)}?${query}`)).json as OrderPage
    return [page.items.map(({ name }) => name), page.total, page.nextCursor]
  }
  const all = ['late', 'soon', 'later', 'undated', 'done', 'done before']
  expect(await ask('sort=due')).toEqual([all, 6, null])
  for (const skip of [0, 1, 3, 4, 5, 6])
    expect(await ask(`sort=due&limit=2&skip=${skip}`)).toEqual([all.slice(skip, skip + 2), 6, null])
  expect(await ask('due=overdue')).toEqual([['late'], 1, null])
  expect(await ask('due=overdue&sort=due&q=soon')).toEqual([[], 0, null])
  expect(await ask('sort=due&q=done')).toEqual([['done', 'done before'], 2, null])
  expect(await ask('sort=due&status=completed')).toEqual([['done'], 1, null])
  expect(await ask('sort=due&work=open')).toEqual([all.slice(0, 4), 4, null])
})
