import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { linkAddress } from '../customer/link-address.ts'
import { WhatsAppDialog } from './whatsapp-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Send WhatsApp Message' })
const message = () => dialog().getByLabelText('Message', { exact: true })
const phone = () => dialog().getByLabelText('Phone Number')

async function writeTo(changes: Parameters<typeof openShop>[1]) {
  const shop = await openShop('outfit-details-orders', changes)
  const onClose = vi.fn<() => void>()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { redraw } = await shop.draw(<WhatsAppDialog orders={[shop.record()]} onClose={onClose} />)
  return { ...shop, onClose, open, redraw }
}

test('a message is ready, can be changed, and opens in a new tab', async () => {
  const { record, onClose, open } = await writeTo({ name: 'Sita', phone: '098480 22338' })
  for (const words of ['Sita', record().id.slice(-8), 'New'])
    await expect.element(dialog()).toMatchTextContent(words)
  await expect.element(dialog()).toMatchTextContent(/Include the country code, for example \+91 for India/)
  await expect.element(message()).toHaveValue(expect.stringMatching(/^Hello Sita,/))
  await message().fill('Come on Saturday & bring the saree?')
  await dialog().getByRole('button', { name: 'Send via WhatsApp' }).click()
  expect(open).toHaveBeenCalledWith(
    `https://wa.me/919848022338?text=${encodeURIComponent('Come on Saturday & bring the saree?')}`,
    '_blank',
    'noopener',
  )
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('each order that the message is about is shown with its status', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338', stage: 'ready' })
  const other = await shop.another({ name: 'Sita', phone: '98480 22338', status: 'completed' })
  const orders = [shop.record(), other] as const
  await shop.draw(<WhatsAppDialog orders={orders} wording="balance" onClose={() => undefined} />)
  const statusOf = (index: 0 | 1) =>
    dialog()
      .getByRole('definition')
      .filter({ hasText: index === 0 ? /^New/ : /^Completed/ })
  for (const { id } of orders) await expect.element(dialog()).toMatchTextContent(id.slice(-8))
  for (const index of [0, 1] as const) await expect.element(statusOf(index)).toBeVisible()

  shop.changedElsewhere('status', { status: 'cancelled' }, undefined, other.id)
  await shop.engine.pull()
  await expect.element(statusOf(1)).not.toBeInTheDocument()
  await expect.element(dialog()).toMatchTextContent('Cancelled')
})

test('is not sent without words or a number, and warns of a number that WhatsApp may not know', async () => {
  await writeTo({ name: 'Sita', phone: '098480 22338' })
  const send = dialog().getByRole('button', { name: 'Send via WhatsApp' })
  await message().fill('   ')
  await expect.element(send).toBeDisabled()
  await message().fill('Come on Saturday')
  await expect.element(send).toBeEnabled()
  await phone().fill('  ')
  await expect.element(send).toBeDisabled()
  for (const typed of ['+', '98480']) {
    await phone().fill(typed)
    await expect.element(send).toBeEnabled()
    await expect.element(dialog()).toMatchTextContent(/WhatsApp may not know this number/)
  }
})

test('the language is remembered for the customer, in their next order too', async () => {
  const shop = await writeTo({ name: 'Sita', phone: '98480 22338' })
  await dialog().getByRole('button', { name: 'తెలుగు' }).click()
  await expect.element(message()).toHaveValue(expect.stringMatching(/నమస్తే .* గారు/))
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  const next = await shop.another({ name: 'Sita Devi', phone: '+91 9848022338' })
  await shop.redraw(<WhatsAppDialog key="next" orders={[next]} onClose={shop.onClose} />)
  await expect.element(message()).toHaveValue(expect.stringMatching(/నమస్తే/))
  await dialog().getByRole('button', { name: 'हिन्दी' }).click()
  await expect.element(message()).toHaveValue(expect.stringMatching(/नमस्ते .* जी/))
})

test('what was typed over the words of one language is there again after a look at another', async () => {
  await writeTo({ name: 'Sita', phone: '98480 22338' })
  await message().fill('Come on Saturday')
  await dialog().getByRole('button', { name: 'हिन्दी' }).click()
  await expect.element(message()).toHaveValue(expect.stringMatching(/नमस्ते/))
  await dialog().getByRole('button', { name: 'English' }).click()
  await expect.element(message()).toHaveValue('Come on Saturday')
})

test('a link that was stopped while the message waits is not sent, and is named where it was typed', async () => {
  const shop = await writeTo({ name: 'Sita', phone: '98480 22338' })
  const before = { ...shop.record(), linkToken: 'stopped-since' }
  const link = linkAddress(before) ?? ''
  await shop.redraw(<WhatsAppDialog key="with-link" orders={[before]} onClose={shop.onClose} />)
  await expect.element(message()).toHaveValue(expect.stringMatching(/^Hello Sita,/))
  await expect.element(message()).not.toHaveValue(expect.stringContaining(link))
  await message().fill(`Look here: ${link}`)
  await expect.element(dialog()).toMatchTextContent(/The link in this message does not work any more/)
  await message().fill('Look at your order')
  await expect.element(dialog()).not.toMatchTextContent(/does not work any more/)
})
