import type { Page } from '@playwright/test'
import { business } from '@zari/shared/business'
import { mapsLinkOf } from '@zari/shared/shop/shop-text'
import { expect, layOutAll, sizes, test } from './site-test.ts'

const bar = [
  ['Home', 'home'],
  ['Services', 'tailoring-gallery'],
  ['Bridal Consultation', 'bridal-gallery'],
  ['About', 'about'],
  ['Contact', 'contact'],
] as const

const tiles = [
  ['Tailoring', 'tailoring-gallery'],
  ['Maggam Work', 'maggam-gallery'],
  ['Bridal Consultation', 'bridal-gallery'],
  ['Machine Embroidery', 'machine-gallery'],
] as const

const services = ['Custom Tailoring', 'Maggam Work', 'Bridal Consultation', 'Machine Embroidery'] as const

async function expectAtTop(page: Page, id: string): Promise<void> {
  const bottomOfBar = 68
  const section = page.locator(`#${id}`)
  // Both bounds, because the page scrolls smoothly, and from a place below the section its top is negative at first.
  await expect(async () => {
    const top = await section.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, `nothing of the section before #${id} is in sight`).toBeLessThanOrEqual(bottomOfBar + 1)
    expect(top, `the beginning of #${id} is in sight`).toBeGreaterThanOrEqual(-5)
  }).toPass({ timeout: 10_000 })
}

test('the bar stays in sight, and each of its links scrolls to its section, also from another page', async ({
  page,
}) => {
  await page.setViewportSize(sizes.laptop)
  await page.goto('/outfit-details')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/#about')
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  for (const [text, id] of [...bar.slice(1), ...bar.slice(0, 1)]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: text }).click()
    await expect(page).toHaveURL(`/#${id}`)
    if (id !== 'contact' && id !== 'home') await expectAtTop(page, id)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

// Deferred sections are not laid out at first; a link into one must still reach it.
for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: sizes.phone, javaScriptEnabled })

    test('a link that is followed before the page has loaded reaches its section', async ({ page }) => {
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('navigation', { name: 'What we do' }).getByRole('link', { name: 'Bridal' }).click()
      await expectAtTop(page, 'bridal-gallery')
    })

    test('an address with a section opens there', async ({ page }) => {
      await page.goto('/#about')
      await expectAtTop(page, 'about')
    })
  })
}

test('the layout does not shift', async ({ page }) => {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const path of ['/', '/custom-outfit?from=Bridal', '/outfit-details?type=Kurtis']) {
      await page.goto(path)
      await page.waitForFunction(() => !document.querySelector('[data-far=""]'))
      expect(await page.evaluate(layoutShift), `${path} on a ${name}`).toBe(0)
      await layOutAll(page)
      expect(await page.evaluate(layoutShift), `${path} on a ${name}, all sections laid out`).toBe(0)
    }
  }
})

/**
 * Runs in the page: cumulative layout shift since it was opened, after fonts and visible pictures have
 * loaded.
 */
async function layoutShift(): Promise<number> {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  await document.fonts.ready
  const isAwaited = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInSight = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return isInSight && image.checkVisibility() && !image.complete
  }
  while ([...document.images].some(isAwaited)) await new Promise((resolve) => requestAnimationFrame(resolve))
  // The last shift is reported one frame after its paint.
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  entries.push(...observer.takeRecords())
  return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
}

test('the menu on a phone opens, closes, and closes by a choice', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('link', { name: 'About', exact: true })
  await expect(about).toBeHidden()
  await toggle.click()
  await expect(about).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(about).toBeHidden()
  await toggle.click()
  await about.click()
  await expect(about).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectAtTop(page, 'about')
})

test('each tile scrolls to its gallery, and View Our Work to all of them', async ({ page }) => {
  await page.goto('/')
  for (const [text, id] of tiles) {
    await page.getByRole('navigation', { name: 'What we do' }).getByRole('link', { name: text }).click()
    await expectAtTop(page, id)
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'View Our Work' }).click()
  await expectAtTop(page, 'galleries')
})

test('each service card scrolls to the form and chooses its service there', async ({ page }) => {
  // Smooth scrolling back to the next card would go on while the link scrolls the other way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const service of services) {
    const card = page.locator('#services li').filter({ has: page.getByRole('heading', { name: service }) })
    await expect(card.locator('ul > li')).toHaveCount(4)
    await card.getByRole('link').click()
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service)
  }
})

test('the home page has the boutique’s facts and hours; links to other sites open a new tab', async ({
  page,
}) => {
  await page.goto('/')
  for (const text of ['7+', '5000+', '100%']) await expect(page.locator('#about')).toContainText(text)
  const contact = page.locator('#contact')
  await expect(contact).toContainText('Monday to Saturday: 10:30 AM to 8:00 PM')
  await expect(contact).toContainText('Sunday: Holiday')
  await expect(contact).toContainText('500092')
  await expect(contact.getByRole('link', { name: business.email })).toBeVisible()
  for (const href of [business.videosLink, business.reviewsLink, business.photosLink, mapsLinkOf(business)]) {
    const link = page.locator(`a[href="${href}"]`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const footer = page.getByRole('contentinfo')
  for (const service of services) {
    await expect(footer.getByRole('link', { name: service })).toHaveAttribute('href', '#services')
  }
  await footer.getByRole('link', { name: 'Order Management' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test.describe('an unknown address', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('shows the not-found page', async ({ page }) => {
    for (const path of [
      '/no/such/page',
      '/no/such/page?sent=1',
      '/404',
      '/admin/nothing',
      '/order-management/nothing',
    ]) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await expect(page).toHaveTitle(/404 Page Not Found/)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /does not exist/)
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page).toHaveURL('/')
    }
  })
})
