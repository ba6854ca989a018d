import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { picture } from '../support/pictures.ts'
import { fillIn, forms } from './fill-form.ts'
import { expect, newName, recordsOf, sizes, test } from './site-test.ts'

test.use({
  viewport: sizes.phone,
  hasTouch: true,
  javaScriptEnabled: false,
  expectedConsoleErrors: [/422/],
})

test('without script the galleries are shown, and each form says what is wrong and is sent, with its pictures', async ({
  page,
  request,
  zari,
}) => {
  await page.goto('/')
  await page.locator('#galleries').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Rose Gold Bridal Lehenga' })).toBeVisible()
  await expect(page.locator('#galleries li')).toHaveCount(16)
  for (const placeholders of await page.getByLabel('Loading the gallery').all())
    await expect(placeholders).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/#contact')

  for (const kind of ORDER_KINDS) {
    const form = forms[kind]
    const name = newName('Fathima')
    await page.goto(form.path)
    await fillIn(page, kind, '  A  ')
    const attach = async () => {
      if (kind === 'contact-inquiries') return
      const measurementSlip = await picture('sizes.png', '#eeeeee')
      await page.locator('input[name=measurementImages]').first().setInputFiles(measurementSlip)
      if (kind !== 'custom-outfit-quotes') return
      const designs = [await picture('front.jpg', '#a02040'), await picture('back.png', '#208050')]
      await page.locator('input[name=designImages]').first().setInputFiles(designs)
    }
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByText('Submission Failed')).toBeVisible()
    await expect(page.getByText('Name must be at least 2 characters').first()).toBeVisible()
    await expect(page.getByLabel(form.phone, { exact: true })).toHaveValue('98765 43210')
    await page.getByLabel(/^Full Name/).fill(name)
    await attach()
    await page.getByRole('button', { name: form.submit }).click()
    for (const words of form.sent) await expect(page.getByText(words)).toBeVisible()
    const [record] = await recordsOf(request, zari.origin, kind, name)
    expect(record).toMatchObject({ ...form.kept, email: '' })
    if (kind !== 'contact-inquiries') expect(record).toHaveProperty('measurementsImageUrls.length', 1)
    if (kind === 'custom-outfit-quotes') expect(record).toHaveProperty('designImageUrls.length', 2)
    const thanks = page.locator('#form-outcome')
    await expect(thanks).toBeFocused()
    await expect(thanks).toContainText(orderNumberWithId(record ?? { id: '' }))
    await thanks.getByRole('link', { name: 'See my order' }).click()
    await expect(page.getByText('We have your request')).toBeVisible()
  }
})
