import { editElsewhere, expect, newName, readRecord, sendOrder, sizes, test, toast } from './staff-test.ts'

const KIND = 'custom-outfit-quotes'

test.use(sizes.laptop)

test('a payment is added to the advance; what was and what will be is seen before', async ({
  page,
  signedIn,
  zari,
}) => {
  const id = await sendOrder(zari.origin, KIND, { name: newName() })
  await signedIn()
  await editElsewhere(page.request, zari.origin, KIND, id, 'notes', {
    totalAmount: '10,000/-',
    advancePaid: '1000',
  })
  await page.goto(`/custom-design-orders/${id}`)
  await page.getByRole('button', { name: 'Take a payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take a payment/ })
  await expect(dialog.getByLabel('Received now')).toBeFocused()
  await dialog.getByLabel('Received now').fill('five thousand')
  await dialog.getByRole('button', { name: 'Take payment' }).click()
  await expect(dialog).toContainText('“five thousand” can’t be read as an amount')
  expect((await readRecord(page, KIND, id)).advancePaid).toBe('1000')

  await dialog.getByLabel('Received now').fill('5000')
  await expect(dialog.getByRole('row', { name: 'Advance paid' })).toHaveText(/₹1,000\s*₹6,000/)
  await expect(dialog.getByRole('row', { name: 'Balance' })).toHaveText(/₹9,000\s*₹4,000/)
  await dialog.getByRole('button', { name: 'Take ₹5,000' }).click()
  await expect(toast(page)).toContainText('Order details updated successfully')
  await expect(dialog).toBeHidden()
  expect(await readRecord(page, KIND, id)).toMatchObject({ advancePaid: '6000', remainingDue: '4000' })
  const payment = page.getByRole('region', { name: 'Payment' })
  for (const amount of ['₹10,000', '₹6,000', '₹4,000']) await expect(payment).toContainText(amount)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Advance paid: ₹1,000 → ₹6,000')
})
