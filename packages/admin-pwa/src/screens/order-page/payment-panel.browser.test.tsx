import { paymentEntry, refunded } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const entries = () => page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
const dialog = () => page.getByRole('dialog', { name: /^Cancel this payment/ })

async function showMoney() {
  const payments = [
    paymentEntry({ id: 'first', amount: 1000, method: 'before' }),
    paymentEntry({ id: 'second', amount: 500, method: 'upi', note: 'by her sister' }),
  ]
  const shop = await openShop('custom-outfit-quotes', {
    totalAmount: '1200',
    advancePaid: '1500',
    remainingDue: '0',
    payments,
  })
  await shop.drawLive((record) => <PaymentPanel record={record} />)
  return shop
}

test('all payments are listed, newest first, with how, who, when and what was noted', async () => {
  await showMoney()
  await expect.element(entries().nth(0)).toMatchTextContent(/₹500 UPI.*by her sister/)
  await expect.element(entries().nth(0)).toMatchTextContent(/asha, 21 Nov 2026, 3:00/)
  await expect.element(entries().nth(1)).toMatchTextContent(/₹1,000 Paid before/)
  await expect.element(page.getByText('₹300 received above the total.')).toBeVisible()
})

test('a wrong one is cancelled after a question and for a reason, once', async () => {
  const shop = await showMoney()
  await page.getByRole('button', { name: 'Cancel this payment: ₹500 by UPI' }).click()
  await dialog().getByRole('button', { name: 'Cancel this payment' }).click()
  await expect.element(dialog()).toMatchTextContent(/Please write the reason/)
  await dialog().getByLabelText('Reason').fill('it was for her other order')
  await dialog().getByRole('button', { name: 'Cancel this payment' }).click()
  await expect.element(page.getByText('Payment cancelled')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '1000', remainingDue: '200' })
  await expect
    .element(entries().nth(0))
    .toMatchTextContent(/-₹500 UPI.*Cancelled: it was for her other order/)
  await expect.element(entries().nth(1)).toMatchTextContent(/cancelled/)
  await expect
    .element(page.getByRole('button', { name: 'Cancel this payment: ₹500 by UPI' }))
    .not.toBeInTheDocument()
})

test('what was refunded offers no cancelling but that of the refund', async () => {
  const shop = await openShop('custom-outfit-quotes', refunded)
  await shop.drawLive((record) => <PaymentPanel record={record} />)
  await expect.element(entries().nth(0)).toMatchTextContent(/-₹1,000 Refund, Cash/)
  const names = () =>
    page
      .getByRole('button', { name: /^(Cancel|Receipt)/ })
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  expect(names()).toEqual(['Cancel this refund: ₹1,000 refunded in cash', 'Receipt of ₹1,000 in cash'])
})

test('one that waits on the device is in the list and in the sums, and says that it waits', async () => {
  const shop = await showMoney()
  shop.setLine('cut')
  await page.getByRole('button', { name: 'Cancel this payment: ₹500 by UPI' }).click()
  await dialog().getByLabelText('Reason').fill('twice')
  await dialog().getByRole('button', { name: 'Cancel this payment' }).click()
  await expect.element(entries().nth(0)).toMatchTextContent(/-₹500 UPI.*waiting/)
  expect(shop.record()).toMatchObject({ advancePaid: '1000', remainingDue: '200' })
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('1500')
})
