import type { OrderRecord } from '@zari/shared/orders/order'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { StatusSelect } from '../stage/status-select.tsx'

const PAID = {
  name: 'Bhavani',
  totalAmount: '650',
  advancePaid: '300',
  payments: [paymentEntry({ amount: 300 })],
}
const sheet = () => page.getByRole('dialog', { name: 'Cancel order: Bhavani' })
const save = (name = 'Cancel order') => sheet().getByRole('button', { name, exact: true }).click()

async function openSheet(changes: Partial<OrderRecord> = PAID, others: readonly Partial<OrderRecord>[] = []) {
  const shop = await openShop('outfit-details-orders', changes)
  const more = await Promise.all(others.map((other) => shop.another(other)))
  await shop.drawLive((record) => <StatusSelect record={record} />)
  await page.getByRole('combobox').selectOptions('Cancelled')
  await page.getByRole('button', { name: /^Update/ }).click()
  return { ...shop, others: () => more.map(({ id }) => shop.recordOf(id)) }
}

test('cancelling asks what becomes of the money; a part is refunded; Undo writes the opposite', async () => {
  const shop = await openSheet()
  await save()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent('Choose: refund, or keep the money')
  await sheet().getByText('UPI').click()
  await sheet().getByLabelText('Refund ₹300, or a part').fill('301')
  await save()
  await expect.element(sheet()).toMatchTextContent('At most ₹300')
  await sheet().getByLabelText('Refund ₹300, or a part').fill('100')
  await save()
  await expect.element(sheet()).not.toBeInTheDocument()
  const refund = { amount: -100, method: 'upi', refund: true }
  expect(shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '200', payments: [{}, refund] })
  await expect.element(page.getByText('Order status has been successfully updated')).toBeVisible()
  await expect.element(page.getByText('Bhavani: cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'not_started', advancePaid: '300' })
  expect(shop.atServer()?.payments[2]?.reverses).toBe(shop.atServer()?.payments[1]?.id)
})

test('without a network the refund waits with the cancelling, and Undo takes both back there', async () => {
  const shop = await openSheet()
  shop.setLine('cut')
  await sheet().getByText('Cash').click()
  await save()
  await expect.element(page.getByText('Bhavani: cancelled')).toBeVisible()
  expect(shop.record()).toMatchObject({ status: 'cancelled', advancePaid: '0' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shop.record).toMatchObject({ status: 'not_started', advancePaid: '300' })
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.engine.entries()).toEqual([])
  expect(shop.atServer()).toMatchObject({ status: 'not_started', advancePaid: '300' })
})

test('what was refunded elsewhere meanwhile is asked about, and the order is cancelled', async () => {
  const shop = await openSheet()
  shop.paidElsewhere(-300)
  await sheet().getByText('Cash').click()
  await save()
  await expect.element(page.getByText('Choose which to keep under “Needs attention”.')).toBeVisible()
  expect(shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '0' })
  expect(shop.engine.entries()).toMatchObject([{ state: 'attention', problem: { code: 'below_zero' } }])
})

test('money that is kept stays, and the customer is told at once', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const shop = await openSheet()
  await sheet().getByLabelText('Tell Bhavani on WhatsApp').click()
  await sheet().getByText('Keep the money').click()
  await save()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '300' })
  expect(decodeURIComponent(String(opened.mock.calls[0]?.[0]))).toContain('has been cancelled')
  opened.mockRestore()
})

test('orders of a visit are cancelled together, and one refund is split over them', async () => {
  const visitId = '0193f1c0-0000-7000-8000-000000000002'
  const more = { ...PAID, visitId, outfitType: 'Saree', payments: [paymentEntry({ id: 'two', amount: 200 })] }
  const shop = await openSheet({ ...PAID, visitId }, [{ ...more, advancePaid: '200' }])
  await sheet().getByRole('checkbox', { name: /Saree/ }).click()
  await expect.element(sheet()).toMatchTextContent('₹500 received. Refund now?')
  await sheet().getByText('Cash').click()
  await save('Cancel 2 orders')
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '0' })
  await expect.poll(() => shop.others()[0]).toMatchObject({ status: 'cancelled', advancePaid: '0' })
  const [other] = shop.others()
  const receiptId = shop.atServer()?.payments[1]?.receiptId
  expect(receiptId).toEqual(expect.any(String))
  expect(other?.payments[1]).toMatchObject({ amount: -200, refund: true, receiptId })
})
