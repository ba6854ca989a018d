import type { Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { expect, newName, recordsOf, sizes, test } from './site-test.ts'

async function fillCustomer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name *').fill(name)
  await page.getByLabel('Phone Number *').fill('+91 98480 22338')
}

test.describe('where script fails to load', () => {
  test.use({
    viewport: sizes.phone,
    hasTouch: true,
    expectedConsoleErrors: [/Failed to load resource/],
  })
  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('the galleries are shown', async ({ page }) => {
    await page.goto('/')
    // Off-screen, the browser may not run the animation.
    await page.locator('#galleries').scrollIntoViewIfNeeded()
    // With script enabled, the placeholders are shown for some seconds first.
    await expect(page.getByRole('link', { name: 'Rose Gold Bridal Lehenga' })).toBeVisible({
      timeout: 15_000,
    })
    await expect(page.locator('#galleries li')).toHaveCount(16)
    for (const placeholders of await page.getByLabel('Loading the gallery').all())
      await expect(placeholders).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/#contact')
  })

  test('a consultation is asked for', async ({ page, request, zari }) => {
    const name = newName('Fathima')
    await page.goto('/#contact')
    await page.getByLabel('Full Name').fill(name)
    await page.getByLabel('Phone', { exact: true }).fill('90000 12345')
    await page.getByLabel('Service', { exact: true }).selectOption('Bridal Consultation')
    await page.getByLabel('Details').fill('Three ceremonies in February')
    await page.getByRole('button', { name: 'Submit Consultation Request' }).click()
    await expect(page.getByText('Inquiry Submitted')).toBeVisible()
    await expect(page.getByText('Thank you for your interest! We will contact you soon.')).toBeVisible()
    const records = await recordsOf(request, zari.origin, 'contact-inquiries', name)
    expect(records).toMatchObject([{ service: 'Bridal Consultation', email: '' }])
    const thanks = page.locator('#form-outcome')
    const number = orderNumberWithId(records[0] ?? { id: '' })
    await expect(thanks).toBeFocused()
    await expect(thanks).toContainText(number)
    await expect(thanks).toContainText('You get a quote within 24 hours.')
    await expect(thanks.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(number)),
    )
  })

  test('a quote is asked for, with pictures chosen by buttons in the site’s words', async ({
    page,
    request,
    zari,
  }) => {
    const name = newName('Sita')
    await page.goto('/custom-outfit?from=Tailoring')
    const photos = page.getByRole('group', { name: 'Design Images' })
    for (const text of ['Choose photos', 'Take a photo']) {
      await expect(photos.locator('label', { hasText: text })).toBeVisible()
      await expect(photos.getByLabel(new RegExp(`^${text}`))).toHaveCSS('opacity', '0')
    }
    await fillCustomer(page, name)
    await page
      .locator('input[name=designImages]')
      .first()
      .setInputFiles([await picture('front.jpg', '#a02040'), await picture('back.png', '#208050')])
    await page
      .locator('input[name=measurementImages]')
      .first()
      .setInputFiles([await picture('sizes.png', '#eeeeee')])
    await page.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Quote Request Submitted')).toBeVisible()
    const [record] = await recordsOf(request, zari.origin, 'custom-outfit-quotes', name)
    expect(record).toMatchObject({ gallerySource: 'Tailoring' })
    expect(record).toHaveProperty('designImageUrls.length', 2)
    expect(record).toHaveProperty('measurementsImageUrls.length', 1)
  })

  test('an outfit is ordered, with measurements', async ({ page, request, zari }) => {
    const name = newName('Anusha')
    await page.goto('/outfit-details?type=Kurtis')
    await fillCustomer(page, name)
    await page
      .locator('input[name=measurementImages]')
      .first()
      .setInputFiles([await picture('sizes.jpg', '#dddddd')])
    await page.getByRole('button', { name: 'Submit Order Details' }).click()
    await expect(page.getByText('Order Details Submitted')).toBeVisible()
    const [record] = await recordsOf(request, zari.origin, 'outfit-details-orders', name)
    expect(record).toMatchObject({ outfitType: 'Kurtis' })
    expect(record).toHaveProperty('measurementsImageUrls.length', 1)
  })

  test('errors are shown, and what was typed comes back', async ({ page }) => {
    await page.goto('/outfit-details?type=Kurtis')
    await page.getByLabel('Full Name *').fill('  A  ')
    await page.getByLabel('Phone Number *').fill('98480 22338')
    await page.getByLabel('Additional Details (Optional)').fill('"A-line" <b>')
    await page.getByRole('button', { name: 'Submit Order Details' }).click()
    await expect(page.getByText('Submission Failed')).toBeVisible()
    await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible()
    await expect(page.getByLabel('Phone Number *')).toHaveValue('98480 22338')
    await expect(page.getByLabel('Additional Details (Optional)')).toHaveValue('"A-line" <b>')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kurtis')
  })
})
