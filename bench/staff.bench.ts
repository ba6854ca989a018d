import { readFile, readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { signIn } from '../e2e/support/sign-in.ts'
import { staff, startZari } from '../e2e/support/zari.ts'
import {
  type Act,
  type Interaction,
  type Shown,
  type Times,
  SLOWDOWN,
  best,
  median,
  openBrowser,
  slowDown,
  slowestInteraction,
  timeOfPlainCopy,
  timeToShow,
  watchInteractions,
} from './support/browser-times.ts'
import { flows, openList, settle } from './support/staff-flows.ts'
import { type Figure, report } from './support/performance-page.ts'
import { untilAnswered } from './support/until-answered.ts'
import { untilFilled } from './support/until-filled.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'

/** Per kind: 100,000 in all. `ORDERS=6000 RUNS=1 npm run bench -- staff` for a quick run. */
const PER_KIND = Number(process.env.ORDERS ?? 33_340)
const NAMES = 10
const PARTS = ['lakshm', 'fathi', 'anush', 'kavit', 'jessi']
const PHONES = ['09100000000', '09100007919', '09100015838', '09100023757', '09100031676']
const RUNS = Number(process.env.RUNS ?? 5)
/** Limits at four times slower than this machine. */
const MOST = { show: 100, wholeToPlain: 1.3, interaction: 200, rows: 60, shellKiB: 350 }

const WHERE_THE_TIME_GOES = `A page of twenty rows is some 950 elements, drawn in three turns: the window's first, then nine at a time (0109). Of a page
turn's time about two fifths are React's (half of that making elements and putting them in place, a quarter the components
themselves), a third style and layout, a tenth paint. Plain HTML has style, layout and paint once. A press is painted before what it leads to
(0109), which costs each of these a frame. Of the time of a search by name 300 ms are the pause in typing after which the server is
asked for what this device does not hold, and for how many there are. A whole phone number is asked for at once.`

const dist = new URL('../packages/admin-pwa/dist/', import.meta.url)

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const inMs = (ms: number) => `${ms.toFixed(0)} ms`

async function shellBytes(): Promise<number> {
  const worker = await readFile(new URL('sw.js', dist), 'utf8')
  const urls = [...worker.matchAll(/"url":\s*"\/admin\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const all = new Set(await readdir(dist, { recursive: true }))
  const sizes = urls.map(
    async (url) => (await readFile(new URL(all.has(`${url}.br`) ? `${url}.br` : url, dist))).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const rows = 'tbody tr, main li[aria-label]'

function acts(
  path: string,
  run: number,
  width: string,
): ReadonlyArray<readonly [what: string, act: Act, shown: Shown]> {
  const [part = '', phone = ''] = [PARTS[run % PARTS.length], PHONES[run % PHONES.length]]
  const type = (text: string): Act => ({ type: text, into: 'main input[type=search]' })
  const shows = (says: string, row?: string): Shown => ({
    rows,
    range: 'nav[aria-label=Pages] output',
    says,
    ...(row !== undefined && { row }),
  })
  const chip = (position: number): Act => ({
    click: `fieldset[aria-label=Show] button:nth-of-type(${position})`,
  })
  const all = PER_KIND.toLocaleString('en-IN')
  return [
    ['a list', { click: `main a[href="${path}"]` }, shows(`1 to 20 of ${all}`)],
    ['the next page', { click: '[aria-label="Next page"]' }, shows(`21 to 40 of ${all}`)],
    // On a phone they are in the sheet of filters.
    ...(width === 'phone'
      ? []
      : ([
          ['a quick filter', chip(5), shows('1 to 20 of ')],
          ['all again', chip(1), shows(`of ${all}`)],
        ] as const)),
    ['a search by name', type(part), shows(`of ${(PER_KIND / NAMES).toLocaleString('en-IN')}`, part)],
    ['a search by phone', type(phone), shows('1 to 1 of 1')],
    ['the search cleared', type(''), shows(`of ${all}`, '')],
    [
      'the filters',
      { click: 'main h1 ~ button[aria-expanded=false]' },
      { selector: width === 'phone' ? '[role=dialog]' : 'fieldset[aria-label=Filters]' },
    ],
  ]
}

async function measureRows(page: Page, width: string): Promise<Figure[]> {
  const path = orderKinds['custom-outfit-quotes'].adminPath
  const times = new Map<string, Times[]>()
  const plain: number[] = []
  let mostRows = 0
  for (let run = 0; run < RUNS; run++) {
    // The filters of a phone are a dialog.
    await page.keyboard.press('Escape')
    await page.locator('nav:visible').getByRole('link', { name: 'Today' }).click()
    await page.getByText('Total orders').waitFor()
    for (const [what, act, shown] of acts(path, run, width)) {
      plain.push(await timeOfPlainCopy(page, '#main'))
      times.set(what, [...(times.get(what) ?? []), await timeToShow(page, act, shown)])
      mostRows = Math.max(mostRows, await page.locator('tr, main li').count())
    }
  }
  const plainHtml = median(plain)
  const figures = [...times].flatMap(([what, taken]): Figure[] => {
    const screenful = median(taken.map((each) => each.screenful))
    const whole = median(taken.map((each) => each.whole))
    return [
      {
        what: `${width}: ${what}`,
        against: 'the page of 20 as plain HTML',
        value: whole / plainHtml,
        bound: { most: MOST.wholeToPlain },
        note: `${inMs(whole)} and ${inMs(plainHtml)}`,
      },
      {
        what: `${width}: ${what}`,
        against: 'the rows that fit the window',
        value: screenful,
        bound: { most: MOST.show },
        unit: 'ms',
        note: `at best ${inMs(best(taken.map((each) => each.screenful)))}`,
      },
    ]
  })
  return [
    ...figures,
    {
      what: `${width}: rows in the page`,
      against: 'drawn at once',
      value: mostRows,
      bound: { most: MOST.rows },
    },
  ]
}

async function measureInteractions(page: Page, width: string): Promise<Figure[]> {
  await openList(page)
  await watchInteractions(page)
  const slowest = new Map<string, Interaction[]>()
  for (let run = 0; run < RUNS; run++) {
    for (const [name, act] of flows) {
      await settle(page)
      await slowestInteraction(page)
      await act(page)
      const found = await slowestInteraction(page)
      slowest.set(name, [...(slowest.get(name) ?? []), found ?? { time: 0, on: 'nothing slow' }])
    }
  }
  return [...slowest].map(([name, all]) => {
    const worst = all.reduce((one, other) => (other.time > one.time ? other : one))
    return {
      what: `${width}: slowest press of: ${name}`,
      against: 'its next paint',
      value: median(all.map(({ time }) => time)),
      bound: { most: MOST.interaction },
      unit: 'ms',
      note: `at worst ${inMs(worst.time)}, ${worst.on}`,
    }
  })
}

/** A list counts as shown when the visible rows are painted; the full page is a second figure. */
export async function run(): Promise<void> {
  const figures: Figure[] = [
    {
      what: 'what a device carries of the app',
      against: 'Brotli',
      value: (await shellBytes()) / 1024,
      bound: { most: MOST.shellKiB },
      unit: 'KiB',
    },
  ]
  const starts: string[] = []
  const zari = await startZari()
  const browser = await openBrowser()
  try {
    await fillWithOrders(zari.dataDir, PER_KIND)
    const client = testClient(zari.origin)
    await client.post(apiPaths.login, staff)
    await untilAnswered(client, `${apiPaths.adminInitialSync}?limit=200`)
    for (const [width, viewport] of Object.entries({
      phone: { width: 360, height: 740 },
      laptop: { width: 1280, height: 800 },
    })) {
      const page = await browser.newPage({ baseURL: zari.origin, viewport, reducedMotion: 'reduce' })
      await signIn(page)
      const start = Date.now()
      await page.getByRole('heading', { name: /Late/ }).waitFor({ timeout: 120_000 })
      const toToday = Date.now() - start
      await untilFilled(page)
      starts.push(
        `${width}: Today after ${inSeconds(toToday)}, all that the device holds after ${inSeconds(Date.now() - start)}`,
      )
      await slowDown(page)
      figures.push(...(await measureRows(page, width)))
      await page.goto(orderKinds['custom-outfit-quotes'].adminPath)
      figures.push(...(await measureInteractions(page, width)))
      await page.close()
    }
  } finally {
    await browser.close()
    await zari.remove()
  }
  const orders = (PER_KIND * ORDER_KINDS.length).toLocaleString('en-IN')
  const words = `${orders} orders in the shop, CPU ${SLOWDOWN} times slower. On this machine at its own speed: ${starts.join('; ')}.`
  await report('staff', figures, `${words}\n\n${WHERE_THE_TIME_GOES}`)
}
