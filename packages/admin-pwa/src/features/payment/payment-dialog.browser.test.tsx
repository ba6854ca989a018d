import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop, user } from '../../testing/shop.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: /^Take a payment/ })
const received = () => dialog().getByLabelText('Received now')
const question = () => page.getByRole('dialog', { name: /was changed meanwhile/ })
const row = (name: RegExp) => dialog().getByRole('row', { name })

async function takePayment(changes: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop('custom-outfit-quotes', changes)
  const onClose = vi.fn<() => void>()
  await shop.draw(<PaymentDialog record={shop.record()} onClose={onClose} />)
  return { ...shop, onClose }
}

test('is added to the advance; what was and what will be is seen before', async () => {
  const shop = await takePayment({ totalAmount: '10,000/-', advancePaid: '1000' })
  await expect.element(received()).toHaveFocus()
  await received().fill('five thousand')
  await dialog().getByRole('button', { name: 'Take payment' }).click()
  await expect.element(dialog()).toMatchTextContent(/“five thousand” can’t be read as an amount/)
  expect(shop.atServer()?.advancePaid).toBe('1000')
  await received().fill('5000')
  await expect.element(row(/^Advance paid/)).toMatchTextContent(/₹1,000\s*₹6,000/)
  await expect.element(row(/^Balance/)).toMatchTextContent(/₹9,000\s*₹4,000/)
  await dialog().getByRole('button', { name: 'Take ₹5,000' }).click()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  expect(shop.onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()).toMatchObject({ advancePaid: '6000', remainingDue: '4000' })
})

test('more than what remains is said before it is taken', async () => {
  await takePayment({ totalAmount: '1000', advancePaid: null })
  await received().fill('1500')
  await expect.element(dialog()).toMatchTextContent(/That is ₹500 more than what remains\./)
})

test('on an advance that can’t be read asks how much that was', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: 'half by Ravi' })
  await received().fill('2000')
  await dialog().getByRole('button', { name: 'Take ₹2,000' }).click()
  await expect.element(dialog()).toMatchTextContent(/How many rupees of advance had been paid before this\?/)
  await dialog().getByLabelText('Advance paid before').fill('5000')
  await expect.element(row(/^Balance/)).toMatchTextContent(/₹5,000\s*₹3,000/)
  await dialog().getByRole('button', { name: 'Take ₹2,000' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()).toMatchObject({ advancePaid: '7000', remainingDue: '3000' })
})

test('noted on two devices: it is asked whether it was one or two', async () => {
  const shop = await takePayment()
  await received().fill('2000')
  shop.changedElsewhere('notes', { advancePaid: '2000' }, user.email)
  await dialog().getByRole('button', { name: 'Take ₹2,000' }).click()
  await expect
    .element(question())
    .toMatchTextContent(/You changed the same thing yourself, in another tab or on another device\./)
  await expect.element(question()).toMatchTextContent(/was it one payment, noted twice, or two\?/)
  await question()
    .getByLabelText(/Both were taken/)
    .click()
  await question().getByRole('button', { name: 'Save what I chose' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.atServer()?.advancePaid).toBe('4000')
})

test('a payment of another device that was already heard of is not counted away', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: '1000' })
  await received().fill('500')
  shop.changedElsewhere('notes', { advancePaid: '3000' })
  await shop.engine.pull()
  await dialog().getByRole('button', { name: 'Take ₹500' }).click()
  await question()
    .getByLabelText(/Both were taken/)
    .click()
  await question().getByRole('button', { name: 'Save what I chose' }).click()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('3500')
})

test('without a network the payment is kept on the device, and says so', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: null })
  shop.setLine('cut')
  await received().fill('2000')
  await dialog().getByRole('button', { name: 'Take ₹2,000' }).click()
  await expect.element(page.getByText('Saved on this device')).toBeVisible()
  expect(shop.record()).toMatchObject({ advancePaid: '2000', remainingDue: '8000' })
  expect(shop.atServer()?.advancePaid).toBeNull()
})
