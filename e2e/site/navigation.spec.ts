import type { Page } from '@playwright/test'
import { business } from '@zari/shared/shop/business'
import { mapsLinkOf } from '@zari/shared/shop/shop-text'
import { SHOP_EMAIL } from '../support/shop-phone.ts'
import { expect, sizes, test } from './site-test.ts'

const bar = [
  ['Services', 'tailoring-gallery'],
  ['Bridal Consultation', 'bridal-gallery'],
  ['About', 'about'],
  ['Contact', 'contact'],
  ['Home', 'home'],
] as const

const tiles = [
  ['Tailoring', 'tailoring-gallery'],
  ['Maggam Work', 'maggam-gallery'],
  ['Bridal Consultation', 'bridal-gallery'],
  ['Machine Embroidery', 'machine-gallery'],
] as const

const services = ['Custom Tailoring', 'Maggam Work', 'Bridal Consultation', 'Machine Embroidery'] as const

// Smooth scrolling would go on while the next link scrolls elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsoleErrors: [/404/] })

async function expectAtTop(page: Page, id: string): Promise<void> {
  const bottomOfBar = 68
  const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top, `nothing before #${id} is in sight`).toBeLessThanOrEqual(bottomOfBar + 1)
  await expect.poll(top, `the beginning of #${id} is in sight`).toBeGreaterThanOrEqual(-5)
}

test('the home page: its bar, tiles and service cards lead where they say, and it has the boutique’s facts', async ({
  page,
}) => {
  await page.setViewportSize(sizes.laptop)
  await page.goto('/outfit-details')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/#about')
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  for (const [text, id] of bar) {
    await main.getByRole('link', { name: text }).click()
    await expect(page).toHaveURL(`/#${id}`)
    if (id !== 'contact' && id !== 'home') await expectAtTop(page, id)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  for (const [text, id] of tiles) {
    await page.getByRole('navigation', { name: 'What we do' }).getByRole('link', { name: text }).click()
    await expectAtTop(page, id)
  }
  await page.getByRole('link', { name: 'View Our Work' }).click()
  await expectAtTop(page, 'galleries')
  for (const service of services) {
    const card = page.locator('#services li').filter({ has: page.getByRole('heading', { name: service }) })
    await expect(card.locator('ul > li')).toHaveCount(4)
    await card.getByRole('link').click()
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service)
  }

  for (const text of ['7+', '5000+', '100%']) await expect(page.locator('#about')).toContainText(text)
  const contact = page.locator('#contact')
  for (const text of ['Monday to Saturday: 10:30 AM to 8:00 PM', 'Sunday: Holiday', '500092'])
    await expect(contact).toContainText(text)
  await expect(contact.getByRole('link', { name: SHOP_EMAIL })).toBeVisible()
  for (const href of [business.videosLink, business.reviewsLink, business.photosLink, mapsLinkOf(business)]) {
    const link = page.locator(`a[href="${href}"]`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const footer = page.getByRole('contentinfo')
  for (const service of services)
    await expect(footer.getByRole('link', { name: service })).toHaveAttribute('href', '#services')
  for (const path of ['/no/such/page?sent=1', '/admin/nothing']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle(/404 Page Not Found/)
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  // Last: once the staff app's worker runs, it answers unknown addresses below /admin/.
  await footer.getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('on a phone the menu opens and closes by a choice, and the shop is one touch away', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('link', { name: 'About', exact: true })
  await expect(about).toBeHidden()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await toggle.click()
  await about.click()
  await expect(about).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectAtTop(page, 'about')

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?/,
  )
  const main = page.getByRole('main')
  await page.locator('#maggam-gallery').scrollIntoViewIfNeeded()
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })
  await main.getByRole('link', { name: 'Get a quote' }).click()
  await expect(page).toHaveURL('/#contact')
  const bottomOfBar = (await header.boundingBox())?.height ?? 0
  const quoteBar = page.locator('[data-quote-bar]')
  await expect
    .poll(async () => (await quoteBar.boundingBox())?.y ?? 0, 'it goes where the form is')
    .toBeLessThanOrEqual(bottomOfBar - 56)
})
