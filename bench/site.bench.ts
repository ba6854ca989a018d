import { chromium } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES } from '@zari/shared/gallery/piece'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { inLanguage, OTHER_LANGUAGES, type OtherLanguage } from '@zari/shared/languages/site-language'
import { fileURLToPath } from 'node:url'
import { staff, startZari } from '../e2e/support/zari.ts'
import { staffAt } from '../packages/server/src/demo/api-client.ts'
import { type DemoPiece, showPieces } from '../packages/server/src/demo/demo-shop.ts'
import { samplePhotos } from '../packages/server/src/demo/sample-photos.ts'
import { median } from './support/browser-times.ts'
import { type FirstView, firstView, phone, scriptOfForm } from './support/first-view.ts'
import { lighthouseScores } from './support/lighthouse-scores.ts'
import { type Figure, report } from './support/performance-page.ts'
import { frontOf } from './support/script-free.ts'

const RUNS = Number(process.env.RUNS ?? 5)
/** `PHOTOGRAPHS=60 npm run bench -- site` adds this many photographs of the shop. */
const PHOTOGRAPHS = Number(process.env.PHOTOGRAPHS ?? 0)
const PAGES = ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis'] as const
const NOT_FOUND = '/no-such-page'
/** Pages whose fonts have another script beside the Latin one. */
const OTHER_PAGES = OTHER_LANGUAGES.flatMap((language) => PAGES.map((path) => inLanguage(language, path)))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const WORDS = `First views on a phone ${phone.cpuSlowdown} times slower than this machine, on slow 4G. What blocks there is for the most part the browser's
own reading, styling and laying out of the page: how much, the copy without any script shows. The not-found page answers 404, which search
engines must not keep, so that its Lighthouse score for them is not 100.`

const KiB = (bytes: number) => bytes / 1024

function medianOf(views: readonly FirstView[], read: (view: FirstView) => number): number {
  return median(views.map(read))
}

type Measure = readonly [against: string, read: (view: FirstView) => number, most: number, unit?: string]

const MEASURES: readonly Measure[] = [
  ['blocking', ({ blocking }) => blocking, 100, 'ms'],
  ['largest paint', ({ lcp }) => lcp, 1_200, 'ms'],
  ['layout shift', ({ cls }) => cls, 0],
  ['script before anything is touched', ({ bytes }) => KiB(bytes.script), 10, 'KiB'],
  ['first view in all', ({ bytes }) => KiB(bytes.all), 150, 'KiB'],
  ['fonts', ({ bytes }) => KiB(bytes.font), 60, 'KiB'],
  ['largest picture', ({ bytes }) => KiB(bytes.lcpImage), 60, 'KiB'],
]

async function measureFirstViews(site: string, pages: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const [whole, scriptFree] = [
    await frontOf(site, { scripts: true }),
    await frontOf(site, { scripts: false }),
  ]
  try {
    for (const path of pages) {
      const [views, copies, wholes]: FirstView[][] = [[], [], []]
      for (let run = 0; run < RUNS; run++) {
        views?.push(await firstView(browser, site + path))
        copies?.push(await firstView(browser, scriptFree.origin + path))
        wholes?.push(await firstView(browser, whole.origin + path))
      }
      if (!views || !copies || !wholes) throw new Error('nothing was measured')
      const ratio = medianOf(wholes, ({ lcp }) => lcp) / medianOf(copies, ({ lcp }) => lcp)
      figures.push({
        what: path,
        against: 'largest paint of a script-free copy',
        value: ratio,
        bound: { most: 1.05 },
      })
      const blocking = (of: readonly FirstView[]) => medianOf(of, (view) => view.blocking)
      figures.push({
        what: path,
        against: 'blocking beyond that of a script-free copy',
        value: Math.max(0, blocking(wholes) - blocking(copies)),
        bound: { most: 100 },
        unit: 'ms',
        note: `${blocking(wholes).toFixed(0)} and ${blocking(copies).toFixed(0)} ms`,
      })
      for (const [against, read, most, unit] of MEASURES) {
        figures.push({
          what: path,
          against,
          value: medianOf(views, read),
          bound: { most },
          ...(unit && { unit }),
        })
      }
    }
    for (const path of pages.filter((each) => each.includes('?'))) {
      figures.push({
        what: path,
        against: 'script of its form',
        value: KiB(await scriptOfForm(browser, site + path)),
        bound: { most: 80 },
        unit: 'KiB',
      })
    }
    return figures
  } finally {
    await browser.close()
    await whole.close()
    await scriptFree.close()
  }
}

async function measureWithLighthouse(site: string, pages: readonly string[]): Promise<Figure[]> {
  const urls = pages.map((path) => site + path)
  return (await lighthouseScores(urls, CATEGORIES)).map(({ url, how, lowest, note }) => ({
    what: url.slice(site.length),
    against: `Lighthouse, ${how}: the lowest of its four`,
    value: lowest,
    bound: { least: 100 },
    note,
  }))
}

async function showPhotographs(origin: string): Promise<void> {
  const picture = await samplePhotos(fileURLToPath(new URL('../packages/site/dist', import.meta.url)))
  const pieces = Array.from({ length: PHOTOGRAPHS }, (_, index): DemoPiece => {
    const category = GALLERY_CATEGORIES[index % GALLERY_CATEGORIES.length] ?? 'bridal'
    return [`Piece ${index} of the season`, category, 1_500 + 50 * index, 'Worked by hand']
  })
  await showPieces({ origin, call: await staffAt(origin, staff), picture }, pieces)
}

async function publishWith(origin: string, siteLanguages: readonly OtherLanguage[]): Promise<number> {
  const call = await staffAt(origin, staff)
  const { version } = await call<{ version: number }>('GET', apiPaths.adminShop)
  await call('PATCH', apiPaths.adminShop, { version, siteLanguages })
  const { versions, revision } = await call<PublishingState>('GET', apiPaths.adminPublications)
  const start = performance.now()
  await call('POST', apiPaths.adminPublications, { base: versions[0]?.version, revision })
  return performance.now() - start
}

/** Leaves all languages on. */
async function comparePublishing(origin: string): Promise<Figure> {
  const [one, three]: number[][] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    one?.push(await publishWith(origin, []))
    three?.push(await publishWith(origin, OTHER_LANGUAGES))
  }
  const [inOne, inThree] = [median(one ?? []), median(three ?? [])]
  return {
    what: 'publishing',
    against: 'three languages against one',
    value: inThree / inOne,
    bound: { most: 2 },
    note: `${inThree.toFixed(0)} and ${inOne.toFixed(0)} ms`,
  }
}

export async function run(): Promise<void> {
  const zari = await startZari()
  try {
    if (PHOTOGRAPHS > 0) await showPhotographs(zari.origin)
    const { origin } = zari
    const english = [
      ...(await measureFirstViews(origin, PAGES)),
      ...(await measureWithLighthouse(origin, [...PAGES, NOT_FOUND])),
    ]
    const figures = [
      ...english,
      await comparePublishing(origin),
      ...(await measureFirstViews(origin, OTHER_PAGES)),
      ...(await measureWithLighthouse(origin, OTHER_PAGES)),
    ]
    await report('site', figures, WORDS)
  } finally {
    await zari.remove()
  }
}
