import { openTablet, expect, atServer, sendOrder, setStatus, test } from './offline-test.ts'

test('a clock that is wrong by months changes nothing', async ({ origin, account, customer, tablet }) => {
  const id = await sendOrder(origin, 'outfit-details-orders', customer)
  const { device, page } = await openTablet(tablet, { account })
  await device.cutLine()
  await page.clock.setSystemTime(new Date('2026-05-01T10:00:00Z'))
  await page.goto('/outfit-orders')
  await setStatus(page, customer, 'In Progress')
  await page.clock.setSystemTime(new Date('2027-09-01T10:00:00Z'))
  await setStatus(page, customer, 'Completed')
  await device.restoreLine()
  const server = await atServer(origin, account)
  await expect
    .poll(() => server.record('outfit-details-orders', id), { timeout: 30_000 })
    .toMatchObject({ status: 'completed' })
  const [last] = await server.history('outfit-details-orders', id)
  expect(Math.abs(Date.parse(last?.at ?? '') - Date.now())).toBeLessThan(60_000)
})
