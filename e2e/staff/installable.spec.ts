import { brotliCompressSync } from 'node:zlib'
import { expect, sizes, test } from './staff-test.ts'

test.use(sizes.phone)

const MAX_SHELL_BYTES = 350 * 1024

test('the app can be installed, and the public pages register no worker', async ({ page, request }) => {
  await page.goto('/')
  const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
  expect(workers).toHaveLength(0)
  await page.goto('/admin/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    start_url: string
    scope: string
    display: string
    icons: Array<{ src: string; sizes: string; purpose?: string }>
  }
  expect(manifest).toMatchObject({ start_url: '/order-management', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes: size }) => size)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test.describe('without a network', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the worker keeps the shell, and leaves the public pages alone', async ({ page, signIn, context }) => {
    await signIn()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const shell = await page.evaluate(async () => {
      const files: Array<{ url: string; text: string; bytes: number }> = []
      const shellCaches = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'))
      for (const name of shellCaches) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          const blob = await response?.blob()
          if (blob)
            files.push({
              url: request.url,
              bytes: blob.size,
              text: /woff2/.test(request.url) ? '' : await blob.text(),
            })
        }
      }
      return files
    })
    expect(shell.length).toBeGreaterThan(0)
    expect(shell.every(({ url }) => new URL(url).pathname.startsWith('/admin/'))).toBe(true)
    // Fonts are already compressed; other files count with Brotli.
    const sent = shell.reduce(
      (sum, { text, bytes }) => sum + (text ? brotliCompressSync(text).length : bytes),
      0,
    )
    expect(sent).toBeLessThanOrEqual(MAX_SHELL_BYTES)

    await context.setOffline(true)
    await page.goto('/contact-inquiries?q=anything')
    await expect(page.locator('#root')).not.toBeEmpty()
    const publicPage = await page.goto('/').catch(() => undefined)
    expect(publicPage).toBeUndefined()
    await context.setOffline(false)
  })
})
