import type { Page } from '@playwright/test'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, sizes, test, wakeForm } from './site-test.ts'
import { switchOn } from './switch-languages.ts'

const pages = ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis']

/** Longer than a page waits with its text for a font, as on a slow line. */
const FONT_MS = 500
const SCRIPT_MS = 2 * FONT_MS

const MAX_KIB = { all: 150, script: 10 }
const MAX_FONTS_KIB = { en: 52, te: 80, hi: 68 } as const satisfies Record<MessageLanguage, number>
const MAX_FORM_KIB = { en: 83, te: 88, hi: 88 } as const satisfies Record<MessageLanguage, number>

/** Beside the letters for the names of the languages, which each page may show. */
const scripts = { en: [], te: ['site-telugu'], hi: ['site-devanagari'] } as const satisfies Record<
  MessageLanguage,
  readonly string[]
>
/** The form pages’ first view has no room for them. */
const headings = {
  en: [],
  te: ['headings-telugu'],
  hi: ['headings-devanagari'],
} as const satisfies Record<MessageLanguage, readonly string[]>
const latin = ['rozha-one', 'anek-latin', 'anek-rupee', 'tiro-telugu']
const names = ['languages-telugu', 'languages-devanagari']

interface Loaded {
  file: string
  bytes: number
}

const loaded = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize })),
  )

const kib = (files: readonly Loaded[], ending = '') =>
  files.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024

const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
        shifts.push(`${entry.value.toFixed(5)} after ${entry.startTime.toFixed(0)} ms`)
    }).observe({ type: 'layout-shift', buffered: true })
    // Observers receive buffered entries in a separate task.
    await new Promise((resolve) => setTimeout(resolve, 100))
    return shifts
  })

test.beforeAll(({ zari }) => switchOn(zari.origin, ['te', 'hi']))
test.afterAll(({ zari }) => switchOn(zari.origin, []))
test.use({ viewport: sizes.phone })

for (const language of MESSAGE_LANGUAGES)
  for (const path of pages) {
    const address = inLanguage(language, path)

    test(`${address} has the fonts of its language, is small, and nothing moves when they come`, async ({
      page,
    }) => {
      await page.route(/\.(?:woff2|js)$/, async (route) => {
        await sleep(route.request().url().endsWith('.js') ? SCRIPT_MS : FONT_MS)
        await route.continue()
      })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftsOf(page)).toEqual([])
      const own = [...scripts[language], ...(path === '/' ? headings[language] : [])]
      const files = await loaded(page)
      const fonts = files.flatMap(({ file }) => /([a-z]+-[a-z]+)-[^/]*\.woff2$/.exec(file)?.[1] ?? [])
      expect.soft(fonts.filter((font) => ![...latin, ...names, ...own].includes(font))).toEqual([])
      expect.soft(fonts).toEqual(expect.arrayContaining([...latin.slice(0, 2), ...own]))
      expect.soft(kib(files, '.woff2')).toBeLessThanOrEqual(MAX_FONTS_KIB[language])
      expect.soft(kib(files)).toBeLessThanOrEqual(MAX_KIB.all)
      expect.soft(kib(files, '.js')).toBeLessThanOrEqual(MAX_KIB.script)
      await wakeForm(page)
      await page.waitForLoadState('networkidle')
      expect.soft(kib(await loaded(page), '.js')).toBeLessThanOrEqual(MAX_FORM_KIB[language])
    })
  }

test('the words of the home page have their place before its picture has come', async ({ page }) => {
  await page.goto('/')
  const place = () => page.locator('h1').boundingBox()
  const whole = await place()
  const picture = page.locator('#home > div > :has(img)')
  await expect(picture).toHaveCount(1)
  await picture.evaluate((element) => element.remove())
  expect(await place()).toEqual(whole)
})
