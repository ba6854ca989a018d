import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const PAID = { totalAmount: '650', advancePaid: '300', payments: [paymentEntry({ amount: 300 })] }

test('a cancelled order asks for nothing, says who cancelled it, and is opened again', async () => {
  const shop = await openShop('outfit-details-orders', {
    ...PAID,
    status: 'cancelled',
    stage: 'cutting',
    cancelledAt: '2026-11-28T06:00:00.000Z',
    cancelledBy: 'revathi@zari.example',
  })
  await shop.drawLive((record) => <OrderView record={record} />)
  await expect.element(page.getByText(/^Cancelled 28 Nov.* by revathi.* · ₹300 received$/)).toBeVisible()
  await expect.element(page.getByText('₹350')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Receipt', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'in_progress', stage: 'cutting' })
  await expect.element(page.getByText('₹350').first()).toBeVisible()
})

test('while Update shows, the other main button is plain', async () => {
  const shop = await openShop('outfit-details-orders', { ...PAID, status: 'in_progress', stage: 'cutting' })
  await shop.drawLive((record) => <OrderView record={record} />)
  const next = () => page.getByRole('button', { name: /next: Move to Embroidery/ })
  const before = next().element().className
  await page.getByRole('combobox', { name: /^Status of/ }).selectOptions('Completed')
  await expect.poll(() => next().element().className).not.toBe(before)
})
