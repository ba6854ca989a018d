import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const OTHER = 'outfit-details-orders'
const PAID = { totalAmount: '9000', advancePaid: '1500', remainingDue: '7500' }
const payments = () => [
  paymentEntry({ id: 'first', amount: 1000 }),
  paymentEntry({ id: 'second', amount: 500, method: 'upi' }),
]

const dialog = (name: RegExp) => page.getByRole('dialog', { name })
const fromMenu = async (label: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  const entry = page.getByRole('button', { name: label })
  if (entry.elements().length === 0) await page.getByRole('button', { name: 'More entries' }).click()
  await entry.click()
}

async function showOrder(changes: object = { ...PAID, payments: payments() }) {
  const shop = await openShop('custom-outfit-quotes', { name: 'Padma Reddy', ...changes })
  const other = await shop.another({
    kind: OTHER,
    name: 'Padma R',
    outfitType: 'Kurtis',
    totalAmount: '4000',
  })
  await shop.another({ name: 'Somebody else', phone: '9000099999' })
  await shop.drawLive((record) => <OrderView record={record} />)
  return { ...shop, other, otherAtServer: () => shop.recordOf(other.id) }
}

test('one payment is moved to another order of the customer; both say where it went', async () => {
  const shop = await showOrder()
  await fromMenu('Move payments to another order')
  const sheet = dialog(/^Move payments/)
  await expect.element(sheet.getByRole('radio')).toHaveAccessibleName(/Padma R.*Kurtis/)
  await sheet.getByRole('checkbox', { name: /₹1,000 in cash/ }).click()
  await sheet.getByRole('button', { name: 'Move ₹500' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Choose the other order')
  await sheet.getByRole('radio').click()
  await sheet.getByRole('button', { name: 'Move ₹500' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('1000')
  expect(shop.otherAtServer()).toMatchObject({ advancePaid: '500', remainingDue: '3500' })
  const list = page.getByRole('list', { name: 'Payments' })
  await expect.element(list).toMatchTextContent(new RegExp(`Moved to order ${shop.other.number}`))
  await expect.element(page.getByRole('button', { name: 'Receipt of ₹500 by UPI' })).not.toBeInTheDocument()
})

test('an advance that was typed can be moved, to an order that is searched for, without a network', async () => {
  const shop = await showOrder({ advancePaid: '700' })
  shop.setLine('cut')
  await fromMenu('Move payments to another order')
  const sheet = dialog(/^Move payments/)
  await sheet.getByLabelText('Find another order').fill('somebody')
  await sheet.getByRole('radio', { name: /Somebody else/ }).click()
  await sheet.getByRole('button', { name: 'Move ₹700' }).click()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  expect(shop.record().advancePaid).toBe('0')
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('700')
})

test('a duplicate asks whether its payments move, and links to the order that stays', async () => {
  const shop = await showOrder()
  await fromMenu('Cancel order')
  await page.getByRole('button', { name: 'Cancel, it is a duplicate' }).click()
  const sheet = dialog(/^Cancel, it is a duplicate/)
  await sheet.getByRole('radio', { name: /Padma R/ }).click()
  await sheet.getByRole('button', { name: 'Cancel, it is a duplicate' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Choose whether the payments move')
  await sheet.getByText('Yes, move').click()
  await sheet.getByRole('button', { name: 'Cancel, it is a duplicate' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '0' })
  expect(shop.otherAtServer()?.advancePaid).toBe('1500')
  await expect
    .element(page.getByRole('link', { name: `order ${shop.other.number}` }))
    .toHaveAttribute('href', `/outfit-orders/${shop.other.id}`)
})

test('without payments nothing is asked about them, and Enter in the search cancels nothing', async () => {
  const shop = await showOrder({})
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'More entries' }).click()
  await expect.element(page.getByRole('button', { name: /^Move payments/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await fromMenu('Cancel order')
  await page.getByRole('button', { name: 'Cancel, it is a duplicate' }).click()
  const sheet = dialog(/^Cancel, it is a duplicate/)
  await expect.element(sheet.getByText('Yes, move')).not.toBeInTheDocument()
  await sheet.getByRole('radio', { name: /Padma R/ }).click()
  await sheet.getByLabelText('Find another order').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).toBeVisible()
  expect(shop.atServer()?.status).not.toBe('cancelled')
  await sheet.getByRole('button', { name: 'Cancel, it is a duplicate' }).click()
  await expect.poll(() => shop.atServer()?.status).toBe('cancelled')
})

test('what another device moved first is told, and nothing is left to settle', async () => {
  const shop = await showOrder()
  await fromMenu('Move payments to another order')
  const sheet = dialog(/^Move payments/)
  await sheet.getByRole('radio').click()
  shop.operatedOnOrdersElsewhere({
    type: 'move-payments',
    at: '2026-11-21T06:00:00.000Z',
    to: { kind: OTHER, id: shop.other.id },
    payments: ['first'],
  })
  await sheet.getByRole('button', { name: 'Move ₹1,500' }).click()
  await expect.element(page.getByText(/already cancelled or moved/)).toBeVisible()
  expect(shop.engine.entries()).toEqual([])
  expect(shop.otherAtServer()?.advancePaid).toBe('1000')
})

test('a consultation becomes an order in two taps, with its money', async () => {
  const shop = await openShop('contact-inquiries', {
    name: 'Lakshmi Devi',
    notes: 'likes silk',
    payments: [paymentEntry()],
    advancePaid: '1000',
  })
  await shop.drawLive((record) => <OrderView record={record} />)
  await page.getByRole('button', { name: 'Create order' }).click()
  await dialog(/^Create order/)
    .getByRole('button', { name: 'Create outfit order' })
    .click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
  const [, id = ''] = shop.atServer()?.becameOrder?.split('/') ?? []
  const made = shop.recordOf(id)
  expect(made).toMatchObject({ name: 'Lakshmi Devi', notes: 'likes silk', advancePaid: '1000' })
  await expect.element(page.getByRole('link', { name: `order ${made?.number}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create order' })).not.toBeInTheDocument()
})
