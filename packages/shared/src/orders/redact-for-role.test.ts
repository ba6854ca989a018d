import { expect, it } from 'vitest'
import { writeMaterial } from './material.ts'
import { readOrder } from './read-order.ts'
import { redactForRole } from './redact-for-role.ts'

const visitId = '01931234-0000-7000-8000-000000000201'
const picture = '/objects/uploads/01931234-0000-7000-8000-000000000202'

it('leaves ids whole for the workroom, and hides numbers in what was written', () => {
  const item = { what: 'Silk, ask 98765 43210', count: 2, picture, returnedOn: null }
  const stored = {
    name: 'Lakshmi',
    outfitType: 'Blouse',
    createdAt: '2026-11-24T09:00:00.000Z',
    visitId,
    assigneeId: visitId,
    alterationOf: `outfit-details-orders/${visitId}`,
    material: writeMaterial([item]),
  }
  const shown = redactForRole('workroom', readOrder('outfit-details-orders', 'an-order', stored))
  expect(shown).toMatchObject({ visitId, assigneeId: visitId, alterationOf: stored.alterationOf })
  expect(shown.material).toBe(writeMaterial([{ ...item, what: 'Silk, ask [number hidden]' }]))
})
