import { defaultContent, type SiteContent } from '@zari/shared/publishing/site-content'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import type { OtherLanguage } from '@zari/shared/languages/site-language'
import type { FormOutcome, SiteRenderer } from '@zari/shared/publishing/site-renderer'
import { PICTURE_MISSING } from '@zari/shared/uploads/lost-picture'
import { describe, expect, it, test, vi } from 'vitest'
import { useSite } from '../testing/use-site.ts'
import { pageTexts } from '../content/texts/page-texts.ts'
import { flatten } from '../content/texts/words.ts'

const origin = 'https://zari.example'
const LANGUAGES = ['te', 'hi'] as const
const content: SiteContent = {
  ...defaultContent,
  shop: { ...defaultContent.shop, siteLanguages: ['te', 'hi'] },
}

const site = useSite()

async function pageOf(url: string, form?: FormOutcome, of = content): Promise<string> {
  return (await site.render({ url, origin, content: of, ...(form && { form }) })).html
}

/** What is read on a page or by a screen reader, without what is marked as English. */
function textsOf(html: string): string[] {
  const plain = html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')
  const attributes = [...plain.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const metas = attributes.map(([, text = '']) => text)
  return [...plain.replace(/<[^>]+>/g, '\n').split('\n'), ...metas].map((text) => text.trim()).filter(Boolean)
}

/** Names, which are the same in every language. */
const { name, shortName, founder, street, locality, city, region, tagline, trade } = content.shop
const NAMES = [
  name,
  street,
  locality,
  city,
  region,
  shortName,
  founder,
  tagline,
  trade.toLowerCase(),
  'Google Maps',
  'WhatsApp',
  'English',
]

function englishIn(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = NAMES.reduce((left, each) => left.replaceAll(each, ''), text)
    return /[A-Za-z]{3,}[ ,]+[A-Za-z]{2,}/.test(rest.replace(/width=device-width.*|index, follow/, ''))
  })
}

const outcomes: readonly FormOutcome[] = [
  { sent: true, order: '1128 · 01a2b3c4' },
  {
    sent: false,
    message: 'design.png: This picture is damaged',
    issues: [
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'additionalDetails', message: 'Please keep this under 5,000 characters' },
      { path: 'details', message: 'This is too long. Its end is missing here.' },
    ],
    values: {},
  },
  ...[
    PICTURE_MISSING,
    'This is not a PNG or JPG picture',
    'This picture has more than 50 megapixels',
    'This picture is more than 32,767 pixels wide or high',
    'This picture needs too much memory. Please save it as a normal JPG.',
  ].map((message): FormOutcome => ({
    sent: false,
    message: `design.png: ${message}`,
    issues: [],
    values: {},
  })),
]

describe.each(LANGUAGES)('the site in %s', (language) => {
  const pages = () => site.knownPages(content).filter(({ path }) => path.startsWith(`/${language}/`))

  it('has every page that there is in English', () => {
    const english = site.knownPages(defaultContent).map(({ path }) => path)
    expect(pages().map(({ path }) => path)).toEqual(english.map((path) => `/${language}${path}`))
  })

  it('has no English sentence left, names and the shop’s own words apart', async () => {
    for (const { path } of pages())
      expect({ path, left: englishIn(textsOf(await pageOf(path))) }).toEqual({ path, left: [] })
  })

  test.each(outcomes)('nor when a form came out as %o', async (form) => {
    for (const path of ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis'])
      expect(englishIn(textsOf(await pageOf(`/${language}${path}`, form)))).toEqual([])
  })

  it('says in its head what it is, and where the others are', async () => {
    const path = '/outfit-details?type=Kurtis'
    const html = await pageOf(`/${language}${path}`)
    expect(html).toContain(`<html lang="${language}-IN">`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/${language}${path}"/>`)
    for (const [lang, prefix] of [
      ['en', ''],
      ['te', '/te'],
      ['hi', '/hi'],
      ['x-default', ''],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="${origin}${prefix}${path}"/>`)
    expect(await pageOf(path)).toContain(`hrefLang="${language}" href="${origin}/${language}${path}"`)
  })

  it('links within the language; what is stored and sent stays English', async () => {
    const home = await pageOf(`/${language}/`)
    expect(home).toContain(`href="/${language}/outfit-details?type=Regular%20Blouse"`)
    expect(home).toContain('<option value="Maggam Work">')
    expect(home).not.toMatch(/<a href="\/(?:custom-outfit|outfit-details)(?![^>]* data-language="en")/)
    const order = await pageOf(`/${language}/outfit-details?type=Kurtis`)
    expect(order).toContain(`name="outfitType" value="Kurtis"`)
    expect(order).toContain(`name="language" value="${language}"`)
    expect(order).not.toContain('<h1 class="">Kurtis')
  })

  it('finds a piece and a gallery by its own words for them too, and sends them in English', async () => {
    const title = /name="outfitType" value="([^"]*)"/
    const { te, hi } = { te: 'కుర్తీలు', hi: 'कुर्तियाँ' }
    for (const named of [te, ` ${te}  `, hi])
      for (const prefix of ['', `/${language}`]) {
        const html = await pageOf(`${prefix}/outfit-details?type=${encodeURIComponent(named)}`)
        expect(title.exec(html)?.[1]).toBe('Kurtis')
        expect(html).toContain(`<link rel="canonical" href="${origin}${prefix}/outfit-details?type=Kurtis"/>`)
      }
    const from = { te: 'మగ్గం వర్క్', hi: 'मग्गम वर्क' }[language]
    const quote = await pageOf(`/${language}/custom-outfit?from=${encodeURIComponent(from)}`)
    expect(quote).toContain('name="gallerySource" value="Maggam Work"')
    expect(quote).not.toContain('content="noindex"')
    // With the languages off, a title in Telugu is one that is not known.
    const off = await pageOf(`/outfit-details?type=${encodeURIComponent(te)}`, undefined, defaultContent)
    expect(title.exec(off)?.[1]).toBe(te)
  })

  it('finds a piece by the shop’s own title for it', async () => {
    const own = {
      ...content,
      pieces: content.pieces.map((piece) =>
        piece.title === 'Pink' ? { ...piece, titleTe: 'మా గులాబీ', titleHi: 'हमारा गुलाबी' } : piece,
      ),
    }
    const named = encodeURIComponent({ te: 'మా గులాబీ', hi: 'हमारा गुलाबी' }[language])
    const html = await pageOf(`/${language}/outfit-details?type=${named}`, undefined, own)
    expect(html).toContain('name="outfitType" value="Pink"')
  })

  it('shows a type that is none of ours as it was asked for, and keeps it out of search', async () => {
    const html = await pageOf(`/${language}/outfit-details?type=${encodeURIComponent('పట్టు పావడ')}`)
    expect(html).toContain('పట్టు పావడ')
    expect(html).toContain('content="noindex"')
  })
})

it('names the trade, a photograph and times as its language does', async () => {
  const picture = { id: '0123456789abcdef', widths: [400, 800] }
  const shown = {
    ...content,
    shop: {
      ...content.shop,
      tradeTe: 'బట్టలు',
      holidays: [{ from: '2099-01-26', to: '2099-01-26', name: 'Our feast' }],
    },
    pieces: content.pieces.map((piece) =>
      piece.title === 'Kurtis' ? { ...piece, titleTe: 'కుర్తీలు మావి', picture } : piece,
    ),
  } as SiteContent
  const order = await pageOf('/te/outfit-details?type=Kurtis', undefined, shown)
  expect(order).toContain('<meta property="og:image:alt" content="కుర్తీలు మావి"/>')
  expect(order).toMatch(/<meta name="keywords" content="[^"]*, బట్టలు, /)
  const home = await pageOf('/hi/', undefined, shown)
  expect(home).toContain('8:00 pm')
  expect(home.replaceAll('<!-- -->', '')).toMatch(/<p>[^<]*\(<span lang="en">Our feast<\/span>\)<\/p>/)
  expect(await pageOf('/hi/custom-outfit?from=My%20own%20idea')).toContain(
    '<span data-own="">My own idea</span>',
  )
  const long = { ...content, shop: { ...content.shop, quoteHours: 123_457 } }
  expect(await pageOf('/te/', undefined, long)).toContain('1,23,457')
})

describe('the shop’s own words', () => {
  const own = (language: OtherLanguage, title: string, changes: object = {}) => ({
    ...content,
    shop: { ...content.shop, ...changes },
    pieces: content.pieces.map((piece) =>
      piece.title === 'Kurtis'
        ? { ...piece, description: 'Our own words', [language === 'te' ? 'titleTe' : 'titleHi']: title }
        : piece,
    ),
  })

  it('are shown where there are some, and in English where not, marked as such', async () => {
    const title = 'ప'.repeat(60)
    const html = await pageOf('/te/', undefined, own('te', title, { taglineTe: 'మా మాట' }))
    expect(html).toContain(title)
    expect(html).toContain('href="/te/outfit-details?type=Kurtis"')
    expect(html).toContain('<bdi lang="en">Our own words</bdi>')
    expect(html).toContain('మా మాట')
    expect(html).not.toContain(`<span lang="en">${tagline}`)
    expect(await pageOf('/hi/', undefined, own('te', title))).toContain(`<span lang="en">${tagline}</span>`)
  })
})

describe('what the shop writes of services and holidays', () => {
  const lines = (name: string) => [1, 2, 3, 4].map((each) => `${name} ${each}`)
  const shopOf = (changes: object): SiteContent => ({ ...content, shop: { ...content.shop, ...changes } })
  const plain = (html: string) => html.replaceAll('<!-- -->', '')
  const featuresIn = (html: string) =>
    html.slice(html.indexOf('id="services"'), html.indexOf('id="galleries"'))

  it('is in the language, or in English and marked; in none the site’s own words stay', async () => {
    const own = shopOf({
      tailoringFeatures: lines('Ours').join('\n'),
      bridalFeatures: lines('Bride').join('\n'),
      bridalFeaturesTe: lines('పెళ్లి').join('\n'),
      maggamFeaturesTe: lines('మగ్గం').join('\n'),
    })
    const te = featuresIn(await pageOf('/te/', undefined, own))
    for (const line of lines('Ours')) expect(te).toContain(`<span lang="en">${line}</span>`)
    for (const line of [...lines('పెళ్లి'), ...lines('మగ్గం')])
      expect(te).toContain(`<span data-own="">${line}</span>`)
    expect(te).not.toContain('Bride')
    expect(te).toContain('బార్డర్లు, బుటీలు, ఆల్-ఓవర్ వర్క్')
    const en = featuresIn(await pageOf('/', undefined, own))
    for (const line of [...lines('Ours'), ...lines('Bride')]) expect(en).toContain(line)
    expect(en).toContain('Aari, zardozi and kundan by hand')
    expect(en).not.toMatch(/lang="en"|data-own|[ఀ-౿] \d/)
  })

  it('names a holiday in the language, on the page of an order too', async () => {
    const holiday = { from: '2000-01-14', to: '2999-01-16', name: 'Sankranti', nameTe: 'సంక్రాంతి' }
    const own = shopOf({ holidays: [holiday] })
    expect(plain(await pageOf('/te/', undefined, own))).toMatch(
      /<p>[^<]*\(<span data-own="">సంక్రాంతి<\/span>\)<\/p>/,
    )
    expect(plain(await pageOf('/hi/', undefined, own))).toMatch(/\(<span lang="en">Sankranti<\/span>\)/)
    expect(await pageOf('/', undefined, own)).toMatch(/<p>Closed from [^<]*: Sankranti<\/p>/)
    const orderPage: OrderPageContent = { path: '/o/x', language: 'te', firstName: 'L', orders: [] }
    const { html } = await site.render({ url: '/o', origin, content: own, orderPage })
    expect(plain(html)).toMatch(/\(<span data-own="">సంక్రాంతి<\/span>\)/)
  })
})

describe('the shop’s own words in letters of another language', () => {
  test.each([
    ['te', 'हिन्दी में', '<span lang="hi" data-own="">हिन्दी में</span>'],
    ['te', 'Written in English', '<span lang="en" data-own="">Written in English</span>'],
    ['te', 'Zari లో 100%', '<span data-own="">Zari లో 100%</span>'],
    ['te', '1985', '<span data-own="">1985</span>'],
  ] as const)('on a page in %s, %s is marked as what it is', async (language, taglineTe, marked) => {
    const own = { ...content, shop: { ...content.shop, taglineTe } }
    expect(await pageOf(`/${language}/`, undefined, own)).toContain(marked)
  })

  it('are marked so in the English field too, and not on English pages', async () => {
    const own = { ...content, shop: { ...content.shop, tagline: 'చీరలు, బ్లౌజ్‌లు' } }
    expect(await pageOf('/hi/', undefined, own)).toContain('<span lang="te" data-own="">చీరలు, బ్లౌజ్‌లు</span>')
    expect(await pageOf('/te/', undefined, own)).toContain('<span data-own="">చీరలు, బ్లౌజ్‌లు</span>')
    expect(await pageOf('/', undefined, own)).not.toMatch(/data-own|<span lang="te">చీరలు/)
  })
})

test('the switch leads to this page, and says that what was typed is lost', async () => {
  const html = await pageOf('/hi/outfit-details?type=Kurtis')
  expect(html).toContain('href="/te/outfit-details?type=Kurtis" lang="te"')
  expect(html).toContain('भाषा बदलने पर आपका लिखा हुआ मिट जाएगा।')
})

test('without another language an English page says nothing of languages', async () => {
  const html = await pageOf('/', undefined, defaultContent)
  expect(html).not.toMatch(/hreflang|data-language|data-hint|change the language/i)
  expect(site.siteFiles(origin, defaultContent)['sitemap.xml']).not.toContain('xhtml')
})

test('the sitemap has each page in each language, with all of them', () => {
  const map = site.siteFiles(origin, content)['sitemap.xml']
  expect(map).toContain(`<loc>${origin}/hi/</loc>`)
  const [entry = ''] = map.match(/<url><loc>[^<]*\/te\/custom-outfit\?from=Bridal<.*<\/url>/) ?? []
  expect(entry.match(/hreflang="[^"]*"/g)).toEqual(
    ['en', 'te', 'hi', 'x-default'].map((each) => `hreflang="${each}"`),
  )
})

test('a message of the server is said in the language; an unknown one stays', () => {
  expect(site.messageIn('en', 'Invalid input')).toBe('Invalid input')
  expect(site.messageIn('te', 'Please keep this under 5,000 characters')).toContain('5,000')
  expect(site.messageIn('hi', 'Something went wrong. Please try again. (Request 01a2b3c4)')).toContain(
    '01a2b3c4',
  )
  expect(site.messageIn('te', 'Nobody has translated this')).toBe('Nobody has translated this')
})

/** A made-up language: every text is marked, and longer by two fifths. */
function pseudo(): Record<string, string> {
  const long = (text: string) => `⟦${text}${'·'.repeat(Math.ceil(text.length * 0.4))}⟧`
  return Object.fromEntries(Object.entries(flatten(pageTexts)).map(([key, text]) => [key, long(text)]))
}

describe('a made-up language, put in by its list of texts', () => {
  it('is all that its pages say: no text stands outside the list', async () => {
    vi.resetModules()
    vi.doMock('../content/translations.csv?all', () => ({ default: { te: pseudo(), hi: pseudo() } }))
    const made: SiteRenderer = await import('./render.tsx')
    const noWords = { ...content, shop: { ...content.shop, hours: content.shop.hours } }
    for (const path of [
      '/te/',
      '/te/custom-outfit?from=Bridal',
      '/te/outfit-details?type=Kurtis',
      '/te/404',
    ]) {
      const { html } = await made.render({ url: path, origin, content: noWords })
      const outside = textsOf(html).filter((text) => !/[⟦⟧·]/.test(text))
      expect({ path, left: englishIn(outside) }).toEqual({ path, left: [] })
    }
    // Other files of this run import the site again.
    vi.doUnmock('../content/translations.csv?all')
    vi.resetModules()
  })
})
