import { readFile, readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { signIn } from '../e2e/support/sign-in.ts'
import { startZari } from '../e2e/support/zari.ts'
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
import { untilFilled } from './support/until-filled.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'

/** `ORDERS=1000 RUNS=1 npm run bench -- staff` for a quick look. */
const PER_KIND = Number(process.env.ORDERS ?? 10_000)
/** The shop's many customers have so many first names, in turns (many-orders.ts). */
const NAMES = 10
const RUNS = Number(process.env.RUNS ?? 5)
/** What the staff app promises, at four times slower than this machine. */
const MOST = { show: 100, wholeToPlain: 1.3, interaction: 200, rows: 60, shellKiB: 280 }

const dist = new URL('../packages/admin-pwa/dist/', import.meta.url)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function report(what: string, value: number, most: number, unit: string): void {
  say(
    `${what.padEnd(44)} ${value.toFixed(0).padStart(6)} ${unit.padEnd(4)} ${(value / most).toFixed(2)} of ${most}`,
  )
}

/** What the worker keeps of the shell, as it travels to a browser that takes Brotli. */
async function shellBytes(): Promise<number> {
  const worker = await readFile(new URL('sw.js', dist), 'utf8')
  const urls = [...worker.matchAll(/"url":\s*"\/admin\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const all = new Set(await readdir(dist, { recursive: true }))
  const sizes = urls.map(
    async (url) => (await readFile(new URL(all.has(`${url}.br`) ? `${url}.br` : url, dist))).length,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const inWords = (times: readonly number[]) =>
  `median ${median(times).toFixed(0).padStart(3)} ms, best ${best(times).toFixed(0).padStart(3)} ms`

const rows = 'tbody tr, main li[aria-label]'

/** Each act, and how the page shows that it has been done. */
function acts(path: string): ReadonlyArray<readonly [what: string, act: Act, shown: Shown]> {
  const type = (text: string): Act => ({ type: text, into: 'main input[type=search]' })
  const shows = (says: string): Shown => ({ rows, range: 'nav[aria-label=Pages] output', says })
  const chip = (position: number): Act => ({
    click: `fieldset[aria-label=Show] button:nth-of-type(${position})`,
  })
  const all = PER_KIND.toLocaleString('en-IN')
  return [
    ['a list', { click: `nav a[href="${path}"]` }, shows(`1 to 20 of ${all}`)],
    ['the next page', { click: '[aria-label="Next page"]' }, shows(`21 to 40 of ${all}`)],
    ['a quick filter', chip(5), shows('1 to 20 of ')],
    ['all again', chip(1), shows(`of ${all}`)],
    ['a search by name', type('lak'), shows(`of ${(PER_KIND / NAMES).toLocaleString('en-IN')}`)],
    ['a search by phone', type('09100000000'), shows('1 to 1 of 1')],
    ['the search cleared', type(''), shows(`of ${all}`)],
    [
      'the filters',
      { click: 'main h1 ~ button[aria-expanded=false]' },
      { selector: 'fieldset[aria-label=Filters]' },
    ],
  ]
}

async function measure(page: Page, width: string): Promise<void> {
  const path = orderKinds['custom-outfit-quotes'].adminPath
  const times = new Map<string, Times[]>()
  const plain: number[] = []
  let mostRows = 0
  for (let run = 0; run < RUNS; run++) {
    await page.locator('nav:visible').getByRole('link', { name: 'Today' }).click()
    await page.getByText('Total orders').waitFor()
    for (const [what, act, shown] of acts(path)) {
      if (what === 'the next page') plain.push(await timeOfPlainCopy(page, '#main'))
      times.set(what, [...(times.get(what) ?? []), await timeToShow(page, act, shown)])
      mostRows = Math.max(mostRows, await page.locator('tr, main li').count())
    }
  }
  say(`\n${width}`)
  say(`  a page of 20 as plain HTML, without any script: ${inWords(plain)}`)
  say(
    `  from an act until the rows that fit the window are painted (of ${MOST.show} ms), and all of the page's:`,
  )
  for (const [what, taken] of times) {
    const screenful = taken.map((each) => each.screenful)
    const whole = taken.map((each) => each.whole)
    const ratio = median(whole) / median(plain)
    say(
      `  ${what.padEnd(20)} ${inWords(screenful)}; all ${inWords(whole)}, ${ratio.toFixed(2)} times plain HTML (of ${MOST.wholeToPlain})`,
    )
  }
  report('  row elements at most', mostRows, MOST.rows, '')
  await page.goto(path)
  await measureInteractions(page)
}

/** The slowest interaction of each flow until its next paint: the median of the runs. */
async function measureInteractions(page: Page): Promise<void> {
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
  say('  slowest interaction until its next paint:')
  for (const [name, all] of slowest) {
    report(`  ${name}`, median(all.map(({ time }) => time)), MOST.interaction, 'ms')
    const worst = all.reduce((one, other) => (other.time > one.time ? other : one))
    say(`    at worst ${worst.time.toFixed(0)} ms, ${worst.on}`)
  }
}

/**
 * The staff app with years of orders: what it promises, on a slow phone and on a laptop. A list counts as shown when
 * the rows that the window has room for are painted; when the rest of its page is there is a second figure. The
 * same page's whole HTML without script says how fast the machine is at that moment.
 */
export async function run(): Promise<void> {
  report('precached shell', (await shellBytes()) / 1024, MOST.shellKiB, 'KiB')
  const zari = await startZari()
  const browser = await openBrowser()
  try {
    await fillWithOrders(zari.dataDir, PER_KIND)
    say(
      `${PER_KIND} records of each of ${ORDER_KINDS.length} kinds, CPU ${SLOWDOWN} times slower, median of ${RUNS}`,
    )
    for (const [width, viewport] of Object.entries({
      phone: { width: 360, height: 740 },
      laptop: { width: 1280, height: 800 },
    })) {
      const page = await browser.newPage({ baseURL: zari.origin, viewport, reducedMotion: 'reduce' })
      await signIn(page)
      const start = Date.now()
      await page.getByRole('heading', { name: /Overdue/ }).waitFor({ timeout: 120_000 })
      const toToday = Date.now() - start
      await untilFilled(page)
      const toAll = Date.now() - start
      say(
        `\n${width}: Today after ${inSeconds(toToday)}, all that the device holds after ${inSeconds(toAll)}`,
      )
      await slowDown(page)
      await measure(page, width)
      await page.close()
    }
  } finally {
    await browser.close()
    await zari.remove()
  }
}
