import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { MessagesToSendPage } from './messages-to-send-page.tsx'

const ready = { status: 'in_progress', stage: 'ready', totalAmount: '2000', advancePaid: '500' }
const group = (name: RegExp) => page.getByRole('region', { name })
const row = (name: string) => page.getByRole('listitem', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function openPage(changes = {}) {
  const shop = await openShop('outfit-details-orders', {
    name: 'Sita',
    phone: '098480 22338',
    ...ready,
    ...changes,
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await shop.draw(<MessagesToSendPage />)
  return { ...shop, open }
}

const messages = () => useAppStore.getState().customers.get('919848022338')?.messages ?? []

test('a customer whose piece is ready is written to, and is told only when staff says that it was sent', async () => {
  const { open } = await openPage()
  await expect.element(group(/Ready, message not sent/)).toMatchTextContent(/Your outfit is ready for you/)
  await press('WhatsApp Sita')
  expect(open.mock.calls[0]?.[0]).toContain(encodeURIComponent('Your outfit is ready for you'))
  await expect.element(row('Sita')).toMatchTextContent(/Opened just now/)
  expect(messages()).toMatchObject([{ wording: 'ready', sentAt: null }])
  await press('Mark as sent: message to Sita')
  await expect.element(page.getByText('No messages to send')).toBeVisible()
  expect(messages()).toMatchObject([{ wording: 'ready', sentAt: expect.any(String) }])
})

test('without a network all of it is kept', async () => {
  const shop = await openPage()
  shop.setLine('cut')
  await press('WhatsApp Sita')
  await press('Mark as sent: message to Sita')
  await expect.element(page.getByText('No messages to send')).toBeVisible()
})

test('the text is changed before it is sent, and is about what the list says', async () => {
  const { open } = await openPage({ status: 'completed', completedAt: new Date().toISOString(), stage: null })
  await expect.element(group(/Balance to pay/)).toMatchTextContent(/₹1,500 to pay/)
  await press('Change text for Sita')
  const dialog = page.getByRole('dialog', { name: 'Send WhatsApp Message' })
  await expect
    .element(dialog.getByLabelText('Message', { exact: true }))
    .toHaveValue(expect.stringContaining('A part of the price is still to be paid'))
  await dialog.getByLabelText('Message', { exact: true }).fill('Please pay on Saturday')
  await dialog.getByRole('button', { name: 'Send via WhatsApp' }).click()
  expect(open.mock.calls[0]?.[0]).toContain(encodeURIComponent('Please pay on Saturday'))
  await expect.element(row('Sita')).toMatchTextContent(/Opened/)
  expect(messages()).toMatchObject([{ wording: 'balance', text: 'Please pay on Saturday', sentAt: null }])
})

test('two ready pieces of a visit are one message, with both order ids and one balance', async () => {
  const shop = await openPage({ visitId: 'a-visit' })
  const blouse = await shop.another({ name: 'Sita', phone: '98480 22338', visitId: 'a-visit', ...ready })
  await expect.element(group(/1 Ready, message not sent/)).toBeVisible()
  await press('WhatsApp Sita')
  const text = decodeURIComponent(String(shop.open.mock.calls[0]?.[0]))
  for (const { id } of [shop.record(), blouse]) expect(text).toContain(id.slice(-8))
  expect(text).toContain('Balance: ₹3,000')
  await press('Mark as sent: message to Sita')
  await expect.element(page.getByText('No messages to send')).toBeVisible()
})

test('a customer who was told at the counter leaves the list', async () => {
  await openPage()
  await press('Mark as sent: Sita')
  await expect.element(page.getByText('No messages to send')).toBeVisible()
  expect(messages()).toMatchObject([{ text: 'Told without WhatsApp', sentAt: expect.any(String) }])
})

test('an odd number is looked at before the message is opened', async () => {
  const { open } = await openPage({ phone: '98480 2233' })
  await press('WhatsApp Sita')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/WhatsApp may not know this number/)
  expect(open).not.toHaveBeenCalled()
})
