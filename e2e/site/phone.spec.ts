import { expect, test } from './site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the home page with the sixteen known pieces is no longer than 7,000 px', async ({ page }) => {
  await page.goto('/')
  await page.locator('#tailoring-gallery').scrollIntoViewIfNeeded()
  await expect(page.locator('#galleries [data-frame] img')).toHaveCount(16)
  for (const id of ['services', 'maggam-gallery', 'bridal-gallery', 'about', 'contact'])
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(7_000)
})

test('a call and a message are one touch away on every page', async ({ page }) => {
  for (const path of ['/', '/outfit-details?type=Regular%20Blouse', '/custom-outfit?from=Bridal']) {
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

for (const path of [
  '/outfit-details?type=Regular%20Blouse',
  '/outfit-details?type=Traditional%20Bridal%20Blouse',
  '/custom-outfit?from=Machine%20Embroidery',
]) {
  test(`${path} has its first field on the first screen, below the picture and the title`, async ({
    page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const picture = await main.locator('picture img').first().boundingBox()
    const title = await main.getByRole('heading', { level: 1 }).boundingBox()
    if (!picture || !title) throw new Error('The page has no picture or no title')
    expect(picture.x + picture.width).toBeLessThan(title.x)
    if (path.includes('Regular')) await expect(main.getByText('₹650')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Full Name *')).toBeInViewport({ ratio: 1 })
  })
}
