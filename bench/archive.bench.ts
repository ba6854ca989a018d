import type { Browser, Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { signIn } from '../e2e/support/sign-in.ts'
import { staff, startZari } from '../e2e/support/zari.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'
import { SLOWDOWN, openBrowser, slowDown } from './support/browser-times.ts'
import { slowNetwork } from './support/first-view.ts'
import { forgetOrders } from './support/forget-orders.ts'
import { inTurns } from './support/interleaved.ts'
import { report } from './support/performance-page.ts'
import { untilAnswered } from './support/until-answered.ts'
import { type DeviceReplica, untilFilled } from './support/until-filled.ts'

const SIZES = [334, 33_334] as const
const MOST = { coldStart: 1.2, firstRows: 3_000, task: 100 }
const LIST = 'custom-outfit-quotes'
const ROWS = 'tbody tr, main li[aria-label]'
const PAGE = 20

async function toRows(page: Page, rows: number): Promise<number> {
  const start = performance.now()
  await page.goto(orderKinds[LIST].adminPath, { waitUntil: 'commit' })
  await page
    .locator(ROWS)
    .nth(rows - 1)
    .waitFor({ timeout: 120_000 })
  return performance.now() - start
}

interface Device {
  /** Until the first twenty rows on an empty device, ms. */
  first: number
  /** Longest task while the device fills, after the first rows, ms. */
  filling: number
  replica: DeviceReplica
  coldStart: () => Promise<number>
  remove: () => Promise<void>
}

/** Returns a function that gives the longest task since its last call, in ms; 0 if none took 50 ms. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { longest: 0 }
    Object.assign(globalThis, { longTasks: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const seen = (globalThis as unknown as { longTasks: { longest: number } }).longTasks
      const { longest } = seen
      seen.longest = 0
      return longest
    })
}

async function fillDevice(browser: Browser, perKind: number): Promise<Device> {
  const zari = await startZari()
  try {
    await fillWithOrders(zari.dataDir, perKind)
    const client = testClient(zari.origin)
    await client.post(apiPaths.login, staff)
    await untilAnswered(client, `${apiPaths.adminInitialSync}?limit=200`)
    const context = await browser.newContext({ baseURL: zari.origin })
    const near = await context.newPage()
    await signIn(near)
    await near.evaluate(async () => void (await navigator.serviceWorker.ready))
    await forgetOrders(near)
    await near.close()

    const far = await context.newPage()
    const longest = await watchTasks(far)
    await slowDown(far)
    await slowNetwork(await context.newCDPSession(far))
    const first = await toRows(far, PAGE)
    await longest()
    const replica = await untilFilled(far)
    const filling = await longest()
    await far.close()
    await zari.stop()
    return {
      first,
      filling,
      replica,
      async coldStart() {
        const page = await context.newPage()
        await slowDown(page)
        const took = await toRows(page, 1)
        await page.close()
        return took
      },
      async remove() {
        await context.close()
        await zari.remove()
      },
    }
  } catch (error) {
    await zari.remove()
    throw error
  }
}

export async function run(): Promise<void> {
  const browser = await openBrowser()
  const devices: Device[] = []
  try {
    for (const perKind of SIZES) devices.push(await fillDevice(browser, perKind))
    const [few, many] = devices
    if (!few || !many) return
    const coldStart = await inTurns(many.coldStart, few.coldStart)
    const shops = SIZES.map((perKind) => (perKind * 3).toLocaleString('en-IN'))
    await report('archive', [
      {
        what: `offline cold start with ${shops[1]} orders`,
        against: `with ${shops[0]}`,
        value: coldStart.ratio,
        bound: { most: MOST.coldStart },
        note: `${coldStart.ours.toFixed(0)} and ${coldStart.theirs.toFixed(0)} ms at ${SLOWDOWN}x`,
      },
      {
        what: `first start with ${shops[1]} orders`,
        against: `twenty rows at ${SLOWDOWN}x on slow 4G`,
        value: many.first,
        bound: { most: MOST.firstRows },
        unit: 'ms',
        note: `${few.first.toFixed(0)} ms with ${shops[0]}; the device holds ${many.replica.count} records`,
      },
      {
        what: 'the longest task while a device fills',
        against: `${shops[1]} orders at ${SLOWDOWN}x`,
        value: many.filling,
        bound: { most: MOST.task },
        unit: 'ms',
        note: `${few.filling.toFixed(0)} ms with ${shops[0]}; 0: no task took 50 ms`,
      },
    ])
  } finally {
    for (const device of devices) await device.remove()
    await browser.close()
  }
}
