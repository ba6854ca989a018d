import { SLOW_MS } from '../support/slow.ts'
import { expect, newName, rowOf, sendOrder, sendPicture, sizes, test } from './staff-test.ts'

const QUOTES = 'custom-outfit-quotes'

test.use({ ...sizes.phone, expectedConsoleErrors: [/401|404|500|503|Failed to load resource/] })

test('what fails is said in plain words: lists, with a way to try again, a record that is gone, an unknown address, a picture', async ({
  page,
  signedIn,
  zari,
}) => {
  const name = newName()
  const designImageUrls = [await sendPicture(zari.origin, '#b0175b')]
  await sendOrder(zari.origin, QUOTES, { name, designImageUrls })
  // `page.route` does not answer what a service worker fetches. Plain http has none either.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  // Before signing in: a device that has the orders shows them anyway.
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/objects/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
  await signedIn()
  await page.goto('/order-management')
  await expect(page.getByRole('alert')).toContainText('Could not load orders')
  await page.goto('/custom-design-orders')
  await expect(page.getByRole('alert')).toContainText('Could not load orders')
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  const picture = rowOf(page, name).getByRole('button', { name: /(Design images|Pictures) of/ })
  await expect(picture.getByTitle('Can’t show this picture')).toBeVisible({ timeout: SLOW_MS })
  await picture.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Can’t show this picture')

  await page.goto('/admin/nothing-here')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(1)
  for (const id of ['01900000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/custom-design-orders/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This custom design order was not found')
  }
  await page.getByRole('link', { name: 'Go to Custom Design Orders' }).click()
  await expect(page).toHaveURL('/custom-design-orders')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a new device that is still copying says so, and not that there is no such order', async ({
  page,
  signedIn,
  zari,
}) => {
  const wanted = newName('Wanted')
  await sendOrder(zari.origin, QUOTES, { name: wanted })
  const newest = newName('Newest')
  await sendOrder(zari.origin, QUOTES, { name: newest })
  let letThrough = () => {}
  const rest = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/api\/admin\/(?:initial-sync|changes)/, async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('since')) await rest
    url.searchParams.set('limit', '1')
    await route.continue({ url: url.href })
  })
  await signedIn()
  await page.goto('/custom-design-orders')
  await expect(rowOf(page, newest)).toHaveCount(1)
  await page.getByRole('searchbox').fill(wanted)
  await expect(page.getByText('Orders are still loading')).toBeVisible()
  await expect(page.getByText('Nothing found. Change')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  letThrough()
  await expect(rowOf(page, wanted)).toHaveCount(1, { timeout: SLOW_MS })
})
