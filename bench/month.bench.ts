import { apiPaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/time/due-date'
import { isMonthAnswer } from '@zari/shared/orders/month'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { staff, startZari } from '../e2e/support/zari.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'
import { count, MANY } from './support/filled-shop.ts'
import { inTurns } from './support/interleaved.ts'
import { median } from './support/browser-times.ts'
import { report } from './support/performance-page.ts'
import { untilAnswered } from './support/until-answered.ts'

const FEW = 1_000
/** So that the few cover all of the month of a fortnight ago: they go 46 days back. */
const MINUTES = 200
const FORTNIGHT_MS = 14 * 24 * 3_600_000
const ASKED = 15

const path = apiPaths.adminMonth(dayInIndia(new Date(Date.now() - FORTNIGHT_MS)).slice(0, 7))

async function startWorked(records: number) {
  const zari = await startZari()
  try {
    await fillWithOrders(zari.dataDir, Math.round(records / ORDER_KINDS.length), {
      minutes: MINUTES,
      isWorked: true,
    })
    const client = testClient(zari.origin)
    await client.post(apiPaths.login, staff)
    await untilAnswered(client, path)
    return { ...zari, client }
  } catch (error) {
    await zari.remove()
    throw error
  }
}

export async function run(): Promise<void> {
  const few = await startWorked(FEW)
  const many = await startWorked(MANY)
  try {
    const time = (zari: typeof few) => async () => {
      const times: number[] = []
      for (let asked = 0; asked < ASKED; asked++) {
        const start = performance.now()
        const { status, json } = await zari.client.get(path)
        times.push(performance.now() - start)
        if (!isMonthAnswer(json) || json.taken.orders === 0) throw new Error(`Not a month: ${status}`)
      }
      return median(times)
    }
    for (const zari of [few, many]) await time(zari)()
    const { ratio, ours, theirs } = await inTurns(time(many), time(few))
    await report('month', [
      {
        what: `the owner's month at ${count(MANY)} orders`,
        against: `at ${count(FEW)}`,
        value: ratio,
        bound: { most: 1.5 },
        note: `${ours.toFixed(1)} and ${theirs.toFixed(1)} ms`,
      },
    ])
  } finally {
    await many.remove()
    await few.remove()
  }
}
