import { operationOf } from '@zari/shared/testing/customer-cases'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { rowsStyle } from '../row/order-row-styles.ts'
import { OrderRow } from '../row/order-row.tsx'
import { AnsweredButton } from '../stage/next-step-button.tsx'

const KIND = 'outfit-details-orders'
const PHONE = '919848022338'
const button = (name: RegExp | string) => page.getByRole('button', { name })
const opened = (by: string) => page.getByText(new RegExp(`^WhatsApp opened \\d\\d:\\d\\d, ${by}$`))

/** The row, and what stands beside its step. */
async function asked() {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.viewport(1024, 768)
  onTestFinished(() => {
    open.mockRestore()
    return page.viewport(360, 740)
  })
  const shop = await openShop(KIND, { name: 'Sita', phone: '098480 22338' })
  await shop.drawLive((record) => (
    <ul className={rowsStyle}>
      <OrderRow
        record={record}
        today="2026-11-21"
        openRecord={() => {}}
        openDialog={() => {}}
        beside={<AnsweredButton record={record} isIcon />}
      />
    </ul>
  ))
  const openElsewhere = async (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    const about = { kind: KIND, orderId: shop.record().id, language: 'en', text: 'Hello', at } as const
    shop.operateElsewhere(PHONE, operationOf('note-message', about))
    await shop.engine.pull()
  }
  return { ...shop, open, openElsewhere }
}

test('a request is answered by two presses: one opens WhatsApp, which is no answer yet, one says so', async () => {
  const shop = await asked()
  await button('Sita, next: Answer').click()
  expect(shop.open).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/wa\.me\/919848022338\?text=/),
    '_blank',
    'noopener',
  )
  await expect.element(opened('asha')).toBeVisible()
  expect(shop.atServer()?.answeredAt).toBeNull()
  await button('Sita, next: Mark as answered').click()
  await expect.poll(() => shop.atServer()?.answeredAt).toBeTruthy()
  await expect.element(opened('asha')).not.toBeInTheDocument()
  await expect.element(button('Sita, next: Move to Cutting')).toBeVisible()
  await button('Undo').click()
  await expect.element(opened('asha')).toBeVisible()
})

test('another device shows who opened it; “Not sent” ends that, and a later message shows it anew', async () => {
  const shop = await asked()
  await shop.openElsewhere(40)
  await expect.element(opened('bina')).toBeVisible()
  await button('Not sent: message to Sita').click()
  await expect.element(opened('bina')).not.toBeInTheDocument()
  await expect.element(button('Sita, next: Answer')).toBeVisible()
  await expect.poll(() => shop.customerAtServer(PHONE)?.messages[0]?.notSentAt).toBeTruthy()
  await button('Sita, next: Answer').click()
  await expect.element(opened('asha')).toBeVisible()
})

test('a change of the status ends it too', async () => {
  const shop = await asked()
  await shop.openElsewhere(1)
  shop.changedElsewhere('status', { status: 'in_progress' })
  await shop.engine.pull()
  await expect.element(opened('bina')).not.toBeInTheDocument()
})

test('what another opened less than half an hour ago is asked about, once', async () => {
  const shop = await asked()
  await shop.openElsewhere(29)
  await expect.element(opened('bina')).toBeVisible()
  useAppStore.setState({ messageTo: { orders: [shop.record()] } })
  const dialog = page.getByRole('dialog', { name: 'Send WhatsApp Message' })
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^bina opened WhatsApp for this at .*\. Open it again\?$/)
  await dialog.getByRole('button', { name: 'Send via WhatsApp' }).click()
  expect(shop.open).toHaveBeenCalledOnce()
  await expect.element(opened('asha')).toBeVisible()
})

test('a customer who was told by phone is marked without WhatsApp', async () => {
  const shop = await asked()
  await button('Sita: Mark as answered').click()
  await expect.poll(() => shop.atServer()?.answeredAt).toBeTruthy()
  expect(shop.open).not.toHaveBeenCalled()
})
