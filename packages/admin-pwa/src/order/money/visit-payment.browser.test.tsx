import type { OrderRecord } from '@zari/shared/orders/order'
import { told } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paidBy } from '../../sync/engine/entry.ts'
import { openShop } from '../../testing/shop.tsx'
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx'
import { PaymentList } from './payment-list.tsx'

const VISIT = '0193f1c0-0000-7000-8000-000000000001'
const dialog = () => page.getByRole('dialog', { name: /^Take payment/ })
const received = () => dialog().getByLabelText('Received now')

function Order({ record }: { record: OrderRecord }) {
  const { openDialog, dialogs } = useOrderDialogs()
  return (
    <>
      <button type="button" onClick={() => openDialog('payment', record)}>
        Pay
      </button>
      <PaymentList record={record} />
      {dialogs}
    </>
  )
}

/** A visit of two orders; the first is on the screen. */
async function openVisit(other: Partial<OrderRecord> = {}) {
  const of = { visitId: VISIT, name: 'Padma', phone: '98765 43210' }
  const first = { ...of, outfitType: 'Lehenga', totalAmount: '3500', dueDate: '2026-11-28' }
  const shop = await openShop('outfit-details-orders', first)
  const second = await shop.another({
    ...of,
    outfitType: 'Blouse',
    totalAmount: '2000',
    dueDate: '2026-12-05',
    ...other,
  })
  await shop.drawLive((record) => <Order record={record} />)
  return { ...shop, other: () => shop.recordOf(second.id), second }
}

async function take(amount: string) {
  await page.getByRole('button', { name: 'Pay' }).click()
  await received().fill(amount)
}

test('money for a visit is taken once, and each order gets its part', async () => {
  const shop = await openVisit()
  await take('5000')
  await expect.element(dialog()).toMatchTextContent(/1001 Lehenga.*₹3,500.*1002 Blouse.*₹1,500/)
  await expect.element(dialog().getByRole('row', { name: /^Balance/ })).toMatchTextContent(/₹5,500\s*₹500/)
  await dialog().getByRole('button', { name: 'Cash ₹5,000' }).click()
  await expect.poll(() => shop.other()?.advancePaid).toBe('1500')
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '3500', remainingDue: '0' })
  const [own, others] = [shop.atServer(), shop.other()].map((order) => order?.payments[0])
  expect(own?.receiptId).toBeTruthy()
  expect(own?.receiptId).toBe(others?.receiptId)
  expect(own?.id).not.toBe(others?.id)
  await expect
    .element(page.getByRole('list', { name: 'Payments' }))
    .toMatchTextContent(/Part of ₹5,000 for this visit: order 1001 ₹3,500, order 1002 ₹1,500/)
})

test('or for this order alone, which is then a payment like any other', async () => {
  const shop = await openVisit()
  await take('500')
  await dialog().getByText('This order').click()
  await expect.element(dialog()).not.toMatchTextContent('This payment is for')
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.poll(() => told(shop.atServer()?.payments ?? [])).toEqual([{ amount: 500, method: 'cash' }])
  expect(shop.other()?.payments).toEqual([])
})

test('the split can be changed, and has to be all of it', async () => {
  const shop = await openVisit()
  await take('1000')
  await dialog().getByRole('button', { name: 'Change the split' }).click()
  await dialog().getByLabelText('1001 Lehenga').fill('100')
  await dialog().getByLabelText('1002 Blouse').fill('800')
  await dialog().getByRole('button', { name: 'Cash ₹1,000' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('₹100 of the payment is not assigned')
  await dialog().getByLabelText('1002 Blouse').fill('900')
  await dialog().getByRole('button', { name: 'Cash ₹1,000' }).click()
  await expect.poll(() => shop.other()?.advancePaid).toBe('900')
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('100')
})

test('more than the visit’s balance is asked about once', async () => {
  const shop = await openVisit()
  await take('6000')
  await dialog().getByRole('button', { name: 'Cash ₹6,000' }).click()
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('₹500 more than the balance. Continue?')
  await expect.poll(() => shop.atServer()?.payments).toEqual([])
  await dialog().getByRole('button', { name: 'Yes, take ₹6,000 in cash' }).click()
  await expect.poll(() => shop.other()?.advancePaid).toBe('2500')
})

test('without a network both parts wait on the device, and pressed twice it is taken once', async () => {
  const shop = await openVisit()
  shop.setLine('cut')
  await take('5000')
  const button = dialog().getByRole('button', { name: 'Cash ₹5,000' }).element()
  for (const press of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: press }))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shop.engine.entries().map(paidBy)).toEqual([3500, 1500])
  await expect
    .element(page.getByRole('list', { name: 'Payments' }))
    .toMatchTextContent(/Part of ₹5,000 for this visit.*waiting/)
  shop.setLine('good')
  await shop.engine.pull()
  await expect.poll(() => shop.other()?.advancePaid).toBe('1500')
})

test('cancelled, it is cancelled on every order with the one reason, with its receipt', async () => {
  const shop = await openVisit()
  await take('5000')
  await dialog().getByRole('button', { name: 'Cash ₹5,000' }).click()
  await expect.poll(() => shop.other()?.advancePaid).toBe('1500')
  await shop.engine.pull()
  await page.getByRole('button', { name: /^Cancel this payment: ₹3,500/ }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel this payment/ })
  await expect
    .element(cancel)
    .toMatchTextContent(/₹5,000 in cash.*whole visit.*₹3,500 on order 1001.*₹1,500 on order 1002/s)
  await cancel.getByLabelText('Reason').fill('typed twice')
  await cancel.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect.poll(() => shop.other()?.advancePaid).toBe('0')
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '0', remainingDue: '3500' })
  const receipt = shop.atServer()?.payments[0]?.receiptId
  for (const order of [shop.atServer(), shop.other()])
    expect(order?.payments[1]).toMatchObject({ note: 'typed twice', receiptId: receipt })
})
