import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import { expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const kind = 'outfit-details-orders'

it('a device whose clock is a year ahead dates nothing after the server’s today', async () => {
  const staff = await server.current.signedIn()
  const id = await makeOrder(server.current.visitor(), kind)
  const ahead = addDays(dayInIndia(new Date()), 365)
  const silk = { what: 'Silk', count: 1, picture: null, returnedOn: ahead }
  await sendEdit(
    staff,
    { kind, id, name: 'notes' },
    {
      trialDoneOn: ahead,
      answeredAt: `${ahead}T06:00:00.000Z`,
      material: writeMaterial([silk]),
      functionDate: ahead,
    },
  )
  const { trialDoneOn, answeredAt, material, functionDate } = await getOrder(staff, kind, id)
  const now = new Date()
  expect(trialDoneOn).toBe(dayInIndia(now))
  expect(readMaterial(material)).toEqual([{ ...silk, returnedOn: dayInIndia(now) }])
  expect(Date.parse(answeredAt ?? '')).toBeLessThanOrEqual(now.getTime())
  expect(functionDate).toBe(ahead)
})
