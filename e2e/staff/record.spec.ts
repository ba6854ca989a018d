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

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`a record's page, ${size}`, () => {
    test.use(use)

    for (const kind of size === 'phone' ? ORDER_KINDS : (['custom-outfit-quotes'] as const)) {
      test(`${kind} has an address of its own with everything on it`, async ({ page, zari }) => {
        const name = newName()
        const id = await sendOrder(zari.origin, kind, { name, phone: '+91 98480 22338' })
        const path = `${orderKinds[kind].adminPath}/${id}`
        await page.goto(path)
        await page.getByLabel('Email').fill(staff.email)
        await page.getByLabel('Password').fill(staff.password)
        await page.getByRole('button', { name: 'Sign In' }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute(
          'href',
          'tel:+919848022338',
        )
        await expect(page.getByText('No changes yet.')).toBeVisible()

        await editElsewhere(page.request, zari.origin, kind, id, 'notes', {
          totalAmount: '₹1,25,000',
          advancePaid: '25000',
        })
        await page.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
        await page.getByRole('button', { name: 'Update' }).click()
        await expect(toast(page)).toContainText('Status Updated')
        const history = page.getByRole('region', { name: 'History' })
        await expect(history).toContainText('Status: Not Yet Started → In Progress')
        await expect(history).toContainText('Total amount: Nothing → ₹1,25,000')
        await expect(history).toContainText('staff')
        const payment = page.getByRole('region', { name: 'Money' })
        for (const amount of ['₹1,25,000', '₹25,000', '₹1,00,000'])
          await expect(payment).toContainText(amount)

        await page.getByRole('button', { name: 'Take payment' }).click()
        await expect(page.getByLabel('Received now')).toBeFocused()
      })
    }

    if (size !== 'phone') return

    test('all pictures are there: the customer’s and the shop’s', async ({ page, signedIn, zari }) => {
      const designImageUrls = [await sendPicture(zari.origin, '#123456')]
      const measurementsImageUrls = [await sendPicture(zari.origin, '#654321')]
      const id = await sendOrder(zari.origin, 'custom-outfit-quotes', {
        designImageUrls,
        measurementsImageUrls,
      })
      await signedIn()
      await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'notes', {
        uploadedFiles: [await sendPicture(zari.origin, '#0a0a0a')],
      })
      await page.goto(`/custom-design-orders/${id}`)
      const pictures = page.getByRole('region', { name: 'Pictures' })
      for (const title of ['Design images', 'Measurements', 'Added by the shop']) {
        const image = pictures.getByRole('button', { name: `${title}: view picture 1 of 1` }).locator('img')
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      }
    })
  })
}
