import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { otherShop } from '@zari/shared/testing/shop'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeShop } from '../../sync/server-data/shop.ts'
import { openShop } from '../../testing/shop.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: /^(?:Receipt|Print balance): Sita/ })
const paper = () => page.getByRole('region', { name: 'Preview' })

const hers = ['canShare', 'share'] as const

function device(abilities: Partial<Record<(typeof hers)[number], unknown>>): void {
  for (const name of hers)
    Object.defineProperty(navigator, name, { value: abilities[name], configurable: true })
}

afterEach(() => {
  for (const name of hers) Reflect.deleteProperty(navigator, name)
})

async function showReceipt({ isSlip = false } = {}) {
  const paymentId = isSlip ? undefined : 'one-payment-0000aaaa'
  const shop = await openShop('outfit-details-orders', {
    name: 'Sita',
    phone: '98480 22338',
    totalAmount: '12500',
    advancePaid: '4000',
    remainingDue: '8500',
    payments: [paymentEntry({ id: 'one-payment-0000aaaa', amount: 4000, method: 'upi' })],
  })
  takeShop({ ...otherShop, upiId: 'zari@okbank', languages: ['en', 'te', 'hi'] })
  const onClose = vi.fn<() => void>()
  await shop.draw(<ReceiptDialog record={shop.record()} paymentId={paymentId} onClose={onClose} />)
  await expect.element(dialog()).toBeVisible()
  return { ...shop, onClose }
}

function pageSize(): string {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  return rules.find((rule) => rule instanceof CSSPageRule)?.cssText ?? ''
}

test('is as wide as the paper, as long as it is, and in the customer’s language', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await showReceipt()
  for (const words of ['₹4,000', '₹12,500', '₹8,500', 'zari@okbank', '0000aaaa'])
    await expect.element(paper()).toMatchTextContent(words)
  await dialog().getByRole('button', { name: '58 mm' }).click()
  await expect.poll(pageSize).toMatch(/size: 58mm \d+mm/)
  const roll = Number(/58mm (\d+)mm/.exec(pageSize())?.[1])
  expect(roll).toBeGreaterThan(80)
  expect(roll).toBeLessThan(300)
  await dialog().getByRole('button', { name: 'A5' }).click()
  await expect.poll(pageSize).toMatch(/size: 148mm 210mm/)
  await dialog().getByRole('button', { name: 'తెలుగు' }).click()
  await expect.element(paper()).toMatchTextContent(/అందిన మొత్తం\s*₹4,000/)
  await dialog().getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('nothing of it stays when it is closed: the next print is of the page', async () => {
  const { redraw } = await (async () => {
    const shop = await openShop('outfit-details-orders', { name: 'Sita' })
    return shop.draw(<ReceiptDialog record={shop.record()} onClose={() => undefined} />)
  })()
  await expect.poll(pageSize).not.toBe('')
  expect(document.querySelector('body > [data-printed]')).not.toBeNull()
  await redraw(<p>The page</p>)
  await expect.poll(pageSize).toBe('')
  expect(document.querySelector('body > [data-printed]')).toBeNull()
})

test('is handed on as a picture where the device can', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  device({ canShare: () => true, share })
  await showReceipt()
  await dialog().getByRole('button', { name: 'Share picture' }).click()
  const file = share.mock.calls[0]?.[0].files?.[0]
  expect(file).toMatchObject({ name: 'receipt-0000aaaa.png', type: 'image/png' })
  const picture = await createImageBitmap(file as File)
  expect(picture.width).toBe(720)
  expect(picture.height).toBeGreaterThan(900)
})

test('somebody who closes the phone’s sheet is told nothing; where it fails she is', async () => {
  const share = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'))
  device({ canShare: () => true, share })
  await showReceipt()
  const button = dialog().getByRole('button', { name: 'Share picture' })
  await button.click()
  await expect.poll(() => share).toHaveBeenCalledOnce()
  expect(page.getByText('Picture not shared').query()).toBeNull()
  await button.click()
  await expect.element(page.getByText('Picture not shared')).toBeVisible()
})

test('is saved where the device shares nothing', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  device({})
  await showReceipt({ isSlip: true })
  await dialog().getByRole('button', { name: 'Save picture' }).click()
  expect(clicked.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^balance-.*\.png$/) })
  await expect.element(page.getByText('Picture saved')).toBeVisible()
  clicked.mockRestore()
})

test('goes to her number as a text', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await showReceipt()
  await dialog().getByRole('button', { name: 'हिन्दी' }).click()
  await dialog().getByRole('button', { name: 'WhatsApp' }).click()
  const address = new URL(String(open.mock.calls[0]?.[0]))
  expect(address.origin + address.pathname).toBe('https://wa.me/919848022338')
  expect(address.searchParams.get('text')).toMatch(/\*प्राप्त राशि: ₹4,000\*[\s\S]*UPI: zari@okbank/)
})

test('a slip of a whole visit is noted for each of its orders, one of an order for it alone', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const of = {
    visitId: '0193f1c0-0000-7000-8000-000000000003',
    name: 'Sita',
    phone: '98480 22338',
    status: 'completed',
    totalAmount: '2000',
  }
  const shop = await openShop('outfit-details-orders', of)
  const other = await shop.another(of)
  const first = shop.record().id
  const noted = () =>
    shop
      .customerAtServer('919848022338')
      ?.messages.map(({ wording, orderId, otherOrderIds }) => [wording, orderId, otherOrderIds])
  await shop.draw(<ReceiptDialog record={other} onClose={() => undefined} />)
  await dialog().getByRole('button', { name: 'WhatsApp' }).click()
  await expect.poll(noted).toEqual([['balance', other.id, [first]]])
  await dialog().getByText('This order').click()
  await dialog().getByRole('button', { name: 'WhatsApp' }).click()
  await expect.poll(() => noted()?.[1]).toEqual(['balance', other.id, []])
  expect(open).toHaveBeenCalledTimes(2)
})

test('that a customer scanned it marks nothing as paid', async () => {
  const shop = await showReceipt()
  await dialog().getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => shop.atServer()?.payments).toHaveLength(1)
  expect(shop.engine.entries()).toEqual([])
})
