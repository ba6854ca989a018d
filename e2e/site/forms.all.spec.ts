import { fillIn, forms } from './fill-form.ts'
import { expect, newName, notice, test, wakeForm } from './site-test.ts'

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
