import type { Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { firstWordsIn, otherShop } from '@zari/shared/testing/shop'
import { expectNothingWider } from '../support/check-screen.ts'
import { picture } from '../support/pictures.ts'
import { atServer, expect, test } from './gallery-test.ts'
import { field, open, save, saved, section } from './settings-screen.ts'

async function setElsewhere(page: Page, origin: string, fields: object): Promise<ShopSettings> {
  const now = (await (await page.request.get(origin + apiPaths.adminShop)).json()) as ShopSettings
  const response = await page.request.patch(origin + apiPaths.adminShop, {
    data: { version: now.version, ...fields },
    headers: { Origin: origin },
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as ShopSettings
}

test.beforeEach(async ({ signedIn }) => {
  await signedIn()
})

test('what is not right is said where it stands, asked about before the screen is left, and kept when it is loaded anew', async ({
  page,
}) => {
  await open(page)
  await field(page, 'Tagline').fill('Silks from Pochampally')
  await section(page, 'Address')
  await field(page, 'PIN code').fill('5000')
  await section(page, 'Prices and promises')
  await field(page, 'Hours until a quote is given').fill('soon')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct the marked fields' })).toBeVisible()
  await expect(field(page, 'PIN code')).toBeFocused()
  await expect(field(page, 'PIN code')).toHaveAccessibleDescription(/six digits/)
  await section(page, 'Prices and promises')
  await expect(field(page, 'Hours until a quote is given')).toHaveAccessibleDescription(/from 1 to 720/)
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your changes are not saved.' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(pagePaths.shopSection('prices'))
  await page.goto(pagePaths.shop)
  await section(page, 'Name')
  await expect(field(page, 'Tagline')).toHaveValue('Silks from Pochampally')
  await expect(page.getByText('3 changes are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await saved(page)
})

test('a logo stands in the bar of the site, and letters come back', async ({ page, zari }) => {
  await open(page)
  await page.getByLabel('Picture of the logo').setInputFiles(await picture('logo.jpg', '#5b1020'))
  await expect(page.getByRole('img', { name: /^Logo of/ })).toBeVisible()
  await save(page)
  await saved(page)
  await atServer(page.request, zari.origin).publish()
  await page.goto('/')
  const logo = page.getByRole('banner').getByRole('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await open(page)
  await page.getByRole('button', { name: 'Use letters' }).click()
  await save(page)
  await saved(page)
})

test.describe('of which the browser complains', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('without the server the screen says so, and nothing that was typed is lost', async ({
    page,
    context,
  }) => {
    await open(page)
    await field(page, 'Tagline').fill('Typed without a line')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'No internet' })).toBeVisible()
    await context.setOffline(false)
    await expect(field(page, 'Tagline')).toHaveValue('Typed without a line')
    await save(page)
    await saved(page)
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    expectedConsoleErrors: [/404 .*\/no-such-page/],
  })

  const names = [
    'Zara',
    'Sri Venkateswara Kalamkari',
    'Sri Lakshmi Venkateswara Kalamkari Maggam & Bridal Boutique',
    'M'.repeat(60),
  ]
  test('no name, however long, makes anything wider than the screen', async ({ page, zari }) => {
    for (const name of names) {
      await setElsewhere(page, zari.origin, { name, shortName: name.slice(0, 60), founder: name })
      await atServer(page.request, zari.origin).publish()
      for (const path of [
        '/',
        '/custom-outfit?from=Bridal',
        '/no-such-page',
        pagePaths.dashboard,
        pagePaths.shop,
        pagePaths.shopSection('name'),
      ]) {
        await page.goto(path)
        await expect(page.getByRole('banner')).toBeVisible()
        if (path === pagePaths.shopSection('name')) await expect(field(page, 'Name')).toBeVisible()
        await expectNothingWider(page, `${name} on ${path}`)
        const bar = await page.getByRole('banner').boundingBox()
        const own = await page.getByRole('banner').getByRole('link').first().boundingBox()
        if (!bar || !own) throw new Error(`There is no bar at ${path}`)
        expect(own.y, `${name} in the bar of ${path}`).toBeGreaterThanOrEqual(bar.y - 1)
        expect(own.y + own.height, `${name} in the bar of ${path}`).toBeLessThanOrEqual(
          bar.y + bar.height + 1,
        )
        const button = await page.getByRole('banner').getByRole('button').first().boundingBox()
        if (button && button.y < own.y + own.height)
          expect(own.x + own.width, `the name beside the buttons of ${path}`).toBeLessThanOrEqual(
            button.x + 1,
          )
      }
    }
  })
})

test('a shop of which everything is set otherwise shows nothing of the one before, in any state of the site and the app', async ({
  page,
  zari,
}) => {
  const { logo: _logo, founderPhoto: _photo, ...fields } = otherShop
  await setElsewhere(page, zari.origin, { ...fields, founderPhoto: null })
  await atServer(page.request, zari.origin).publish()
  for (const path of [
    '/',
    '/custom-outfit',
    '/outfit-details?type=Kurtis',
    '/no-such-page',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const text = await (await page.request.get(path)).text()
    // `width: 100%` in CSS is no claim.
    expect(firstWordsIn(text.replaceAll(/<style>.*?<\/style>/gs, '')), path).toEqual([])
  }
  for (const path of [pagePaths.dashboard, pagePaths.gallery, pagePaths.adminLogin, pagePaths.takings]) {
    await page.goto(path)
    await expect(page).toHaveTitle(/Kalyani/)
    expect(firstWordsIn(await page.content()), path).toEqual([])
  }
  const files = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const kept of await cache.keys()) {
        const answer = await cache.match(kept)
        if (/\.(?:js|html)$/.test(new URL(kept.url).pathname)) texts.push((await answer?.text()) ?? '')
      }
    }
    return texts
  })
  expect(files.length).toBeGreaterThan(1)
  for (const text of files)
    expect(text).not.toMatch(/Zari Designer Boutique|hello@zari\.example|Main Road, Boduppal/)
})
