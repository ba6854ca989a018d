import type { Page } from '@playwright/test'
import { expect, staff, test } from '../support/test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const offer = (page: Page) => page.getByRole('region', { name: 'Install' })

/** The `beforeinstallprompt` event that Chromium fires for an installable page. */
async function browserOffers(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset['prompted'] = 'yes'
        return { outcome: answer }
      },
    })
    window.dispatchEvent(event)
    document.documentElement.dataset['held'] = String(event.defaultPrevented)
  }, outcome)
}

test('installing is offered once the orders are on the device, not to who has come to sign in', async ({
  page,
}) => {
  let letThrough = () => {}
  const orders = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/admin/{initial-sync,changes}**', async (route) => {
    await orders
    await route.continue()
  })
  await page.goto('/admin/login')
  await browserOffers(page, 'accepted')
  await expect(page.locator('html')).toHaveAttribute('data-held', 'true')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(offer(page), 'the orders are not there yet').toHaveCount(0)
  letThrough()
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(offer(page)).toHaveCount(0)
})

test('declined once, installing is not offered again', async ({ page, signIn }) => {
  await signIn()
  await browserOffers(page, 'accepted')
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await page.getByText('Total orders').waitFor()
  await browserOffers(page, 'accepted')
  await expect(offer(page)).toHaveCount(0)
})

test.describe('on an iPhone, which never asks by itself', () => {
  test.use({ userAgent: IPHONE })

  test('the way to the home screen is told', async ({ page, signIn }) => {
    await signIn()
    await expect(offer(page)).toContainText('tap Share, then “Add to Home Screen”')
    await expect(offer(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)
  })
})
