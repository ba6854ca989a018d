import { apiPaths } from '@zari/shared/api/paths'
import { expect, test } from 'vitest'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { dailyOutfits } from './top-outfits.ts'

const server = useOwnServer()
const staff = useClient(server)

const YESTERDAY = new Date('2026-11-28T09:00:00Z')
const TODAY = '2026-11-29T09:00:00Z'

const orders = () => rawOrders(server.current.services.orders, 'outfit-details-orders')
let ids = 0
const order = (outfitType: string, count: number, createdAt = YESTERDAY, status = 'completed') =>
  orders().insertMany(
    Array.from({ length: count }, () => ({ _id: `top-${ids++}`, outfitType, createdAt, status })) as never,
  )

test('the most ordered outfits of a year until yesterday keep their places the whole day', async () => {
  await order('Maggam blouse', 5)
  await order('maggam Blouse ', 2)
  await order('Half saree', 6)
  await order('', 9)
  await order('Cancelled', 9, YESTERDAY, 'cancelled')
  await order('Long ago', 9, new Date('2025-11-01T09:00:00Z'))
  await order('Of today', 9, new Date(TODAY))
  const clock = { now: new Date(TODAY) }
  const outfits = dailyOutfits(server.current.services.orders, () => clock.now)
  const expected = ['Maggam blouse', 'Half saree']
  expect(await outfits()).toEqual(expected)
  await order('Half saree', 6)
  expect(await outfits()).toEqual(expected)
  clock.now = new Date('2026-11-30T09:00:00Z')
  expect(await outfits()).toEqual(['Half saree', 'Of today', 'Maggam blouse'])
})

test('staff get them beside the shop’s settings', async () => {
  expect((await staff.get(apiPaths.adminShop)).json).toHaveProperty('topOutfits')
})
