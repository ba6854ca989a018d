import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { startZari } from '../support/zari.ts'
import { covers } from './covers.ts'
import { fillIn, forms } from './fill-form.ts'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { SHOP_PHONE } from '../support/shop-phone.ts'
import { expect, newName, notice, recordsOf, sizes, test, wakeForm } from './site-test.ts'

for (const kind of Object.keys(forms) as OrderKind[]) {
  const form = forms[kind]

  test.describe(kind, () => {
    test('is sent once and cleared, and its thanks stay, also over a reload', async ({
      page,
      request,
      zari,
    }) => {
      const name = newName('Padma')
      let calls = 0
      const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**${form.endpoint}`, async (route) => {
        calls += 1
        await isSeen
        await route.continue()
      })
      await page.setViewportSize(sizes.phone)
      await page.goto(form.path)
      await wakeForm(page)
      await fillIn(page, kind, name)
      const button = page.getByRole('button', { name: form.submit })
      await button.evaluate((element: HTMLButtonElement) => {
        element.click()
        element.click()
      })
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
      release()
      await expect(notice(page)).toContainText(form.sent[0])
      await expect(notice(page)).toContainText(form.sent[1])
      const thanks = page.locator('#form-outcome')
      await expect(thanks).toBeFocused()
      await expect.poll(() => covers(notice(page), thanks.getByRole('heading'))).toBe(false)
      await notice(page).getByRole('button', { name: 'Close' }).click()
      const isConsultation = kind === 'contact-inquiries'
      await expect(button).toHaveCount(isConsultation ? 1 : 0)
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeHidden()
      if (isConsultation) {
        await expect(button).toBeEnabled()
        await expect(page.getByLabel(/^Full Name/)).toHaveValue('')
        await expect(page.getByLabel(form.phone, { exact: true })).toHaveValue('')
      }
      expect(calls).toBe(1)
      const records = await recordsOf(request, zari.origin, kind, name)
      expect(records).toHaveLength(1)
      expect(records[0]).toMatchObject({ ...form.kept, phone: '98765 43210', status: 'not_started' })
      await expect(thanks.getByRole('heading', { name: 'Thank you' })).toBeInViewport()
      await expect(thanks).toContainText(form.next)
      const number = orderNumberWithId(records[0] ?? { id: '' })
      await expect(thanks).toContainText(number)
      const chat = new URL((await thanks.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
      expect([chat.origin, chat.pathname]).toEqual(['https://wa.me', `/${SHOP_PHONE.replace(/\D/g, '')}`])
      expect(chat.searchParams.get('text')).toContain(number)
      if (isConsultation) await page.getByLabel(/^Full Name/).fill('Next')
      await page.reload()
      await expect(thanks).toContainText(number)
      await expect(thanks).toContainText(form.sent[0])
      await expect(thanks).toContainText(form.sent[1])
      if (isConsultation) await expect(page.getByLabel(/^Full Name/)).toHaveValue('Next')
    })
  })
}

test.describe('a form', () => {
  const kind = 'outfit-details-orders'
  const form = forms[kind]

  test.describe('when the call fails', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] })

    test('shows a refusal in plain text, but no page', async ({ page }) => {
      const answers = [
        { status: 400, contentType: 'text/html', body: '<p>Sign in to the Wi-Fi</p>' },
        { status: 400, contentType: 'text/plain', body: 'The shop takes no orders today.' },
      ]
      await page.route(`**${form.endpoint}`, (route) => route.fulfill(answers.shift()))
      await page.goto(form.path)
      await wakeForm(page)
      await fillIn(page, kind, newName('Sita'))
      for (const words of ['Please try again later.', 'The shop takes no orders today.']) {
        await page.getByRole('button', { name: form.submit }).click()
        await expect(notice(page)).toContainText(words)
        await expect(page.locator('[data-not-sent]')).toContainText(words)
      }
    })
  })
})

test('labels and placeholders are as specified', async ({ page }) => {
  await page.goto('/#contact')
  const contact = page.locator('#contact')
  for (const label of ['Full Name', 'Email (Optional)', 'Phone', 'Service', 'Details']) {
    await expect(contact.getByLabel(label, { exact: true })).toBeVisible()
  }
  await expect(contact.getByPlaceholder('+91 98765 43210')).toHaveAttribute('type', 'tel')
  await expect(contact.getByLabel('Details')).toHaveAttribute('rows', '4')
  await expect(contact.getByLabel('Service', { exact: true }).getByRole('option')).toHaveText([
    'Select a service',
    'Custom Tailoring',
    'Maggam Work',
    'Bridal Consultation',
    'Machine Embroidery',
  ])
  await page.goto('/outfit-details')
  for (const label of ['Full Name *', 'Email Address (Optional)', 'Phone Number *']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByPlaceholder('+91 9876543210')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Gallery' }).click()
  await expect(page).toHaveURL(/\/#/)
})

test('an e-mail address in another script, or with an apostrophe, is accepted', async ({
  page,
  request,
  zari,
}) => {
  for (const email of ["o'brien@x.com", 'name@bücher.example', 'padma@దుకాణం.భారత్']) {
    const name = newName('Maeve')
    await page.goto('/outfit-details?type=Kurtis')
    await wakeForm(page)
    await fillIn(page, 'outfit-details-orders', name)
    await page.getByLabel(/^Email/).fill(email)
    await page.getByRole('button', { name: 'Submit Order Details' }).click()
    await expect(notice(page)).toContainText('Order Details Submitted')
    expect(await recordsOf(request, zari.origin, 'outfit-details-orders', name)).toHaveLength(1)
    await notice(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('a bridal piece’s page shows the way for a design of one’s own', async ({ page }) => {
  await page.goto('/outfit-details?type=Pink%20Bridal%20Ensemble')
  await page.getByRole('link', { name: /design of your own/ }).click()
  await expect(page).toHaveURL('/custom-outfit?from=Bridal')
  await page.goto('/outfit-details?type=Kurtis')
  await expect(page.getByRole('link', { name: /design of your own/ })).toHaveCount(0)
})

test('the measurement guide opens, teaches and closes', async ({ page }) => {
  await page.goto('/outfit-details')
  const open = page.getByRole('button', { name: 'Measurement Guide' })
  await open.click()
  const guide = page.getByRole('dialog', { name: 'Measurement Guide' })
  await expect(guide).toContainText('All measurements must be in inches')
  await expect(guide.getByRole('heading', { name: 'Full Body Guide' })).toBeVisible()
  await expect(guide.getByRole('heading', { name: 'Blouse Guide' })).toBeVisible()
  await expect(guide.getByRole('img')).toHaveCount(2)
  await expect(guide.getByRole('heading', { name: 'Tips' })).toBeVisible()
  await guide.getByRole('button', { name: 'Got it!' }).click()
  await expect(guide).toBeHidden()
  await expect(open).toBeFocused()
})

test.describe('with the server stopped', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('the page stays whole and the form keeps what was typed', async ({ page }) => {
    const own = await startZari()
    try {
      await page.goto(`${own.origin}/custom-outfit?from=Bridal`)
      await wakeForm(page)
      await own.stop()
      await fillIn(page, 'custom-outfit-quotes', 'Lakshmi')
      await page.getByRole('button', { name: 'Submit Quote Request' }).click()
      await expect(notice(page)).toContainText('Submission Failed')
      await expect(page.getByLabel(/^Full Name/)).toHaveValue('Lakshmi')
      await own.start()
      await page.getByRole('button', { name: 'Submit Quote Request' }).click()
      await expect(notice(page)).toContainText('Quote Request Submitted')
    } finally {
      await own.remove()
    }
  })
})
