import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { expect, newName, readRecord, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

test.use(sizes.phone)

test('a new order has a trial, a function and a quantity, and asks about a due date after the function', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'New order' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'New order' })
  const who = newName('Bride')
  await sheet.getByLabel('Phone Number').fill('98480 22338')
  await sheet.getByLabel('Full Name').fill(who)
  await sheet.getByLabel('Outfit Type').fill('Bridal blouse')
  await expect(sheet.getByText(/^Week of /).first()).toBeVisible()
  await sheet.getByLabel('Due Date').fill(addDays(today, 9))
  await sheet.getByText('Trial, function and quantity').click()
  await sheet.getByLabel('Trial date').fill(addDays(today, 8))
  await sheet.getByLabel('Trial time').fill('11:00')
  await sheet.getByLabel('Function date').fill(addDays(today, 8))
  await sheet.getByLabel('Quantity').selectOption('2')
  await sheet.getByRole('button', { name: /^Save order/ }).click()
  await expect(sheet.getByText(/due after the function/).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Yes, save order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  await expect
    .poll(async () => readRecord(page, OUTFITS, id).catch(() => undefined))
    .toMatchObject({
      trialDate: addDays(today, 8),
      trialTime: '11:00',
      functionDate: addDays(today, 8),
      quantity: 2,
    })
})
