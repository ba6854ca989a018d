import { shortId } from '@zari/shared/lib/ids'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { oddOrders } from '@zari/shared/testing/legacy-orders'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { DueDateDialog } from '../dates/due-date-dialog.tsx'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { WhatsAppDialog } from '../whatsapp/whatsapp-dialog.tsx'
import { openShop } from '../../testing/shop.tsx'

const isWithinTheScreen = () => document.documentElement.scrollWidth <= window.innerWidth

test.each(ORDER_KINDS)('every dialog opens over odd %s, and runs no script', async (kind) => {
  const alert = vi.spyOn(window, 'alert')
  const shop = await openShop(kind)
  const { redraw } = await shop.draw(null)
  const dialog = page.getByRole('dialog')
  for (const changes of oddOrders) {
    const record = await shop.another(changes as Partial<OrderRecord>)
    const props = { record, onClose: () => {} }
    await redraw(<DetailsDialog key={record.id} {...props} />)
    await expect.element(dialog).toMatchTextContent(shortId(record.id))
    expect(isWithinTheScreen()).toBe(true)
    await redraw(<WhatsAppDialog key={record.id} orders={[record]} onClose={() => {}} />)
    const message = page.getByLabelText('Message', { exact: true })
    await expect.element(message).toHaveValue(expect.stringContaining(shortId(record.id)))
    expect(isWithinTheScreen()).toBe(true)
    await redraw(<PaymentDialog key={record.id} {...props} />)
    await expect.element(dialog).toMatchTextContent('Received now')
    await redraw(<DueDateDialog key={record.id} {...props} />)
    await expect.element(dialog).toMatchTextContent('Another day')
    expect(isWithinTheScreen()).toBe(true)
  }
  expect(alert).not.toHaveBeenCalled()
})
