import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { GALLERY_CATEGORIES } from '@zari/shared/gallery/gallery-item'
import { staff, startZari } from '../e2e/support/zari.ts'
import { drawnPictures } from '../packages/server/src/demo/drawn-pictures.ts'
import { type DemoPiece, showPieces } from '../packages/server/src/demo/show-pieces.ts'
import { staffAt } from '../packages/server/src/demo/staff-call.ts'
import { median } from './support/browser-times.ts'
import { type FirstView, firstView, phone, scriptOfForm } from './support/first-view.ts'
import { frontOf } from './support/script-free.ts'

const RUNS = 5
/** `PHOTOGRAPHS=60 npm run bench -- site` shows so many of the shop's own beside its first pieces. */
const PHOTOGRAPHS = Number(process.env.PHOTOGRAPHS ?? 0)
const PAGES = ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis'] as const
/** Its status is part of what it is: search engines must not keep it, and Lighthouse measures it all the same. */
const NOT_FOUND = '/no-such-page'
const FORMS = PAGES.slice(1)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const KiB = (bytes: number) => bytes / 1024

function report(what: string, value: number, most: number, unit: string, digits = 0): void {
  const verdict = value <= most ? 'kept' : 'MISSED'
  say(
    `  ${what.padEnd(44)} ${value.toFixed(digits).padStart(7)} ${unit.padEnd(4)} at most ${most}  ${verdict}`,
  )
}

function medianOf(views: readonly FirstView[], read: (view: FirstView) => number): number {
  return median(views.map(read))
}

/** First views on a slow phone: straight from the server, and with and without script through the same front. */
async function measureFirstViews(site: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const [whole, scriptFree] = [
    await frontOf(site, { scripts: true }),
    await frontOf(site, { scripts: false }),
  ]
  try {
    for (const path of PAGES) {
      const [views, copies, wholes]: FirstView[][] = [[], [], []]
      for (let run = 0; run < RUNS; run++) {
        views?.push(await firstView(browser, site + path))
        copies?.push(await firstView(browser, scriptFree.origin + path))
        wholes?.push(await firstView(browser, whole.origin + path))
      }
      if (!views || !copies || !wholes) throw new Error('nothing was measured')
      say(`\n${path}`)
      report(
        'script before anything is touched',
        medianOf(views, ({ bytes }) => KiB(bytes.script)),
        10,
        'KiB',
        1,
      )
      report(
        'first view in all',
        medianOf(views, ({ bytes }) => KiB(bytes.all)),
        150,
        'KiB',
        1,
      )
      report(
        'fonts',
        medianOf(views, ({ bytes }) => KiB(bytes.font)),
        60,
        'KiB',
        1,
      )
      report(
        'largest picture',
        medianOf(views, ({ bytes }) => KiB(bytes.lcpImage)),
        60,
        'KiB',
        1,
      )
      report(
        'largest paint',
        medianOf(views, ({ lcp }) => lcp),
        1200,
        'ms',
      )
      const ratio = medianOf(wholes, ({ lcp }) => lcp) / medianOf(copies, ({ lcp }) => lcp)
      report('largest paint against a script-free copy', ratio, 1.05, 'x', 2)
      report(
        'blocking',
        medianOf(views, ({ blocking }) => blocking),
        100,
        'ms',
      )
      say(`  of that without any script: ${medianOf(copies, ({ blocking }) => blocking).toFixed(0)} ms`)
      report(
        'layout shift',
        medianOf(views, ({ cls }) => cls),
        0,
        '',
        4,
      )
    }
    say('')
    for (const path of FORMS) {
      report(`script of the form, ${path}`, KiB(await scriptOfForm(browser, site + path)), 80, 'KiB', 1)
    }
  } finally {
    await browser.close()
    await whole.close()
    await scriptFree.close()
  }
}

/** How Lighthouse makes a phone of this machine. */
const SETTINGS = {
  // What everybody means by a Lighthouse score: its own mobile settings, worked out afterwards.
  'Lighthouse’s own phone': {},
  // Applied, not worked out afterwards: an estimate takes every task of the browser's own eleven times, too.
  'a cheap phone': {
    throttlingMethod: 'devtools',
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: phone.cpuSlowdown },
  },
} as const

async function scoresOf(url: string, port: number, how: keyof typeof SETTINGS): Promise<number[]> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    ignoreStatusCode: true,
    ...SETTINGS[how],
  })
  if (!result) throw new Error('Lighthouse gave no result')
  return CATEGORIES.map((category) => (result.lhr.categories[category]?.score ?? 0) * 100)
}

async function measureWithLighthouse(site: string): Promise<void> {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const how of Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>) {
      say(`\nLighthouse, ${how}, median of ${RUNS}: ${CATEGORIES.join(', ')}`)
      for (const path of [...PAGES, NOT_FOUND]) {
        const runs: number[][] = []
        for (let run = 0; run < RUNS; run++) runs.push(await scoresOf(site + path, chrome.port, how))
        const scores = CATEGORIES.map((_, index) => Math.round(median(runs.map((run) => run[index] ?? 0))))
        say(`  ${path.padEnd(44)} ${scores.join(', ')}`)
      }
    }
  } finally {
    chrome.kill()
  }
}

/** A gallery of the shop's own photographs, spread over all categories. */
async function showPhotographs(origin: string): Promise<void> {
  const picture = await drawnPictures(fileURLToPath(new URL('../packages/site/dist', import.meta.url)))
  const pieces = Array.from({ length: PHOTOGRAPHS }, (_, index): DemoPiece => {
    const category = GALLERY_CATEGORIES[index % GALLERY_CATEGORIES.length] ?? 'bridal'
    return [`Piece ${index} of the season`, category, 1_500 + 50 * index, 'Worked by hand']
  })
  await showPieces({ origin, call: await staffAt(origin, staff), picture }, pieces)
}

/** The public site on a cheap phone. Other work on the machine makes it slower; the ratios and bytes stand. */
export async function run(): Promise<void> {
  const zari = await startZari()
  try {
    if (PHOTOGRAPHS > 0) await showPhotographs(zari.origin)
    await measureFirstViews(zari.origin)
    await measureWithLighthouse(zari.origin)
  } finally {
    await zari.remove()
  }
}
