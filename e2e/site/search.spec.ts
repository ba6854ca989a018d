import type { Page } from '@playwright/test'
import { business } from '@zari/shared/shop/business'
import sharp from 'sharp'
import { expectNothingWider } from '../support/check-screen.ts'
import { expect, test } from './site-test.ts'

interface Thing {
  '@type': string
  [key: string]: unknown
}

async function structuredData(page: Page): Promise<Thing[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph']
}

function meta(page: Page, name: string) {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`)
}

const pages = [
  { path: '/', title: /Custom tailoring, maggam work and bridal wear/, canonical: '/' },
  { path: '/custom-outfit', title: /Custom Bridal design quote/, canonical: '/custom-outfit?from=Bridal' },
  {
    path: '/custom-outfit?from=Maggam%20Work',
    title: /Custom Maggam Work design quote/,
    canonical: '/custom-outfit?from=Maggam%20Work',
  },
  { path: '/outfit-details', title: /^Outfit: order details/, canonical: '/outfit-details' },
  {
    path: '/outfit-details?type=Kurtis',
    title: /^Kurtis: order details/,
    canonical: '/outfit-details?type=Kurtis',
  },
] as const

test('every page has a title, description and picture for search engines and sharing, in its own words', async ({
  page,
  zari,
}) => {
  const seen = new Set<string>()
  for (const { path, title, canonical } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', zari.origin + canonical)
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'index, follow')
    for (const name of ['description', 'keywords', 'og:title', 'og:description']) {
      await expect(meta(page, name)).toHaveAttribute('content', /\w{3}/)
    }
    for (const name of ['twitter:title', 'twitter:description', 'og:image:alt', 'twitter:image:alt']) {
      await expect(meta(page, name)).toHaveAttribute('content', /\w{3}/)
    }
    await expect(meta(page, 'og:url')).toHaveAttribute('content', zari.origin + canonical)
    const image = await meta(page, 'og:image').getAttribute('content')
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/jpeg')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    seen.add(`${await page.title()} / ${await meta(page, 'description').getAttribute('content')}`)
  }
  expect(seen.size).toBe(pages.length)
})

test('what is shared of a piece’s page is its own: words and picture', async ({ page, zari }) => {
  await page.goto('/outfit-details?type=Kurtis')
  await expect(meta(page, 'og:title')).toHaveAttribute('content', 'Kurtis, made to your measure')
  await expect(meta(page, 'twitter:title')).toHaveAttribute('content', 'Kurtis, made to your measure')
  await expect(meta(page, 'og:image')).toHaveAttribute('content', /\/images\/kurtis-\d+\.jpg$/)
  const image = await page.request.get((await meta(page, 'twitter:image').getAttribute('content')) ?? '')
  const { width, height } = await sharp(await image.body()).metadata()
  await expect(meta(page, 'og:image:width')).toHaveAttribute('content', String(width))
  await expect(meta(page, 'og:image:height')).toHaveAttribute('content', String(height))
  await page.goto('/')
  await expect(meta(page, 'og:image')).toHaveAttribute(
    'content',
    `${zari.origin}/images/social-card-1200.jpg`,
  )
})

const variants = [
  ['/custom-outfit?from=tailoring', 'Custom Tailoring design', '/custom-outfit?from=Tailoring'],
  ['/custom-outfit?from=%20maggam%20', 'Custom Maggam Work design', '/custom-outfit?from=Maggam%20Work'],
  ['/custom-outfit?from=MAGGAM%20%20work', 'Custom Maggam Work design', '/custom-outfit?from=Maggam%20Work'],
  [
    '/custom-outfit?from=machine_embroidery',
    'Custom Machine Embroidery design',
    '/custom-outfit?from=Machine%20Embroidery',
  ],
  ['/outfit-details?type=kurtis', 'Kurtis', '/outfit-details?type=Kurtis'],
  [
    '/outfit-details?type=Pink%20%20bridal%20ensemble',
    'Pink Bridal Ensemble',
    '/outfit-details?type=Pink%20Bridal%20Ensemble',
  ],
] as const

const unknown = [
  ['/custom-outfit?from=cheap%20pills', '/custom-outfit?from=Bridal'],
  ['/outfit-details?type=cheap%20pills', '/outfit-details'],
] as const

test('a variant of an address names the canonical one; an unknown one does, too, and is not indexed', async ({
  page,
  zari,
}) => {
  for (const [asked, heading, canonical] of variants) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', zari.origin + canonical)
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'index, follow')
  }
  for (const [asked, canonical] of unknown) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cheap pills')
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', zari.origin + canonical)
  }
})

test('the structured data has the business as in section 1 of the specification, and the breadcrumbs of a form page', async ({
  page,
  zari,
}) => {
  await page.goto('/')
  const boutique = (await structuredData(page)).find((thing) => thing['@type'] === 'ClothingStore')
  expect(boutique).toMatchObject({
    name: business.name,
    url: `${zari.origin}/`,
    priceRange: '₹₹',
    address: {
      addressLocality: 'Boduppal',
      addressRegion: 'Telangana',
      postalCode: '500092',
      addressCountry: 'IN',
    },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    areaServed: { geoRadius: '50000' },
    aggregateRating: { ratingValue: '4.9', reviewCount: '5000', bestRating: '5' },
    openingHoursSpecification: [{ opens: '10:30', closes: '20:00' }],
  })
  expect(boutique?.['makesOffer']).toHaveLength(4)

  await page.goto('/outfit-details?type=Kurtis')
  const crumbs = (await structuredData(page)).find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${zari.origin}/` },
      { position: 2, name: 'Kurtis', item: `${zari.origin}/outfit-details?type=Kurtis` },
    ],
  })
})

test('robots.txt and sitemap.xml name this site’s own addresses', async ({ request, zari }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${zari.origin}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  expect(urls).toContain(`${zari.origin}/custom-outfit?from=Maggam%20Work`)
  expect(urls).toContain(`${zari.origin}/outfit-details?type=Pink%20Bridal%20Ensemble`)
  for (const url of urls) {
    const response = await request.get(url)
    expect(response.status(), url).toBe(200)
    expect(await response.text(), 'a page in the sitemap is its own canonical').toContain(
      `<link rel="canonical" href="${url}"`,
    )
  }
})

const hostile = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  "' onfocus=alert(1) autofocus='",
]

test('markup in an address is shown as text, and a very long address does not break the page', async ({
  page,
}) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  for (const text of hostile)
    for (const path of ['/custom-outfit?from=', '/outfit-details?type=']) {
      await page.goto(path + encodeURIComponent(text))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
      expect(await structuredData(page)).not.toHaveLength(0)
      await expect(page.locator('img[src=x], [onfocus], script:not([src]):not([type])')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  expect(dialogs).toBe(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/outfit-details?type=${'x'.repeat(1500)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingWider(page, 'a very long type')
})
