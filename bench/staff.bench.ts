import { readFile, readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { signIn } from '../e2e/support/sign-in.ts'
import { startZari } from '../e2e/support/zari.ts'
import {
  type Act,
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
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'

const PER_KIND = 10_000
const RUNS = 5
/** What the staff app promises, at four times slower than this machine. */
const MOST = { show: 100, interaction: 200, rows: 60, shellKiB: 250 }

const dist = new URL('../packages/admin-pwa/dist/', import.meta.url)

const say = (line: string) => void process.stdout.write(`${line}\n`)

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
  const type = (text: string): Act => ({ type: text, into: 'input[type=search]' })
  const shows = (says: string): Shown => ({ rows, range: 'nav[aria-label=Pages] output', says })
  const chip = (position: number): Act => ({
    click: `fieldset[aria-label=Show] button:nth-of-type(${position})`,
  })
  return [
    ['a list', { click: `nav a[href="${path}"]` }, shows('1 to 20 of 10,000')],
    ['the next page', { click: '[aria-label="Next page"]' }, shows('21 to 40 of 10,000')],
    ['a quick filter', chip(5), shows('1 to 20 of 1')],
    ['all again', chip(1), shows('of 10,000')],
    ['a search by name', type('lak'), shows('of 1,000')],
    ['a search by phone', type('09100000000'), shows('1 to 1 of 1')],
    ['the search cleared', type(''), shows('of 10,000')],
    [
      'the filters',
      { click: 'main button[aria-expanded=false]' },
      { selector: 'fieldset[aria-label=Filters]' },
    ],
  ]
}

/** The flows of a day, with real presses: their slowest interaction counts. */
async function flows(page: Page): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('lakshmi 12', { delay: 60 })
  await search.fill('')
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('due')
  await page.getByLabel('Status', { exact: true }).selectOption('completed')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  const status = page.getByRole('combobox', { name: /^Status of/ }).first()
  // The width measured before this one has changed it already.
  await status.selectOption((await status.inputValue()) === 'in_progress' ? 'completed' : 'in_progress')
  await page.getByRole('button', { name: /^Update status/ }).click()
  await page.getByText('Status Updated').first().waitFor()
  await page
    .getByRole('button', { name: /Add More Details/ })
    .first()
    .click()
  await page.getByLabel('Advance Paid').pressSequentially('7500', { delay: 60 })
  await page.getByRole('button', { name: 'Save Details' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /^WhatsApp/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'తెలుగు' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('button', { name: /set the due date/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^In a week/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('link').nth(1).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.goBack()
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
    const against = `${(median(screenful) / median(plain)).toFixed(1)} times plain HTML`
    say(`  ${what.padEnd(20)} ${inWords(screenful)}, ${against}; all ${inWords(whole)}`)
  }
  report('  row elements at most', mostRows, MOST.rows, '')
  await page.goto(path)
  await page.locator(rows).first().waitFor()
  await watchInteractions(page)
  await flows(page)
  const slowest = await slowestInteraction(page)
  report('  slowest interaction to next paint', slowest?.time ?? 0, MOST.interaction, 'ms')
  if (slowest) say(`    a ${slowest.on}`)
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
      say(`\n${width}: first reading of all records: ${((Date.now() - start) / 1000).toFixed(1)} s`)
      await slowDown(page)
      await measure(page, width)
      await page.close()
    }
  } finally {
    await browser.close()
    await zari.remove()
  }
}
