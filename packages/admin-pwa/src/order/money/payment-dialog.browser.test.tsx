import { told } from '@zari/shared/testing/payment-cases'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: /^Take payment/ })
const received = () => dialog().getByLabelText('Received now')
const question = () => page.getByRole('dialog', { name: /was also changed/ })
const row = (name: RegExp) => dialog().getByRole('row', { name })

async function takePayment(changes: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop('custom-outfit-quotes', changes)
  const onClose = vi.fn<() => void>()
  const draw = (key: string) => <PaymentDialog key={key} record={shop.record()} onClose={onClose} />
  const { redraw } = await shop.draw(draw('first'))
  return { ...shop, onClose, redraw: () => redraw(draw('again')) }
}

test('is added to the advance; what was and what will be is seen before', async () => {
  const shop = await takePayment({ totalAmount: '10,000/-', advancePaid: '1000' })
  await expect.element(received()).toHaveFocus()
  await received().fill('five thousand')
  await dialog().getByRole('button', { name: 'Cash' }).click()
  await expect.element(dialog()).toMatchTextContent(/“five thousand” is not an amount/)
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('1000')
  await received().fill('5000')
  await expect.element(row(/^Received/)).toMatchTextContent(/₹1,000\s*₹6,000/)
  await expect.element(row(/^Balance/)).toMatchTextContent(/₹9,000\s*₹4,000/)
  await dialog().getByLabelText('Note').fill('by her sister')
  await dialog().getByRole('button', { name: 'UPI ₹5,000' }).click()
  await expect.element(page.getByText('Payment saved')).toBeVisible()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '6000', remainingDue: '4000' })
  expect(told(shop.atServer()?.payments ?? [])).toEqual([
    { amount: 1000, method: 'before' },
    { amount: 5000, method: 'upi', note: 'by her sister' },
  ])
})

test('more than the balance is said while it is typed, and asked about before it is taken', async () => {
  const shop = await takePayment({ totalAmount: '1000', advancePaid: null })
  await received().fill('1500')
  await expect.element(dialog()).toMatchTextContent('₹500 more than the balance.')
  await dialog().getByRole('button', { name: 'Cash ₹1,500' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Continue\?/)
  await dialog().getByRole('button', { name: 'Change', exact: true }).click()
  await received().fill('1600')
  await dialog().getByRole('button', { name: 'Cash ₹1,600' }).click()
  await expect.poll(() => shop.atServer()?.payments).toEqual([])
  await dialog().getByRole('button', { name: 'Yes, take ₹1,600 in cash' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '1600', remainingDue: '0' })
})

test.each(['0', '-500'])('of %s is refused with words', async (typed) => {
  const shop = await takePayment()
  await received().fill(typed)
  await dialog().getByRole('button', { name: /^Cash/ }).click()
  await expect.element(dialog()).toMatchTextContent(/How much was received\?|is not an amount/)
  await expect.poll(() => shop.atServer()?.payments).toEqual([])
})

test('no way of paying is chosen before: Enter takes nothing, pressed twice neither', async () => {
  const shop = await takePayment()
  await received().fill('500')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(dialog().getByRole('group', { name: 'Paid by' })).toHaveFocus()
  expect(shop.atServer()?.payments).toEqual([])
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => told(shop.atServer()?.payments ?? [])).toEqual([{ amount: 500, method: 'upi' }])
})

test('pressed twice is one payment', async () => {
  const shop = await takePayment()
  shop.setLine('held')
  await received().fill('500')
  const button = dialog().getByRole('button', { name: 'Cash ₹500' }).element()
  for (const press of ['once', 'twice']) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: press.length }))
  }
  received().element().closest('form')?.requestSubmit()
  shop.setLine('good')
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()?.payments).toHaveLength(1)
})

test('the same amount a little later is asked about', async () => {
  const shop = await takePayment()
  await received().fill('500')
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await shop.redraw()
  await received().fill('500')
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.element(dialog()).toMatchTextContent(/₹500 in cash were received on this order just now\./)
  await dialog().getByRole('button', { name: 'Yes, take ₹500 in cash' }).click()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('1000')
})

test('of an order that was deleted meanwhile is kept, with the server’s word', async () => {
  const shop = await takePayment()
  await received().fill('500')
  shop.deletedElsewhere()
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  expect(shop.engine.entries()).toMatchObject([
    { operation: { payment: { amount: 500 } }, problem: { reason: 'refused', status: 404 } },
  ])
})

test('on an advance that can’t be read asks how much that was', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: 'half by Ravi' })
  await received().fill('2000')
  await dialog().getByRole('button', { name: 'Cash ₹2,000' }).click()
  await expect.element(dialog()).toMatchTextContent(/How much advance was paid before\?/)
  await dialog().getByLabelText('Advance paid before').fill('5000')
  await expect.element(row(/^Balance/)).toMatchTextContent(/₹5,000\s*₹3,000/)
  await dialog().getByRole('button', { name: 'Cash ₹2,000' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '7000', remainingDue: '3000' })
})

test('taken on two devices at once counts twice, and nobody is asked', async () => {
  const shop = await takePayment()
  await received().fill('2000')
  shop.paidElsewhere(2000)
  await dialog().getByRole('button', { name: 'Cash ₹2,000' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('4000')
})

test('a payment of another device that is heard of meanwhile is in what was, and not counted away', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: '1000' })
  await received().fill('500')
  await expect.element(row(/^Received/)).toMatchTextContent(/₹1,000\s*₹1,500/)
  shop.paidElsewhere(2000)
  await shop.engine.pull()
  await expect.element(row(/^Received/)).toMatchTextContent(/₹3,000\s*₹3,500/)
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('3500')
})

test('with a total that somebody else said meanwhile is kept, and only the total is asked about', async () => {
  const shop = await takePayment()
  await received().fill('500')
  await dialog().getByLabelText('Total Amount').fill('9000')
  shop.changedElsewhere('notes', { totalAmount: '8000' })
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await question().getByRole('button', { name: 'Don’t save' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({ advancePaid: '500', totalAmount: '8000', remainingDue: '7500' })
})

test('without a network the payment is kept on the device, and says so', async () => {
  const shop = await takePayment({ totalAmount: '10000', advancePaid: null })
  shop.setLine('cut')
  await received().fill('2000')
  await dialog().getByRole('button', { name: 'Cash ₹2,000' }).click()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  expect(shop.record()).toMatchObject({ advancePaid: '2000', remainingDue: '8000' })
  await expect.poll(() => shop.atServer()?.advancePaid).toBeNull()
})

test('the receipt comes afterwards where somebody wants it so, and is wanted the next time, too', async () => {
  const shop = await openShop('custom-outfit-quotes', { totalAmount: '10000', advancePaid: null })
  function Orders() {
    const { openDialog, dialogs } = useOrderDialogs()
    return (
      <>
        <button type="button" onClick={() => openDialog('payment', shop.record())}>
          Pay
        </button>
        {dialogs}
      </>
    )
  }
  await shop.draw(<Orders />)
  shop.setLine('cut')
  for (const amount of ['2000', '500']) {
    await page.getByRole('button', { name: 'Pay' }).click()
    const tick = dialog().getByLabelText('Open the receipt after saving')
    if (amount === '2000') await tick.click()
    await expect.element(tick).toBeChecked()
    await received().fill(amount)
    await dialog()
      .getByRole('button', { name: /^Cash ₹/ })
      .click()
    const receipt = page.getByRole('dialog', { name: /^Receipt:/ })
    await expect
      .element(receipt)
      .toMatchTextContent(amount === '2000' ? /Amount received\s*₹2,000/ : /Amount received\s*₹500/)
    await expect.element(receipt).toMatchTextContent(/Received by\s*asha/)
    await receipt.getByRole('button', { name: 'Close' }).click()
    await expect.element(receipt).not.toBeInTheDocument()
  }
})
