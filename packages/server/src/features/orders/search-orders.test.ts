import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { useTestServer } from '../../testing/test-server.ts'

describe('the search of all kinds', () => {
  const server = useTestServer()
  let staff: TestClient
  const ids: string[] = []
  beforeAll(async () => {
    staff = await server.current.signedIn()
    for (const kind of ORDER_KINDS)
      ids.unshift(
        await makeOrder(server.current.visitor(), kind, {
          name: `Sita of ${kind}`,
          phone: '+91 98480 22338',
        }),
      )
  })
  const found = async (q: string) => (await staff.get(apiPaths.adminSearch(q))).json as OrderPage

  it.each(['098480 22338', 'sita', '22338 sita'])(
    'finds orders of every kind by %s, the newest first',
    async (q) => {
      const { items, total } = await found(q)
      expect(items.map(({ id }) => id)).toEqual(ids)
      expect(new Set(items.map(({ kind }) => kind)).size).toBe(ORDER_KINDS.length)
      expect(total).toBe(ORDER_KINDS.length)
    },
  )

  it('finds one by the id that is read out, and nothing by what nobody wrote', async () => {
    const [first = ''] = ids
    expect((await found(first.slice(-8))).items.map(({ id }) => id)).toEqual([first])
    expect(await found('nobody')).toMatchObject({ items: [], total: 0 })
  })

  it('has nothing to tell whoever asks for nothing, or is nobody', async () => {
    for (const path of [apiPaths.adminSearch(' '), '/api/admin/search', '/api/admin/search?q=a&page=2'])
      expect((await staff.get(path)).status).toBe(422)
    expect((await staff.get(apiPaths.adminSearch('x'.repeat(201)))).status).toBe(422)
    expect((await server.current.visitor().get(apiPaths.adminSearch('sita'))).status).toBe(401)
  })
})
