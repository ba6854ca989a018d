import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { MessagesToSendPage } from './messages-to-send-page.tsx'

test('on a laptop the buttons stand beside the text, on a phone below it', async () => {
  const isBeside = () =>
    page.getByRole('button', { name: 'WhatsApp Sita' }).element().getBoundingClientRect().left >=
    page
      .getByText(/Your outfit is ready/)
      .element()
      .getBoundingClientRect().right
  await page.viewport(360, 740)
  const ready = { status: 'in_progress', stage: 'ready', totalAmount: '2000', advancePaid: '500' } as const
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '098480 22338', ...ready })
  await shop.draw(<MessagesToSendPage />)
  await expect.element(page.getByRole('listitem', { name: 'Sita' })).toBeVisible()
  expect(isBeside()).toBe(false)
  await page.viewport(1280, 800)
  await expect.poll(isBeside).toBe(true)
})
