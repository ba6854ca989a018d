import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { untilKept } from '../support/drafts.ts'
import { picture } from '../support/pictures.ts'
import { typeAdvance, typeOutfit } from '../support/new-order.ts'
import { found, make, newOrder, newPhone, openSheet, pay, sheetOf } from './new-order-sheet.ts'
import { expect, newName, sizes, staff, test, toast } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

test.use(sizes.phone)

test('a new order of a walk-in says what is wrong, goes on in another window, and is saved once with its picture, dates and advance', async ({
  page,
  context,
  signedIn,
  expectedConsoleErrors,
}) => {
  // The device shows its local copy until the edit that claims the upload is saved.
  expectedConsoleErrors.push(/404.*\/objects\/uploads\//)
  await signedIn()
  const [name, phone] = [newName('Walk-in'), newPhone()]
  const begun = await openSheet(page)
  await make(page).click()
  await expect(begun.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(begun.getByLabel('Phone Number')).toBeFocused()
  await begun.getByLabel('Phone Number').fill(phone)
  await expect(begun.getByText('New customer.')).toBeVisible()
  await begun.getByLabel('Full Name').fill(name)
  await begun.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#b0175b'))
  await expect(begun.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await typeOutfit(begun, 'Maggam')
  await untilKept(page, 'Maggam')

  const second = await context.newPage()
  await second.goto('/order-management')
  await newOrder(second).click()
  const sheet = sheetOf(second)
  await expect(sheet.getByText(`Started for ${name}`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByLabel('Phone Number')).toHaveValue(phone)
  await sheet.getByLabel('Outfit Type').fill('Maggam blouse')
  await expect(begun).toContainText('Changed in another window')
  await expect(begun.getByLabel('Full Name')).not.toBeEditable()

  await sheet.getByRole('button', { name: /^Due / }).click()
  const due = second.getByRole('dialog', { name: 'Due date' })
  await due.getByLabel('Due Date').fill(addDays(today, 9))
  await due.getByRole('button', { name: 'Done' }).click()
  await sheet.getByText(/^More: /).click()
  await sheet.getByLabel('Trial date').fill(addDays(today, 8))
  await sheet.getByLabel('Function date').fill(addDays(today, 8))
  await sheet.getByLabel('Quantity').selectOption('2')
  await sheet.getByLabel('Price').fill('five thousand')
  await typeAdvance(sheet, '1500')
  await pay(second, 'UPI', '₹1,500').click()
  await expect(sheet.getByText('“five thousand” is not an amount')).toBeVisible()
  await sheet.getByLabel('Price').fill('5,000/-')
  await expect(sheet.getByText('Balance ₹3,500 after ₹1,500')).toBeVisible()
  await pay(second, 'UPI', '₹1,500').click()
  await expect(sheet.getByText(/due after the function/).first()).toBeVisible()
  await make(second).dblclick()

  await expect(sheet.getByRole('heading', { name: /^Order( \d+)? saved/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Open the order' }).click()
  await expect(second.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(second.getByText('Added in the shop by Staff 1,')).toBeVisible()
  await expect(toast(second)).toContainText('Order saved')
  await expect.poll(async () => (await found(second, OUTFITS, name))[0]?.payments.length).toBe(1)
  await expect.poll(async () => (await found(second, OUTFITS, name))[0]?.uploadedFiles).toHaveLength(1)
  expect(await found(second, OUTFITS, name)).toMatchObject([
    {
      phone,
      outfitType: 'Maggam blouse',
      dueDate: addDays(today, 9),
      trialDate: addDays(today, 8),
      functionDate: addDays(today, 8),
      quantity: 2,
      advancePaid: '1500',
      remainingDue: '3500',
      madeBy: staff.email,
      uploadedFiles: [expect.stringMatching(/^\/objects\/uploads\//)],
      payments: [{ amount: 1500, method: 'upi', by: staff.email }],
    },
  ])
})
