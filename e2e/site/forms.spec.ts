import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { SHOP_PHONE } from '../support/shop-phone.ts'
import { fillIn, forms } from './fill-form.ts'
import { expect, newName, notice, recordsOf, sizes, test, wakeForm } from './site-test.ts'

test.use({ viewport: sizes.phone, expectedConsoleErrors: [/Failed to load resource/] })

test('each form with script says what is missing, is sent once, and thanks with its number and link', async ({
  page,
  request,
  zari,
}) => {
  for (const kind of ORDER_KINDS) {
    const form = forms[kind]
    const name = newName('Padma')
    let calls = 0
    await page.route(`**${form.endpoint}`, (route) => {
      calls += 1
      return route.continue()
    })
    await page.goto(form.path)
    await wakeForm(page)
    const button = page.getByRole('button', { name: form.submit })
    await page.getByLabel(/^Full Name/).fill('P')
    await page.getByLabel(form.phone, { exact: true }).fill('98765')
    await page.getByLabel(/^Email/).fill('padma')
    await button.click()
    const island = page.locator('[data-island=form]')
    await expect(page.getByLabel(/^Full Name/)).toBeFocused()
    await expect(page.getByLabel(/^Full Name/)).toHaveAccessibleDescription(
      'Name must be at least 2 characters',
    )
    await expect(island.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(island.getByText('Please enter a valid email address')).toBeVisible()
    if (kind === 'contact-inquiries') {
      await expect(island.getByText('Please select a service')).toBeVisible()
      await expect(island.getByText('Please provide more details about your requirements')).toBeVisible()
    }
    expect(calls).toBe(0)

    await fillIn(page, kind, name)
    await page.getByLabel(/^Email/).fill("o'brien@bücher.example")
    await button.evaluate((element: HTMLButtonElement) => {
      element.click()
      element.click()
    })
    for (const words of form.sent) await expect(notice(page)).toContainText(words)
    const thanks = page.locator('#form-outcome')
    await expect(thanks).toBeFocused()
    expect(calls).toBe(1)
    const records = await recordsOf(request, zari.origin, kind, name)
    expect(records).toMatchObject([{ ...form.kept, phone: '98765 43210', status: 'not_started' }])
    const number = orderNumberWithId(records[0] ?? { id: '' })
    await expect(thanks).toContainText(form.next)
    await expect(thanks).toContainText(number)
    const chat = new URL((await thanks.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
    expect([chat.origin, chat.pathname]).toEqual(['https://wa.me', `/${SHOP_PHONE.replace(/\D/g, '')}`])
    expect(chat.searchParams.get('text')).toContain(number)
    await expect(thanks.getByRole('link', { name: 'See my order' })).toHaveAttribute(
      'href',
      /\/o\/[\w-]{22}$/,
    )
    await expect(button).toHaveCount(0)
    if (kind === 'contact-inquiries') {
      await page.getByText('Send another request').click()
      await expect(button).toBeVisible()
      await expect(page.getByLabel(/^Full Name/)).toHaveValue('')
    }
    await page.reload()
    await expect(thanks).toContainText(number)
    await page.unroute(`**${form.endpoint}`)
  }
})

test('a form whose answer is lost keeps everything and makes one order', async ({ page, request, zari }) => {
  const kind = 'outfit-details-orders'
  const form = forms[kind]
  const name = newName('Sita')
  const keys: Array<string | null> = []
  await page.route(`**${form.endpoint}`, async (route) => {
    keys.push(await route.request().headerValue('Idempotency-Key'))
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/outfit-details?type=Pink')
  await page.getByLabel(/^Full Name/).fill('Half Filled')
  await page.reload()
  await expect(page.getByLabel(/^Full Name/)).toHaveValue('Half Filled')
  await wakeForm(page)
  await fillIn(page, kind, name)
  await page.getByRole('button', { name: form.submit }).click()
  await expect(notice(page)).toContainText('Submission Failed')
  await expect(page.getByLabel(/^Full Name/)).toHaveValue(name)
  await page.getByRole('button', { name: form.submit }).click()
  await expect(notice(page)).toContainText(form.sent[0])
  expect(await recordsOf(request, zari.origin, kind, name)).toMatchObject([{ outfitType: 'Pink' }])
  expect(new Set(keys).size).toBe(1)

  await page.unroute(`**${form.endpoint}`)
  const other = newName('Usha')
  await page.goto('/outfit-details?type=Pink')
  await wakeForm(page)
  await fillIn(page, kind, other)
  await page.getByRole('button', { name: 'Measurement Guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Measurement Guide' })
  await expect(guide).toContainText('All measurements must be in inches')
  await guide.getByRole('button', { name: 'Got it!' }).click()
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.locator('#form-outcome')).toBeFocused()
  expect(await recordsOf(request, zari.origin, kind, other)).toMatchObject([
    { outfitType: 'Pink', gallerySource: 'Maggam Work' },
  ])
})
