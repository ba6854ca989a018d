import { defaultContent, type SiteContent } from '@zari/shared/publishing/site-content'
import type { Shop } from '@zari/shared/shop/shop'
import { firstWordsIn, otherShop } from '@zari/shared/testing/shop'
import { describe, expect, it, test } from 'vitest'
import { useSite } from '../testing/use-site.ts'

const site = useSite()

const origin = 'https://kalyani.example'
const contentOf = (changes: Partial<Shop> = {}): SiteContent => ({
  ...defaultContent,
  shop: { ...otherShop, ...changes },
})

async function pagesOf(content: SiteContent): Promise<Array<[path: string, html: string]>> {
  const pages: Array<[string, string]> = []
  for (const { path } of site.knownPages(content)) {
    pages.push([path, (await site.render({ url: path, origin, content })).html])
  }
  return pages
}

const home = async (changes: Partial<Shop>) =>
  (await site.render({ url: '/', origin, content: contentOf(changes) })).html

describe('a shop without a phone', () => {
  const content = contentOf({ phone: '', whatsApp: '', siteLanguages: ['te', 'hi'] })

  it('has no page with a link or a label that lacks its number', async () => {
    const pages = await pagesOf(content)
    for (const kind of ['/', '/custom-outfit', '/outfit-details']) {
      const form = { sent: true, order: '01a2b3c4' } as const
      pages.push([`${kind}, sent`, (await site.render({ url: kind, origin, content, form })).html])
    }
    for (const language of ['en', 'te', 'hi'] as const) {
      const order = { kind: 'outfit-details-orders', number: '1205', piece: 'Kurtis', quantity: 1 } as const
      const orders = [{ ...order, status: 'in_progress', steps: [] }]
      const orderPage = { path: '/o/x', language, firstName: 'Padma', orders } as never
      pages.push([language, (await site.render({ url: '/o/x', origin, content, orderPage })).html])
    }
    const holes =
      /href="(?:tel:|https:\/\/wa\.me\/(?![^"?]))[^"]*"|aria-label="WhatsApp"|"telephone"|Call \{?"/
    expect(pages.filter(([, html]) => holes.test(html)).map(([path]) => path)).toEqual([])
    expect(pages.length).toBeGreaterThan(20)
  })

  it('is reached by the number for WhatsApp where there is one', async () => {
    const html = await home({ phone: '' })
    expect(html).toContain('https://wa.me/919000012345?')
    expect(html).not.toContain('tel:')
  })
})

describe('a shop of which everything is set otherwise', () => {
  it('has no page that says anything of the one before', async () => {
    const pages = await pagesOf(contentOf())
    expect(pages.length).toBeGreaterThan(15)
    const found = pages.flatMap(([path, html]) => firstWordsIn(html).map((word) => `${path} ${word}`))
    expect(found).toEqual([])
  })

  it('has none when an address is nobody’s, a form came out in any way, or it is looked at before it is published', async () => {
    const content = contentOf()
    const values = { name: 'L' }
    const asked = [
      { url: '/no-such-page' },
      { url: '/outfit-details?type=Made up' },
      { url: '/custom-outfit?from=Elsewhere' },
      { url: '/custom-outfit?sent=1', form: { sent: true, order: '01a2b3c4' } },
      { url: '/', form: { sent: true } },
      { url: '/outfit-details', form: { sent: false, message: 'Not sent', issues: [], values } },
      {
        url: '/',
        preview: { gallery: '/api/admin/publications/preview/gallery', back: '/admin/publishing' },
      },
    ] as const
    for (const each of asked) {
      const { html } = await site.render({ ...each, origin, content } as never)
      expect(firstWordsIn(html)).toEqual([])
    }
    for (const text of Object.values(site.siteFiles(origin, content))) expect(firstWordsIn(text)).toEqual([])
  })

  it('stands on them: in the title, the words, the data for search engines, and what wakes on the page', async () => {
    const html = await home({})
    for (const words of [
      '<title>Custom tailoring, maggam work and bridal wear | Kalyani Kalamkari &amp; Daughters, Srikalahasti</title>',
      'content="Hand-painted sarees and blouses, made to your measure in Srikalahasti, Tirupati. 31 years of experience, 800 happy customers. A quote within 2 days."',
      'The house of Padma',
      'Padma grew up among dye vats.',
      'She draws each motif by hand.',
      'Online orders take 10 to 12 days',
      'Monday: Holiday',
      'Tuesday to Friday: 9:00 AM to 1:15 PM',
      'Saturday and Sunday: 10:00 AM to 10:00 PM',
      'Closed from 14 January 2998 to 16 January 2998: Sankranti',
      'href="tel:+914027715566"',
      '"telephone":"+91 40 2771 5566"',
      '"dayOfWeek":["Tuesday","Wednesday","Thursday","Friday"],"opens":"09:00","closes":"13:15"',
      '"validFrom":"2998-01-14","validThrough":"2998-01-16"',
      '"geoRadius":"20000"',
      '"ratingValue":"4.2"',
      '&quot;whatsApp&quot;:&quot;+91 90000 12345&quot;',
    ])
      expect(html).toContain(words)
  })
})

describe('what a shop has not', () => {
  const empty = {
    trade: '',
    lettering: '',
    whatsApp: '',
    email: '',
    postalCode: '',
    latitude: null,
    longitude: null,
    serviceRadiusKm: null,
    holidays: [],
    mapsLink: '',
    reviewsLink: '',
    videosLink: '',
    photosLink: '',
    founder: '',
    story: '',
    yearsOfExperience: '',
    happyCustomers: '',
    satisfaction: '',
    ratingValue: null,
    ratingCount: null,
  } satisfies Partial<Shop>

  it('is left out, and leaves no hole', async () => {
    const html = await home(empty)
    expect(html).not.toMatch(/undefined|null|NaN|mailto:|aggregateRating|GeoCoordinates|years of experience/)
    expect(html).toContain('About Kalyani Kalamkari &amp; Daughters')
    expect(html).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=Srikalahasti%2C%20Tirupati%2C%20Andhra%20Pradesh"',
    )
    expect(html).not.toContain('Our reviews')
  })
})

test.each([
  ['exact', '>₹650<', '"price":650'],
  ['from', '>from ₹650<', '"minPrice":650'],
  ['quote', 'Click for Quote', '"OfferCatalog"'],
] as const)('prices are shown as the shop wants: %s', async (prices, words, data) => {
  const html = await home({ prices })
  expect(html).toContain(words)
  expect(html).toContain(data)
  expect(html.includes('650')).toBe(prices !== 'quote')
})

it('a logo stands in the bar instead of letters, and search engines are told of it', async () => {
  const logo = { path: '/objects/uploads/0190b3c4-0000-7000-8000-000000000001', width: 900, height: 300 }
  const html = await home({ logo })
  expect(html).toContain(
    '<img src="/shop/logo/0190b3c4-0000-7000-8000-000000000001" alt="Kalyani" width="900"',
  )
  expect(html).toContain(`"logo":"${origin}/shop/logo/0190b3c4-0000-7000-8000-000000000001"`)
})

it('the founder’s picture stands in the arch beside her story', async () => {
  const id = 'a'.repeat(32)
  const html = await home({ founderPhoto: { id, widths: [320, 480], colour: '#aa3344' } })
  expect(html).toContain(`/pictures/${id}-480.jpg`)
  expect(html).toContain('alt="Padma"')
})

it('what an owner writes is text and nothing else', async () => {
  const wild = '</script><script>alert(1)</script>'
  const html = await home({ name: wild, tagline: wild, story: wild, founder: wild })
  expect(html).not.toContain('<script>alert')
})
