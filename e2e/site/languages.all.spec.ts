import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { staffAt } from '../../packages/server/src/demo/api-client.ts'
import { expectAccessible, expectNothingWider } from '../support/check-screen.ts'
import { staff } from '../support/test.ts'
import { expectNothingCut } from './nothing-cut.ts'
import {
  expect,
  layOutAll,
  newName,
  notice,
  openInOwnFont,
  recordsOf,
  sizes,
  test,
  wakeForm,
  wakeIslands,
} from './site-test.ts'
import { publish, switchOn } from './switch-languages.ts'

const LANGUAGES = ['te', 'hi'] as const

const pages = [
  '/',
  '/custom-outfit?from=Machine%20Embroidery',
  '/outfit-details?type=Pink%20Bridal%20Ensemble',
  '/nowhere',
]

const words = {
  te: {
    name: 'తెలుగు',
    home: 'మా పని చూడండి',
    short: 'పేరులో కనీసం 2 అక్షరాలు ఉండాలి',
    thanks: 'ధన్యవాదాలు',
  },
  hi: {
    name: 'हिन्दी',
    home: 'हमारा काम देखें',
    short: 'नाम में कम से कम 2 अक्षर हों',
    thanks: 'धन्यवाद',
  },
} as const

// The server is the worker's: other files find it in English.
test.beforeAll(({ zari }) => switchOn(zari.origin, ['te', 'hi']))
test.afterAll(({ zari }) => switchOn(zari.origin, []))

const addresses: Record<OrderKind, string> = {
  'contact-inquiries': '/#contact',
  'custom-outfit-quotes': '/custom-outfit?from=Tailoring',
  'outfit-details-orders': '/outfit-details?type=Kurtis',
}

async function fill(page: Page, kind: OrderKind, name: string): Promise<void> {
  await page.locator('form [name=name]').fill(name)
  await page.locator('form [name=phone]').fill('+91 98480 22338')
  if (kind !== 'contact-inquiries') return
  await page.locator('form [name=service]').selectOption('Maggam Work')
  await page.locator('form [name=details]').fill('రెండు బ్లౌజ్‌లు, ఆరి వర్క్')
}

const submit = (page: Page) => page.locator('form button[type=submit]').first().click()

for (const language of LANGUAGES) {
  const own = words[language]

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({
        javaScriptEnabled,
        viewport: sizes.phone,
        expectedConsoleErrors: [/Failed to load resource/],
      })

      for (const kind of ORDER_KINDS) {
        test(`a form for ${kind} says what is wrong, and is sent`, async ({ page, request, zari }) => {
          const name = newName('పద్మ')
          await page.goto(`/${language}${addresses[kind]}`)
          if (javaScriptEnabled) await wakeForm(page)
          await fill(page, kind, 'ప')
          // The browser would not send it.
          if (!javaScriptEnabled)
            await page.locator('form [name=name]').evaluate((input) => input.removeAttribute('minlength'))
          await submit(page)
          await expect(page.getByText(own.short).first()).toBeVisible()
          expect(new URL(page.url()).pathname).toMatch(javaScriptEnabled ? /^\/(?:te|hi)\// : /^\/api\//)
          await page.locator('form [name=name]').fill(name)
          await submit(page)
          await expect(page.locator('#form-outcome')).toContainText(own.thanks)
          await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
          if (javaScriptEnabled) await expect(notice(page)).toBeVisible()
          const [record] = await recordsOf(request, zari.origin, kind, name)
          expect(record?.language).toBe(language)
          if (kind === 'outfit-details-orders') expect(record?.outfitType).toBe('Kurtis')
          if (kind === 'contact-inquiries') expect(record?.service).toBe('Maggam Work')
          const tracking = await page.locator('#form-outcome a[href*="/o/"]').getAttribute('href')
          await page.goto(tracking ?? '')
          await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
        })
      }
    })
  }
}

test('the shop’s own words get the font of their script without a touch', async ({ page, zari }) => {
  await switchOn(zari.origin, ['te', 'hi'], { taglineHi: 'ऋतु के ढंग से' })
  await page.goto('/hi/')
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Anek Devanagari') && status === 'loaded',
      ),
    )
  await expect.poll(isLoaded).toBe(true)
  await switchOn(zari.origin, ['te', 'hi'], { taglineHi: '' })
})

for (const width of [360, 390]) {
  test(`the home page in Telugu is no longer than 7,000 px at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openInOwnFont(page, '/te/')
    await wakeIslands(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(7_000)
  })
}

for (const [size, times] of [
  ['phone', 1.5],
  ['laptop', 2],
] as const) {
  test.describe(`with text ${times} times as large on a ${size}`, () => {
    test.use({ viewport: sizes[size], expectedConsoleErrors: [/404.*\/nowhere/] })
    for (const language of LANGUAGES) {
      test(`nothing is cut in ${language}`, async ({ page }) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
        for (const path of pages) await expectNothingCut(page, `/${language}${path}`, 16 * times)
      })
    }
  })
}

test.describe('the switch', () => {
  test.use({ viewport: sizes.phone })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    const switchTo = async (page: Page, name: string) => {
      await page.locator('[data-languages] summary').click()
      await page.locator('[data-languages]').getByRole('link', { name }).click()
    }

    test('keeps the page and its parameters, and says before that what was typed is lost', async ({
      page,
    }) => {
      await page.goto('/custom-outfit?from=Tailoring')
      await page.locator('[data-languages] summary').click()
      await expect(page.locator('[data-languages]').getByText('what you have typed is lost')).toBeVisible()
      await page.locator('[data-languages] summary').click()
      await switchTo(page, words.hi.name)
      await expect(page).toHaveURL('/hi/custom-outfit?from=Tailoring')
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    })

    test('leads to a page of the order that keeps the language, and the one that is chosen there', async ({
      page,
    }) => {
      await page.goto('/outfit-details?type=Kurtis')
      await switchTo(page, words.te.name)
      await page.locator('form [name=name]').fill(newName('Meena'))
      await page.locator('form [name=phone]').fill('+91 98480 22338')
      await submit(page)
      await page.locator('#form-outcome a[href*="/o/"]').click()
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', 'te-IN')
      await page.getByRole('link', { name: words.hi.name }).click()
      await expect(html).toHaveAttribute('lang', 'hi-IN')
      const ask = page
        .locator('details')
        .filter({ has: page.locator('textarea') })
        .first()
      await ask.locator('summary').click()
      await ask.locator('textarea').fill('कब तैयार होगा?')
      await ask.locator('button[type=submit]').click()
      await expect(page).toHaveURL(/[?&]lang=hi&sent=/)
      await expect(html).toHaveAttribute('lang', 'hi-IN')
      await page.goto(new URL(page.url()).pathname)
      await expect(html).toHaveAttribute('lang', 'te-IN')
    })
  })
})

test.describe('a browser that prefers Telugu', () => {
  test.use({ locale: 'te-IN' })

  test('gets English as asked for, with one hint that can be closed', async ({ page }) => {
    await page.goto('/')
    const hint = page.locator('[data-hint=te]')
    await expect(hint).toBeVisible()
    await expect(page.locator('[data-hint=hi]')).toBeHidden()
    await hint.getByRole('button').click()
    await expect(hint).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-script', '')
    await expect(hint).toBeHidden()
    await page.goto('/te/')
    await expect(page.getByRole('link', { name: words.te.home })).toBeVisible()
    await expect(page.locator('[data-hint]:visible')).toHaveCount(0)
  })
})

for (const locale of ['en-IN', 'ta-IN']) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale })

    test('gets no hint, on no page', async ({ page }) => {
      for (const path of ['/', '/te/', '/hi/']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-script', '')
        await expect(page.locator('[data-hint]:visible')).toHaveCount(0)
        await expect(page).toHaveURL(path)
      }
    })
  })
}

async function writeWords(origin: string, { piece, shop }: Record<'piece' | 'shop', object>): Promise<void> {
  const call = await staffAt(origin, staff)
  const { pieces } = await call<{ pieces: StaffPiece[] }>('GET', apiPaths.adminGallery)
  const kurtis = pieces.find(({ title }) => title === 'Kurtis')
  if (!kurtis) throw new Error('There are no Kurtis')
  await call('PATCH', apiPaths.adminPiece(kurtis.id), { version: kurtis.version, ...piece })
  const { version } = await call<{ version: number }>('GET', apiPaths.adminShop)
  await call('PATCH', apiPaths.adminShop, { version, ...shop })
  await publish(origin)
}

test.describe('own words', () => {
  test.use({ viewport: sizes.phone })
  test.afterAll(({ zari }) =>
    writeWords(zari.origin, {
      piece: { titleTe: '', titleHi: '' },
      shop: { tailoringFeaturesTe: '', taglineTe: '' },
    }),
  )

  test('of 60 letters, and in the letters of another language, are shown whole', async ({ page, zari }) => {
    const long = 'పెళ్లికూతురి'.repeat(5)
    await writeWords(zari.origin, {
      piece: { titleTe: long, titleHi: 'తెలుగులో రాసిన పేరు' },
      shop: {
        tailoringFeaturesTe: 'పట్టు బ్లౌజ్‌లు\nकुर्ती और गाउन\nMeasured by us\n1985 నుండి',
        taglineTe: 'हाथ से बनी साड़ियाँ',
      },
    })
    for (const path of ['/te/', '/te/outfit-details?type=Kurtis', '/hi/', '/hi/outfit-details?type=Kurtis'])
      await expectNothingCut(page, path)
    await page.goto('/te/outfit-details?type=Kurtis')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
    await page.goto(`/te/outfit-details?type=${encodeURIComponent(long)}`)
    await expect(page.locator('form [name=outfitType]')).toHaveValue('Kurtis')
    await expectAccessible(page, 'own words')
  })
})

test.describe('a language whose words are two fifths longer', () => {
  test.use({ viewport: sizes.phone, expectedConsoleErrors: [/404.*\/nowhere/] })

  for (const path of pages) {
    test(`leaves nothing of ${path} wider than the screen`, async ({ page }) => {
      await page.goto(`/te${path}`)
      await layOutAll(page)
      await wakeIslands(page)
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.nodeValue ?? ''
          const isNamed =
            node.parentElement?.closest('script, style, [lang], header a[href*="#home"]') !==
            document.documentElement
          if (text.trim().length > 3 && !isNamed)
            node.nodeValue = text + text.slice(0, Math.ceil(text.length * 0.4))
        }
      })
      await expectNothingWider(page, path)
    })
  }
})

test('a language in upper case leads to the lower case', async ({ page }) => {
  await page.goto('/TE/custom-outfit?from=Bridal')
  await expect(page).toHaveURL('/te/custom-outfit?from=Bridal')
})
