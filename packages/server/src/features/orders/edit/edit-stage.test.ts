import { apiPaths } from '@zari/shared/api/paths'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { describe, expect, it } from 'vitest'
import { type Edit, getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const staff = useClient(server)
const history = async (kind: Edit['kind'], id: string) =>
  (await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]

describe('the stage of a garment', () => {
  it('is kept with when and by whom, and the history has each', async () => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(server.current.visitor(), kind)
    await sendEdit(staff, { kind, id, name: 'stage' }, { stage: 'cutting', base: { stage: null } })
    const answer = await sendEdit(staff, { kind, id, name: 'stage' }, { stage: 'trial' })
    expect(answer.json).toMatchObject({ stage: 'trial', stageBy: account.email, status: 'not_started' })
    const { stageAt = '' } = answer.json as OrderRecord
    expect(Date.now() - Date.parse(stageAt)).toBeLessThan(60_000)
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'tassels' })
    expect(await getOrder(staff, kind, id)).toMatchObject({ stageAt, stageBy: account.email })
    expect(await history(kind, id)).toMatchObject([
      { field: 'notes' },
      { field: 'stage', from: 'cutting', to: 'trial', by: account.email },
      { field: 'stage', from: null, to: 'cutting', by: account.email },
    ])
  })

  it.each([{ stage: 'polishing' }, { stage: '' }, { stage: 3 }, {}])('is no %j: 422', async (edit) => {
    const kind = 'custom-outfit-quotes'
    const id = await makeOrder(server.current.visitor(), kind)
    expect((await sendEdit(staff, { kind, id, name: 'stage' }, edit)).status).toBe(422)
  })

  it('is none of a consultation: 422', async () => {
    const kind = 'contact-inquiries'
    const id = await makeOrder(server.current.visitor(), kind)
    const answer = await sendEdit(staff, { kind, id, name: 'stage' }, { stage: 'cutting' })
    expect([answer.status, errorOf(answer)]).toMatchObject([422, { issues: [{ path: 'stage' }] }])
    expect((await getOrder(staff, kind, id)).revision).toBe(0)
  })
})
