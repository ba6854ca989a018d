import { pagePaths } from '@zari/shared/api/paths'
import { expectNothingWider } from '../support/check-screen.ts'
import { editElsewhere, expect, sendOrder, sizes, test } from './staff-test.ts'

test.use({ ...sizes.phone, expectedConsoleErrors: [/410 \(Gone\)/] })

test('an owner blocks a number: it leaves the device, and comes back', async ({ page, signedIn, zari }) => {
  const kind = 'outfit-details-orders'
  const [name, phone] = ['Vasundhara Blocked', '90000 77123']
  const id = await sendOrder(zari.origin, kind, { name, phone })
  await signedIn()
  await editElsewhere(page.request, zari.origin, kind, id, 'status', { status: 'completed' })
  await page.goto(pagePaths.customers)
  await expect(page.getByText(name).first()).toBeVisible()

  await page.goto(pagePaths.shop)
  await page.getByRole('link', { name: /^Data/ }).click()
  await page.getByRole('button', { name: 'Block data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`${name}, ${phone}: 1 order.`)).toBeVisible()
  await expectNothingWider(page, 'block')
  await dialog.getByLabel('Type BLOCK').fill('BLOCK')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${name}, ${phone}`)).toBeVisible()

  await page.goto(pagePaths.customers)
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto(pagePaths.data)
  await page.getByRole('button', { name: `Unblock ${name}, ${phone}` }).click()
  await expect(page.getByText('Nothing is blocked.')).toBeVisible()
  await page.goto(pagePaths.customers)
  await expect(page.getByText(name).first()).toBeVisible()

  await page.goto(pagePaths.customer(phone))
  await page.getByRole('link', { name: 'Block or erase…' }).click()
  await expect(dialog.getByLabel('Phone number')).toHaveValue(phone)
})
