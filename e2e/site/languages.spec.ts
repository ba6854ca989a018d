import { newName, expect, notice, recordsOf, sizes, test, wakeForm } from './site-test.ts'
import { switchOn } from './switch-languages.ts'

// The server is the worker's: other files find it in English.
test.beforeAll(({ zari }) => switchOn(zari.origin, ['te', 'hi']))
test.afterAll(({ zari }) => switchOn(zari.origin, []))

test.use({ viewport: sizes.phone, locale: 'te-IN' })

test('a visitor who prefers Telugu is told of it, switches with what was typed, and sends the form and follows the order in it', async ({
  page,
  request,
  zari,
}) => {
  const name = newName('పద్మ')
  await page.goto('/')
  const hint = page.locator('[data-hint=te]')
  await expect(hint).toBeVisible()
  await expect(page.locator('[data-hint=hi]')).toBeHidden()
  await hint.getByRole('button').click()
  await page.goto('/outfit-details?type=Kurtis&utm_source=x')
  await expect(page.locator('html')).toHaveAttribute('data-script', '')
  await expect(hint).toBeHidden()

  await wakeForm(page)
  await page.locator('form [name=name]').fill('ప')
  await page.locator('form [name=phone]').fill('+91 98480 22338')
  await page.locator('[data-languages] summary').click()
  await page.locator('[data-languages]').getByRole('link', { name: 'తెలుగు' }).click()
  await expect(page).toHaveURL('/te/outfit-details?type=Kurtis&utm_source=x')
  await expect(page.locator('form [name=name]')).toHaveValue('ప')
  await wakeForm(page)
  await page.locator('form button[type=submit]').first().click()
  await expect(page.getByText('పేరులో కనీసం 2 అక్షరాలు ఉండాలి').first()).toBeVisible()
  await page.locator('form [name=name]').fill(name)
  await page.locator('form button[type=submit]').first().click()
  await expect(page.locator('#form-outcome')).toContainText('ధన్యవాదాలు')
  await expect(notice(page)).toBeVisible()
  expect(await recordsOf(request, zari.origin, 'outfit-details-orders', name)).toMatchObject([
    { language: 'te', outfitType: 'Kurtis' },
  ])
  await page.locator('#form-outcome a[href*="/o/"]').click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'te-IN')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(html).toHaveAttribute('lang', 'hi-IN')
  await page.goto('/te/')
  await page.locator('[popovertarget=site-menu]').click()
  await page.locator('#site-menu').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
})
