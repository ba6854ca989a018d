import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import {
  editElsewhere,
  expect,
  newName,
  sendOrder,
  sendPicture,
  sizes,
  staff,
  test,
  toast,
} from './staff-test.ts'

test.use(sizes.phone)

test('an order of each kind has an address of its own, also before signing in, with everything on it', async ({
  page,
  zari,
}) => {
  const pictures = {
    designImageUrls: [await sendPicture(zari.origin, '#123456')],
    measurementsImageUrls: [await sendPicture(zari.origin, '#654321')],
  }
  for (const kind of ORDER_KINDS) {
    const name = newName()
    const isQuote = kind === 'custom-outfit-quotes'
    const id = await sendOrder(zari.origin, kind, {
      name,
      phone: '+91 98480 22338',
      ...(isQuote && pictures),
    })
    const path = `${orderKinds[kind].adminPath}/${id}`
    await page.goto(path)
    if (kind === ORDER_KINDS[0]) {
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password').fill(staff.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(path)
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: '98480 22338' })).toHaveAttribute('href', 'tel:+919848022338')
    await expect(page.getByText('No changes yet.')).toBeVisible()

    await editElsewhere(page.request, zari.origin, kind, id, 'notes', {
      totalAmount: '₹1,25,000',
      advancePaid: '25000',
      ...(isQuote && { uploadedFiles: [await sendPicture(zari.origin, '#0a0a0a')] }),
    })
    await page.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page)).toContainText('Status Updated')
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Status: Not Yet Started → In Progress')
    await expect(history).toContainText('Total amount: Nothing → ₹1,25,000')
    await expect(history).toContainText('Staff 1')
    const payment = page.getByRole('region', { name: 'Money' })
    for (const amount of ['₹1,25,000', '₹25,000', '₹1,00,000']) await expect(payment).toContainText(amount)

    if (!isQuote) continue
    for (const title of ['Design images', 'Measurements', 'Added by the shop']) {
      const button = page.getByRole('region', { name: 'Pictures' }).getByRole('button', {
        name: `${title}: view picture 1 of 1`,
      })
      await button.scrollIntoViewIfNeeded()
      await expect
        .poll(() => button.locator('img').evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
  }
})
