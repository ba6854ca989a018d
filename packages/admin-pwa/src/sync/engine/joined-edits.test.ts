import type { EditableField } from '@zari/shared/orders/order'
import { bill, lineOf } from '@zari/shared/testing/bill-cases'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

const VISIT = '0193e5a0-7b3c-7000-8000-00008f3a91d1'

/** Values of a field, as the server wrote them one after the other. */
const written = (...fields: EditableField[]) =>
  tablet.world.server
    .log()
    .filter(({ field }) => fields.includes(field))
    .map(({ to }) => to)

async function sendAll(): Promise<void> {
  tablet.device.online = true
  await tablet.world.advance(600_000)
  expect(tablet.tab.screen.queue).toEqual([])
}

beforeEach(async () => {
  tablet.device.online = false
  // This one is tried at once, and nobody knows whether it was heard.
  await tablet.save({ customerAddress: 'Uppal' })
  await tablet.save({ notes: 'beads' })
})

describe('an edit is joined with the last waiting one of its order only', () => {
  it('so that a visit and a person, chosen after another number, stay', async () => {
    await tablet.save({ phone: '98480 22222' })
    await tablet.save({ visitId: VISIT, personId: 'amma' })
    await sendAll()
    expect(tablet.atServer()).toMatchObject({ phone: '98480 22222', visitId: VISIT, personId: 'amma' })
  })

  it('so that a stage counts for whoever was assigned then', async () => {
    await tablet.save({ assigneeId: 'ravi' })
    await tablet.save({ status: 'in_progress' })
    await tablet.save({ stage: 'embroidery' })
    await tablet.save({ assigneeId: 'suma' })
    await sendAll()
    expect(written('assigneeId', 'stage')).toEqual(['ravi', 'embroidery', 'suma'])
  })

  it('and with that one it is', async () => {
    await tablet.save({ notes: 'stones' })
    expect(tablet.tab.screen.queue).toHaveLength(2)
  })
})

describe('edits are not joined where the steps between count', () => {
  it('of a bill and a total that was said about it', async () => {
    const lines = bill(lineOf('Blouse', 700), lineOf('Lining', 300))
    await tablet.save({ bill: lines })
    await tablet.save({ totalAmount: '900' })
    await sendAll()
    expect(written('totalAmount')).toEqual(['1000', '900'])
  })

  it('of stages, each of which counts for the tailor', async () => {
    await tablet.save({ status: 'in_progress' })
    for (const stage of ['cutting', 'stitching', 'ready']) await tablet.save({ stage })
    await sendAll()
    expect(written('stage')).toEqual(['cutting', 'stitching', 'ready'])
  })

  it('of statuses and of whom it is assigned to', async () => {
    for (const status of ['in_progress', 'completed']) await tablet.save({ status })
    for (const assigneeId of ['ravi', 'suma']) await tablet.save({ assigneeId })
    await sendAll()
    expect(written('status', 'assigneeId')).toEqual(['in_progress', 'completed', 'ravi', 'suma'])
  })

  it('where a second trial date makes the trial one that has not been', async () => {
    await tablet.save({ trialDate: '2026-11-21' })
    await tablet.save({ trialDoneOn: '2026-11-21' })
    await tablet.save({ trialDate: '2026-11-28' })
    expect(tablet.onScreen()).toMatchObject({ trialDate: '2026-11-28', trialDoneOn: null })
    await sendAll()
    expect(tablet.atServer()).toMatchObject({ trialDate: '2026-11-28', trialDoneOn: null })
  })
})

it('an edit is not joined with one beside which another value of its field was seen', async () => {
  await tablet.save({ trialDate: '2026-11-28' })
  const [fields, base] = [
    { trialDoneOn: '2026-11-27' },
    { trialDate: '2026-11-28', trialDoneOn: '2026-11-26' },
  ]
  const record = { kind: KIND, id: tablet.id } as const
  const operation = { type: 'edit', record, name: 'notes', fields, base } as const
  await tablet.done(tablet.tab.engine.save({ about: '', operation }))
  tablet.device.online = true
  await tablet.world.advance(600_000)
  expect(tablet.atServer()).toMatchObject({ trialDate: '2026-11-28', trialDoneOn: null })
  expect(tablet.tab.screen.queue).toMatchObject([
    {
      operation: { fields },
      problem: { reason: 'conflict', conflicts: [{ field: 'trialDoneOn', theirs: null }] },
    },
  ])
})
