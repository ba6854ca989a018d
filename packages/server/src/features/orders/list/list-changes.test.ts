import { apiPaths } from '@zari/shared/api/paths'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'

describe('the list of changes', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  const changes = async (since?: string, limit?: number) => {
    const query = new URLSearchParams({ ...(since && { since }), ...(limit && { limit: String(limit) }) })
    return (await staff.get(`${apiPaths.adminChanges}?${query.toString()}`)).json as ChangesPage
  }

  it('begins where it is now, then gives what changed, then nothing', async () => {
    const before = await changes()
    const visitor = server.current.visitor()
    const made = await Promise.all(
      ORDER_KINDS.map(async (kind) => ({ kind, id: await makeOrder(visitor, kind) })),
    )
    const first = await changes(before.cursor)
    expect(new Set(first.changed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    for (const nothing of [await changes(), await changes(first.cursor)])
      expect(nothing).toMatchObject({
        changed: [],
        customers: [],
        deleted: [],
        cursor: first.cursor,
        more: false,
        now: expect.stringContaining(new Date().toISOString().slice(0, 10)) as string,
        role: 'owner',
      })

    const [one, two] = made
    if (!one || !two) throw new Error('There are three kinds')
    await sendEdit(staff, { ...one, name: 'status' }, { status: 'completed' })
    await deleteOrder(server.current.services.orders, two.kind, two.id)
    const next = await changes(first.cursor)
    expect(next.changed).toEqual([await getOrder(staff, one.kind, one.id)])
    expect(next.deleted).toEqual([two])
  })

  it('comes in pages that miss nothing while others write', async () => {
    const visitor = server.current.visitor()
    const seen = new Set<string>()
    let { cursor } = await changes()
    const writing = Promise.all(Array.from({ length: 40 }, () => makeOrder(visitor, 'contact-inquiries')))
    const state = { done: false }
    void writing.finally(() => (state.done = true))
    for (let more = true; more || !state.done;) {
      const page = await changes(cursor, 3)
      for (const { id } of page.changed) seen.add(id)
      ;({ cursor, more } = page)
    }
    const last = await changes(cursor)
    for (const { id } of last.changed) seen.add(id)
    expect(seen).toEqual(new Set(await writing))
  })

  it.each(['x', '1', 'other-database.1', '.5', 'other-database.5.3.3.3'])(
    'tells who comes with the cursor %s to start again',
    async (since) => {
      const answer = await staff.get(`${apiPaths.adminChanges}?since=${since}`)
      expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
    },
  )

  it('makes everyone start again after a backup was put back', async () => {
    const { cursor } = await changes()
    await server.current.services.orders.changeLog.renewEpoch()
    const answer = await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)
    expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
    expect((await changes()).cursor).not.toBe(cursor)
  })
})
