import { apiPaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf, type TestClient } from '../../../testing/test-client.ts'
import { useOwnServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'
import { rawOrders } from '../order-store.ts'

describe('the list of changes', () => {
  const server = useOwnServer()
  let staff: TestClient
  beforeAll(async () => {
    staff = await server.current.signedIn()
  })
  const changes = async (since?: string, limit?: number) => {
    const query = new URLSearchParams({ ...(since && { since }), ...(limit && { limit: String(limit) }) })
    return (await staff.get(`${apiPaths.adminChanges}?${query.toString()}`)).json as ChangesPage
  }

  it('gives everything from nothing, then only what changed, then nothing', async () => {
    const visitor = server.current.visitor()
    const made = await Promise.all(
      ORDER_KINDS.map(async (kind) => ({ kind, id: await makeOrder(visitor, kind) })),
    )
    const first = await changes()
    expect(new Set(first.changed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    expect(await changes(first.cursor)).toEqual({
      changed: [],
      customers: [],
      deleted: [],
      cursor: first.cursor,
      more: false,
      day: dayInIndia(new Date()),
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

  it('gives the newest of every kind first to who has nothing', async () => {
    const visitor = server.current.visitor()
    const newest: string[] = []
    for (const kind of ORDER_KINDS) {
      for (let index = 0; index < 3; index++) await makeOrder(visitor, kind)
      newest.push(await makeOrder(visitor, kind))
    }
    expect((await changes(undefined, 3)).changed.map(({ id }) => id)).toEqual(newest)
  })

  it.each([1, 2, 5])(
    'is read from nothing in pages of %i that miss nothing while others write',
    async (limit) => {
      const visitor = server.current.visitor()
      const { orders } = server.current.services
      const made: Array<{ kind: OrderKind; id: string }> = []
      const make = async (kind: OrderKind) => made.push({ kind, id: await makeOrder(visitor, kind) })
      for (const kind of [...ORDER_KINDS, ...ORDER_KINDS, ...ORDER_KINDS]) await make(kind)
      const copy = new Map<string, OrderRecord>()
      let cursor: string | undefined
      for (let more = true, pages = 0; more; pages++) {
        const page: ChangesPage = await changes(cursor, limit)
        expect(page.changed.length + page.deleted.length).toBeLessThanOrEqual(limit)
        for (const record of page.changed) copy.set(record.id, record)
        for (const { id } of page.deleted) copy.delete(id)
        ;({ cursor, more } = page)
        // Alternates between the oldest and the newest records.
        const at = made[pages % 2 === 0 ? pages : made.length - pages]
        if (!at || pages > 5) continue
        if (pages < 2) await deleteOrder(orders, at.kind, at.id)
        else await sendEdit(staff, { ...at, name: 'notes' }, { notes: `page ${pages}` })
        await make('contact-inquiries')
      }
      const kept = await Promise.all(
        ORDER_KINDS.map(async (kind) => (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]),
      )
      const byId = (a: OrderRecord, b: OrderRecord) => (a.id < b.id ? -1 : 1)
      expect([...copy.values()].sort(byId)).toEqual(kept.flat().sort(byId))
    },
  )

  it('includes records that were put into the database by hand', async () => {
    await rawOrders(server.current.services.orders, 'contact-inquiries').insertOne({
      _id: 'by-hand',
      name: 'Old',
    })
    expect((await changes()).changed.map(({ id }) => id)).toContain('by-hand')
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
