import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderPage } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { makeOrder, sendEdit, sendNewOrder } from '../../../testing/orders.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'

describe('the search of all kinds', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  const ids: string[] = []
  beforeAll(async () => {
    for (const kind of ORDER_KINDS)
      ids.unshift(
        await makeOrder(server.current.visitor(), kind, {
          name: `Sita of ${kind}`,
          phone: '+91 98480 22338',
        }),
      )
  })
  const found = async (q: string) => (await staff.get(apiPaths.adminSearch(q))).json as OrderPage

  it.each(['098480 22338', 'sita', '22338 sita', 'ITA', 'of- ita'])(
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

  it('finds one by an id that is read out as a number, and by a number in which that is', async () => {
    const kind = 'outfit-details-orders'
    const id = `${uuidv7().slice(0, -8)}70012345`
    const order = newOrder(kind, { name: 'Read out', phone: '97001 11222' })
    const made = await sendNewOrder(staff, { kind, id }, order)
    expect(made.status).toBe(200)
    const called = await makeOrder(server.current.visitor(), kind, { phone: '+91 97001 23456' })
    expect(new Set((await found('70012345')).items.map((each) => each.id))).toEqual(new Set([called, id]))
    const workroom = await signedInAs(server.current, 'workroom')
    const seen = (await workroom.get(apiPaths.adminSearch(' 70012345 '))).json as OrderPage
    expect(seen.items.map((each) => each.id)).toEqual([id])
  })

  it('finds by the beginning of a word alone where too many different words have it elsewhere', async () => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(server.current.visitor(), kind, { name: 'Qzara' })
    expect((await found('zar')).items.map((each) => each.id)).toEqual([id])
    const many = Array.from({ length: 4 }, (_, order) =>
      Array.from({ length: 300 }, (_, index) => `w${order}zar${index}`).join(' '),
    )
    const made = await Promise.all(
      many.map(async (notes) => {
        const noted = await makeOrder(server.current.visitor(), kind)
        await sendEdit(staff, { kind, id: noted, name: 'notes' }, { notes })
        return noted
      }),
    )
    expect((await found('zar')).total).toBe(0)
    expect((await found('w2zar2')).items.map((each) => each.id)).toEqual([made[2]])
    expect((await found('qzara')).items.map((each) => each.id)).toEqual([id])
  })

  it('finds by what staff noted, at once, and no more by what was taken out again', async () => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(server.current.visitor(), kind)
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'Kanchipuram border, తస్సెల్స్' })
    for (const q of ['kanchi', 'తస్సె', 'border kanchipuram'])
      expect([q, ...(await found(q)).items.map((each) => each.id)]).toEqual([q, id])
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'plain' })
    expect((await found('kanchi')).total).toBe(0)
    expect((await found(id)).items.map((each) => each.id)).toEqual([id])
  })

  it('keeps its keys to itself', async () => {
    const { items } = await found('sita')
    for (const record of items) expect(record).not.toHaveProperty('searchKeys')
  })

  it('has nothing to tell whoever asks for nothing, or is nobody', async () => {
    for (const path of [apiPaths.adminSearch(' '), '/api/admin/search', '/api/admin/search?q=a&page=2'])
      expect((await staff.get(path)).status).toBe(422)
    expect((await staff.get(apiPaths.adminSearch('x'.repeat(201)))).status).toBe(422)
    expect((await server.current.visitor().get(apiPaths.adminSearch('sita'))).status).toBe(401)
  })
})
