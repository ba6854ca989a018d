import type { Page, Route } from '@playwright/test'
import { fillWithOrders } from '../../packages/server/src/testing/many-orders.ts'
import { SLOW_MS } from '../support/slow.ts'
import { startZari } from '../support/zari.ts'
import { expect, rowOf, sendOrder, sizes, staff, test } from './staff-test.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li[aria-label]')

test('a new device shows the first page of a list after one round trip, and says while it copies that orders are still loading', async ({
  browser,
  signIn,
}) => {
  test.setTimeout(120_000)
  const own = await startZari()
  try {
    await fillWithOrders(own.dataDir, 45)
    // Most of those are done; open orders come first.
    for (let number = 1; number <= 20; number++)
      await sendOrder(own.origin, 'custom-outfit-quotes', { name: `Open ${number}` })
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
    const needed = ['/api/admin/initial-sync?limit=200&list=custom-outfit-quotes', '/api/auth/user']
    await page.goto('/custom-design-orders', { waitUntil: 'commit' })
    await expect.poll(asked, { timeout: SLOW_MS }).toEqual(expect.arrayContaining(needed))

    const answers = page.waitForResponse((answer) => answer.url().includes('initial-sync'))
    const released = held.filter((route) => needed.includes(pathOf(route)))
    held = held.filter((route) => !released.includes(route))
    for (const route of released) await route.continue()
    const bytes = await (await answers).request().sizes()
    expect(bytes.responseBodySize, 'twenty orders, compressed').toBeLessThan(8_000)
    await expect(rows(page)).toHaveCount(20)
    expect(asked(), 'what was asked since is not answered yet').not.toEqual([])

    isAnswering = () => true
    for (const route of held.splice(0)) await route.continue()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 20 of 65')
    await page.goto('/contact-inquiries')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 to 20 of 45')
    await context.close()

    for (const name of ['Wanted Long Ago', 'Somebody Else', 'The Newest'])
      await sendOrder(own.origin, 'contact-inquiries', { name })
    const another = await browser.newContext({ ...sizes.phone, baseURL: own.origin, locale: 'en-IN' })
    const second = await another.newPage()
    let letThrough = () => {}
    const rest = new Promise<void>((resolve) => (letThrough = resolve))
    await second.route('**/api/admin/{initial-sync,changes}**', async (route) => {
      const url = new URL(route.request().url())
      if (url.searchParams.has('since')) await rest
      url.searchParams.set('limit', '1')
      await route.continue({ url: url.href })
    })
    await signIn(second)
    await second
      .getByRole('navigation')
      .filter({ visible: true })
      .getByRole('link', { name: 'Orders' })
      .click()
    await second.getByRole('combobox', { name: 'Which orders' }).selectOption('Consultations')
    await expect(rowOf(second, 'The Newest')).toHaveCount(1)
    await second.getByRole('searchbox').fill('Long Ago')
    await expect(second.getByText('Orders are still loading')).toBeVisible()
    await expect(second.getByText('Nothing found. Change')).toHaveCount(0)
    letThrough()
    await expect(rowOf(second, 'Wanted Long Ago')).toHaveCount(1)
    await another.close()
  } finally {
    await own.remove()
  }
})
