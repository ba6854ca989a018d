import { apiPaths } from '@zari/shared/api/paths'
import type { SessionUser } from '@zari/shared/auth/roles'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { PieceworkAnswer, StoredRates } from '@zari/shared/orders/piecework'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf, type TestClient } from '../../../testing/test-client.ts'
import { queriesOf } from '../../../testing/queries.ts'
import { staff as account, useClient, useOwnServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'

const server = useOwnServer()
const owner = useClient(server)
const kind = 'outfit-details-orders'
const today = () => dayInIndia(new Date())
const read = async (client: TestClient, from = today(), to = today()) =>
  (await client.get(`${apiPaths.adminPiecework}?from=${from}&to=${to}`)).json as PieceworkAnswer
const piecesOf = async (personId: string, client = owner) =>
  Object.fromEntries(
    (await read(client)).rows
      .filter((row) => row.personId === personId)
      .map(({ stage, pieces }) => [stage, pieces]),
  )
const moveTo = (id: string, stage: string | null) => sendEdit(owner, { kind, id, name: 'stage' }, { stage })

async function takenOn(assigneeId: string, quantity?: number): Promise<string> {
  const id = await makeOrder(server.current.visitor(), kind)
  await sendEdit(owner, { kind, id, name: 'notes' }, { assigneeId, ...(quantity && { quantity }) })
  await sendEdit(owner, { kind, id, name: 'status' }, { status: 'in_progress' })
  await moveTo(id, 'cutting')
  return id
}

describe('piecework', () => {
  it('counts what each person finished, takes an Undo back, and forgets a deleted order', async () => {
    const id = await takenOn('tailor-1', 3)
    await moveTo(id, 'embroidery')
    await sendEdit(owner, { kind, id, name: 'notes' }, { assigneeId: 'tailor-2' })
    await moveTo(id, 'stitching')
    expect(await piecesOf('tailor-1')).toEqual({ cutting: 3 })
    expect(await piecesOf('tailor-2')).toEqual({ embroidery: 3 })
    await moveTo(id, 'embroidery')
    expect(await piecesOf('tailor-2')).toEqual({})
    await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
    expect(await piecesOf('tailor-2')).toEqual({ embroidery: 3 })
    await deleteOrder(server.current.services.orders, kind, id)
    expect(await piecesOf('tailor-1')).toEqual({})
  })

  it('counts a stage that was pressed offline for whom the order was given to then', async () => {
    const id = await takenOn('tailor-4', 2)
    await sendEdit(owner, { kind, id, name: 'notes' }, { assigneeId: 'tailor-5', quantity: 3 })
    const seen = (stage: string) => ({ base: { stage, assigneeId: 'tailor-4' } })
    await sendEdit(owner, { kind, id, name: 'stage' }, { stage: 'ready', ...seen('cutting') })
    expect(await piecesOf('tailor-4')).toEqual({ cutting: 3 })
    const status = { status: 'completed', base: { status: 'in_progress', assigneeId: 'tailor-4' } }
    await sendEdit(owner, { kind, id, name: 'status' }, status)
    expect(await piecesOf('tailor-4')).toEqual({ cutting: 3, ready: 3 })
    expect(await piecesOf('tailor-5')).toEqual({})
  })

  it('has nothing of days on which nothing moved', async () => {
    const id = await takenOn('tailor-3')
    await moveTo(id, 'embroidery')
    const before = addDays(today(), -1)
    expect((await read(owner, addDays(before, -30), before)).rows).toEqual([])
    expect((await read(owner)).rows.some(({ personId }) => personId === 'tailor-3')).toBe(true)
  })

  it('reads orders that moved in the period alone, by an index', async () => {
    for (let made = 0; made < 5; made += 1) await makeOrder(server.current.visitor(), kind)
    const before = addDays(today(), -1)
    const asked = (day: string) => queriesOf(server.current.services.connection, () => read(owner, day, day))
    expect(await asked(today())).toContain(`find ${orderKinds[kind].collection}`)
    // Of orders that were just made, other reads may still follow.
    await expect.poll(() => asked(before)).not.toContain(`find ${orderKinds[kind].collection}`)
    const { model } = server.current.services.orders.history
    const plan = await model.find({ field: { $in: ['stage', 'status'] }, at: { $gte: new Date() } }).explain()
    expect(JSON.stringify(plan)).toContain('field_1_at_1')
  })

  it.each(['', '?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?from=2020-01-01&to=2026-11-01'])(
    'refuses the days “%s”: 422',
    async (query) => expect((await owner.get(apiPaths.adminPiecework + query)).status).toBe(422),
  )

  it.each(['staff', 'workroom'] as const)('tells %s their own counts alone, and no rates', async (role) => {
    const client = await signedInAs(server.current, role)
    const { id: own } = (await client.get(apiPaths.user)).json as SessionUser
    const order = await takenOn(own, 2)
    await moveTo(order, 'embroidery')
    await moveTo(await takenOn('tailor-4'), 'embroidery')
    const { rows } = await read(client)
    expect(rows).toMatchObject([{ personId: own, stage: 'cutting', pieces: 2 }])
    expect((await client.get(apiPaths.adminPieceworkRates)).status).toBe(403)
    const edit = await client.send('PATCH', apiPaths.adminPieceworkRates, { body: { cutting: 5 } })
    expect(edit.status).toBe(403)
  })
})

describe('rates', () => {
  const edit = (body: object) => owner.send('PATCH', apiPaths.adminPieceworkRates, { body })

  it('are set and removed one by one', async () => {
    const none = { version: 0, changedAt: null, changedBy: null }
    expect((await owner.get(apiPaths.adminPieceworkRates)).json).toEqual(none)
    await edit({ version: 0, cutting: 50, stitching: 120.5 })
    const stamp = { changedAt: expect.any(String), changedBy: account.email }
    const rates = { stitching: 120.5, trial: 0, version: 2, ...stamp }
    expect((await edit({ version: 1, cutting: null, trial: 0 })).json).toEqual(rates)
    expect((await edit({ version: 2 })).json).toEqual(rates)
  })

  it('that another owner set meanwhile are not overwritten unseen', async () => {
    const { version } = (await owner.get(apiPaths.adminPieceworkRates)).json as StoredRates
    await edit({ version, embroidery: 300 })
    const refused = await edit({ version, embroidery: 250, ready: 5 })
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toMatchObject({
      code: 'conflict',
      current: { embroidery: 300, version: version + 1, changedBy: account.email },
    })
    expect((await edit({ version: version + 1, embroidery: 250 })).json).toMatchObject({ embroidery: 250 })
  })

  it.each([{ cutting: -1 }, { cutting: '50' }, { cutting: 1e9 }, { polishing: 5 }])(
    'are no %j: 422',
    async (body) => expect((await edit({ version: 0, ...body })).status).toBe(422),
  )
})
