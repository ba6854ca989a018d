import { expect, type Page, test as base } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import type { SiteRenderer } from '@zari/shared/publishing/site-renderer'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expectNothingWider } from '../support/check-screen.ts'
import { addLanguage, changedFiles, CODE, filesOfGuide } from './fourth-language.ts'
import { cutTexts } from './nothing-cut.ts'
import { wakeIslands } from './wake-islands.ts'

const ORIGIN = 'http://site.example'
const BUILD_MS = 120_000
const pages = ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis', '/nowhere']

const types: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Built {
  dist: string
  content: SiteContent
}

/** The site as it is built once the guide is followed. */
const test = base.extend<object, { built: Built }>({
  built: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'zari-language-'))
      await addLanguage(folder)
      const site = join(folder, 'packages/site')
      await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: site })
      const { defaultContent }: { defaultContent: SiteContent } = await import(
        pathToFileURL(join(folder, 'packages/shared/src/publishing/site-content.ts')).href
      )
      const shop = {
        ...defaultContent.shop,
        siteLanguages: ['te', 'hi', CODE],
      } as unknown as SiteContent['shop']
      await use({ dist: join(site, 'dist'), content: { ...defaultContent, shop } })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
})

async function serve(page: Page, { dist, content }: Built): Promise<void> {
  const site: SiteRenderer = await import(pathToFileURL(join(dist, 'server/render.js')).href)
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === apiPaths.gallery) return route.fulfill({ json: content.pieces })
    if (extname(pathname)) {
      const body = await readFile(join(dist, 'client', pathname))
      return route.fulfill({ body, contentType: types[extname(pathname)] ?? 'application/octet-stream' })
    }
    const { html } = await site.render({ url: pathname + search, origin: ORIGIN, content })
    return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
  })
}

/** Two words in a row without an accent, which every word of the made-up language has. */
async function englishLeft(page: Page, { content }: Built): Promise<string[]> {
  const { name, shortName, founder, street, locality, city, region, tagline, trade } = content.shop
  const days = Array.from({ length: 366 }, (_, day) =>
    new Intl.DateTimeFormat(CODE, { weekday: 'long', month: 'long' })
      .formatToParts(day * 86_400_000)
      .map(({ value }) => value),
  )
  const names = [
    name,
    street,
    locality,
    city,
    region,
    shortName,
    founder,
    tagline,
    trade,
    'Google Maps',
    'WhatsApp',
  ]
  const known = [...names, ...new Set(days.flat())].filter((each) => each.trim())
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    )
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.closest('script, style, [lang]') !== document.documentElement) continue
      if (node instanceof Element)
        for (const each of ['aria-label', 'alt', 'title', 'placeholder'])
          found.push(node.getAttribute(each) ?? '')
      else found.push(node.nodeValue ?? '')
    }
    return found
  })
  return texts.filter((text) => {
    const rest = known.reduce((left, each) => left.replaceAll(each, ''), text)
    return /(?<![\p{L}])[a-z]*[aeiou][a-z]+[ ,]+[a-z]*[aeiou][a-z]*(?!\p{L})/iu.test(rest)
  })
}

test('the guide names every file that a language needs', async () => {
  const named = await filesOfGuide()
  expect(changedFiles.filter((file) => !named.includes(file))).toEqual([])
})

for (const [width, times] of [
  [360, 1],
  [640, 1],
  [640, 2],
] as const) {
  test.describe(`at ${width} px with text ${times} times as large`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('a fourth language is added as the guide says: no English is left, nothing is cut', async ({
      page,
      built,
    }) => {
      await serve(page, built)
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
      for (const path of pages) {
        await page.goto(`${ORIGIN}/${CODE}${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', `${CODE}-IN`)
        await wakeIslands(page)
        expect.soft(await englishLeft(page, built), path).toEqual([])
        expect.soft(await cutTexts(page), path).toEqual([])
        await expectNothingWider(page, path)
      }
    })
  })
}
