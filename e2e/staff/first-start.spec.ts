import type { Page, Route } from '@playwright/test'
import { fillWithOrders } from '../../packages/server/src/testing/many-orders.ts'
import { expect, test } from '../support/test.ts'
import { startZari, staff } from '../support/zari.ts'
import { SLOW_MS } from '../support/slow.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li[aria-label]')

test('a new device shows the first page of the opened list after one round trip', async ({ browser }) => {
  test.setTimeout(120_000)
  const own = await startZari()
  try {
    await fillWithOrders(own.dataDir, 45)
    const context = await browser.newContext({ baseURL: own.origin, serviceWorkers: 'block' })
    await context.request.post('/api/auth/login', { data: staff, headers: { Origin: own.origin } })
    const page = await context.newPage()

    let held: Route[] = []
    let isAnswering = (_path: string) => false
    await page.route('**/api/**', (route) => {
      const path = route.request().url().slice(own.origin.length)
      return isAnswering(path) ? route.continue() : void held.push(route)
    })
    const pathOf = (route: Route) => route.request().url().slice(own.origin.length)
    const asked = () => held.map(pathOf)
    const needed = ['/api/admin/first-copy?limit=200&list=custom-outfit-quotes', '/api/auth/user']
    await page.goto('/custom-design-orders', { waitUntil: 'commit' })
    await expect.poll(asked, { timeout: SLOW_MS }).toEqual(expect.arrayContaining(needed))

    const answers = page.waitForResponse((answer) => answer.url().includes('first-copy'))
    const released = held.filter((route) => needed.includes(pathOf(route)))
    held = held.filter((route) => !released.includes(route))
    for (const route of released) await route.continue()
    const bytes = await (await answers).request().sizes()
    expect(bytes.responseBodySize, 'twenty orders, compressed').toBeLessThan(8_000)
    await expect(rows(page)).toHaveCount(20)
    expect(asked(), 'what was asked since is not answered yet').not.toEqual([])

    isAnswering = () => true
    for (const route of held.splice(0)) await route.continue()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 20 of 45')
    await page.goto('/contact-inquiries')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 20 of 45')
    await context.close()
  } finally {
    await own.remove()
  }
})
