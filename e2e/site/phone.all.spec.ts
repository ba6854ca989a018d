import { covers } from './covers.ts'
import { SHOWN_PHONE } from '../support/shop-phone.ts'
import { expect, openInOwnFont, openWithoutFonts, sizes, test } from './site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

for (const [fonts, open, expectedConsoleErrors] of [
  ['its own fonts', openInOwnFont, []],
  ['the fonts of the device, as on a first visit over a slow line', openWithoutFonts, [/ERR_FAILED.*woff2/]],
] as const) {
  test.describe(`in ${fonts}`, () => {
    test.use({ expectedConsoleErrors: [...expectedConsoleErrors] })
    for (const width of [360, 390]) {
      test(`the home page with its sixteen pieces is no longer than 7,000 px at ${width}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 740 })
        await open(page, '/')
        await page.locator('#tailoring-gallery').scrollIntoViewIfNeeded()
        await expect(page.locator('#galleries [data-frame] img')).toHaveCount(16)
        for (const id of ['services', 'maggam-gallery', 'bridal-gallery', 'about', 'contact'])
          await page.locator(`#${id}`).scrollIntoViewIfNeeded()
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
          .toBeLessThanOrEqual(7_000)
      })
    }
  })
}

test('the home page shows the picture, the button and the four tiles without scrolling', async ({ page }) => {
  for (const [height, ofPicture] of [
    [800, 220],
    [740, 164],
    [640, 108],
  ] as const) {
    await page.setViewportSize({ width: 360, height })
    await page.goto('/')
    const hero = page.locator('#home')
    expect((await hero.getByRole('img').boundingBox())?.height).toBe(ofPicture)
    await expect(hero.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '30px')
    await expect(hero.getByRole('link', { name: 'View Our Work' })).toBeInViewport({ ratio: 1 })
    for (const tile of ['Tailoring', 'Maggam Work', 'Bridal Consultation', 'Machine Embroidery'])
      await expect(hero.getByRole('link', { name: new RegExp(`^${tile}`) })).toBeInViewport({ ratio: 1 })
  }
})

test('a service’s card says “Ask about it”, and a part of the next card is in view', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#services > div > ul > li')
  await cards.first().scrollIntoViewIfNeeded()
  await expect(cards.first().getByText('Ask about it')).toBeVisible()
  expect((await cards.nth(1).boundingBox())?.x).toBeLessThanOrEqual(360 - 32)
})

test('a bar at the bottom has WhatsApp and “Get a quote”, from the end of the hero to the contact section', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const quote = main.getByRole('link', { name: 'Get a quote' })
  const chat = main.getByRole('link', { name: 'WhatsApp' })
  await expect(quote).not.toBeInViewport()
  await page.locator('#maggam-gallery').scrollIntoViewIfNeeded()
  for (const link of [quote, chat]) {
    await expect(link).toBeInViewport({ ratio: 1 })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?/)
  const last = page.locator('#maggam-gallery').getByRole('link').last()
  await last.focus()
  await expect.poll(() => covers(quote, last)).toBe(false)
  await quote.click()
  await expect(page).toHaveURL('/#contact')
  const header = await page.getByRole('banner').boundingBox()
  const bar = page.locator('[data-quote-bar]')
  await expect
    .poll(async () => (await bar.boundingBox())?.y ?? 0)
    .toBeLessThanOrEqual((header?.height ?? 0) - 56)
})

test('the header of every page has links to call and to WhatsApp, and stays in view', async ({ page }) => {
  for (const [path, width] of [
    ['/', 768],
    ['/', 360],
    ['/outfit-details?type=Regular%20Blouse', 360],
    ['/custom-outfit?from=Bridal', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const call = page.getByRole('banner').getByRole('link', { name: /^Call / })
    const message = page.getByRole('banner').getByRole('link', { name: 'WhatsApp' })
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?/)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    for (const link of [call, message]) {
      await expect(link).toBeInViewport({ ratio: 1 })
      const box = await link.boundingBox()
      expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([44, 44])
    }
  }
})

test.describe('on a laptop', () => {
  test.use({ viewport: sizes.laptop, hasTouch: false })

  test('the telephone number and WhatsApp are in the header', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByText(SHOWN_PHONE)).toBeVisible()
    await expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveText('WhatsApp')
    await expect(page.getByRole('link', { name: 'Get a quote' })).toBeHidden()
  })
})

for (const path of [
  '/outfit-details?type=Regular%20Blouse',
  '/outfit-details?type=Traditional%20Bridal%20Blouse',
  '/custom-outfit?from=Machine%20Embroidery',
]) {
  test(`${path} has a small picture beside the title, and its first field in view without scrolling`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const picture = await main.locator('picture img').first().boundingBox()
    const title = await main.getByRole('heading', { level: 1 }).boundingBox()
    if (!picture || !title) throw new Error('The page has no picture or no title')
    expect(picture.x + picture.width).toBeLessThan(title.x)
    if (path.includes('Regular'))
      await expect(main.getByText('₹650 · 5 to 7 days')).toBeInViewport({ ratio: 1 })
    expect(picture.width).toBe(96)
    const field = await page.getByLabel('Full Name *').boundingBox()
    expect(field?.y).toBeLessThanOrEqual(330)
  })
}
