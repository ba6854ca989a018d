import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const offer = (page: Page) => page.getByRole('region', { name: 'Install' })

/** The `beforeinstallprompt` event that Chromium fires for an installable page. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset['prompted'] = 'yes'
        return { outcome: 'accepted' }
      },
    })
    window.dispatchEvent(event)
    document.documentElement.dataset['held'] = String(event.defaultPrevented)
  })
}

test('installing is offered once the orders are on the device, not to who has come to sign in, and not again once declined; an iPhone is told the way', async ({
  page,
  signedIn,
  browser,
  session,
  zari,
}) => {
  await page.goto('/admin/login')
  await browserOffers(page)
  await expect(page.locator('html')).toHaveAttribute('data-held', 'true')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  let letThrough = () => {}
  const orders = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/admin/{initial-sync,changes}**', async (route) => {
    await orders
    await route.continue()
  })
  await signedIn()
  await page.goto('/order-management')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await browserOffers(page)
  await expect(offer(page), 'the orders are not there yet').toHaveCount(0)
  letThrough()
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(offer(page)).toHaveCount(0)
  await browserOffers(page)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await page.getByText('Total orders').waitFor()
  await browserOffers(page)
  await expect(offer(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const context = await browser.newContext({ baseURL: zari.origin, userAgent: IPHONE })
  await context.addCookies(session)
  const phone = await context.newPage()
  await phone.goto('/order-management')
  await expect(offer(phone)).toContainText('tap Share, then “Add to Home Screen”')
  await expect(offer(phone).getByRole('button', { name: 'Install' })).toHaveCount(0)
  await context.close()
})
