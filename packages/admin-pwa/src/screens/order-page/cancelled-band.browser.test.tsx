import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { CancelledBand } from './cancelled-band.tsx'
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

test('four presses cancel an order and refund all that was received', async () => {
  const shop = await openShop('outfit-details-orders', { ...PAID, status: 'in_progress', stage: 'cutting' })
  await shop.drawLive((record) => <OrderView record={record} />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByText('Cash').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'cancelled', advancePaid: '0' })
})

test('what another device delivered meanwhile is asked about when it is opened again', async () => {
  const shop = await openShop('outfit-details-orders', { ...PAID, status: 'cancelled' })
  await shop.drawLive((record) => <OrderView record={record} />)
  shop.changedElsewhere('status', { status: 'completed' })
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Completed/)
  expect(shop.atServer()?.status).toBe('completed')
})

test('the workroom sees that it is cancelled, without money, by whom or Reopen', async () => {
  const shop = await openShop('outfit-details-orders', { ...PAID, status: 'cancelled', cancelledBy: '' })
  const { session, setSession } = useAppStore.getState()
  if (session.state !== 'signed-in') throw new Error('Nobody is signed in')
  setSession({ ...session, user: { ...session.user, role: 'workroom' } })
  await shop.drawLive((record) => <CancelledBand record={record} />)
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
})

test('while Update shows, the other main button is plain', async () => {
  const shop = await openShop('outfit-details-orders', { ...PAID, status: 'in_progress', stage: 'cutting' })
  await shop.drawLive((record) => <OrderView record={record} />)
  const ground = () =>
    getComputedStyle(page.getByRole('button', { name: /next: Move to Embroidery/ }).element()).backgroundColor
  const before = ground()
  await page.getByRole('combobox', { name: /^Status of/ }).selectOptions('Completed')
  await expect.poll(ground).not.toBe(before)
})
