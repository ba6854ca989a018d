import { apiPaths } from '@zari/shared/api/paths'
import { addMonths, dayInIndia } from '@zari/shared/time/due-date'
import type { Month } from '@zari/shared/orders/month'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { expect, it } from 'vitest'
import { aPicture } from '../testing/pictures.ts'
import { staff, useOwnServer } from '../testing/test-server.ts'
import { staffAt } from './api-client.ts'
import { writeDeliveries } from './demo-orders.ts'
import { createDemoShop } from './demo-shop.ts'

const server = useOwnServer({ env: { DEMO: '1' } })
const account = (name: string) => ({ email: `${name}@demo.example`, password: 'a long enough password' })

it('shows a month that a shop may have', { timeout: 120_000 }, async () => {
  const { origin, services } = server.current
  await services.onboarding.create({ _id: 'onboarding', begunAt: new Date(), passed: [], confirmed: [] })
  const call = await staffAt(origin, staff)
  const bytes = await aPicture()
  const picture = async () => ({ bytes, type: 'image/jpeg' }) as const
  const accounts = { staff: account('staff'), workroom: account('workroom') }
  const delivered = await createDemoShop({ origin, call, picture }, accounts)
  await writeDeliveries(services.orders.history.model.db, delivered)

  const lists = await Promise.all(
    ORDER_KINDS.map((kind) => call<OrderRecord[]>('GET', apiPaths.adminList(kind))),
  )
  const orders = lists.flat()
  const people = new Set(orders.map(({ phone }) => phone))
  expect(people.size).toBeGreaterThanOrEqual(40)
  const authors = orders.map((order) => order['madeBy']).filter(Boolean)
  expect(new Set(authors).size).toBe(2)
  expect(new Set(orders.map(({ assigneeId }) => assigneeId).filter(Boolean)).size).toBe(3)
  expect(new Set(orders.map(({ stageBy }) => stageBy))).toContain(accounts.workroom.email)

  const last = addMonths(`${dayInIndia(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
  const month = await call<Month>('GET', apiPaths.adminMonth(last))
  const { promised, late, averageDays } = month.delivered
  expect(promised).toBeGreaterThan(30)
  const onTime = 1 - late / promised
  expect(onTime).toBeGreaterThan(0.74)
  expect(onTime).toBeLessThan(0.86)
  expect(averageDays).toBeGreaterThanOrEqual(9)
  expect(averageDays).toBeLessThanOrEqual(12)
  const returning = month.customers.returning / month.customers.all
  expect(returning).toBeGreaterThan(0.25)
  expect(returning).toBeLessThan(0.42)
})
