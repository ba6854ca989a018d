import { business } from '@zari/shared/shop/business'
import { pagesOf } from '../support/pdf-pages.ts'
import { startZari } from '../support/zari.ts'
import { setShopPhone, SHOWN_PHONE } from '../support/shop-phone.ts'
import { atServer, expect, openTablet, ownServerTest as base, sendOrder } from './offline-test.ts'

const KIND = 'outfit-details-orders'
const UPI_ID = 'zari@okbank'

const test = base.extend({
  own: async ({ services }, use) => {
    const own = await startZari({ ...services.forOne(), UPI_ID })
    await setShopPhone(own.origin)
    await use(own)
    await own.remove()
  },
})

test('on a phone a payment is taken and its receipt printed and sent, with no network, in Telugu', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const { page } = await openTablet(tablet)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/outfit-orders/${id}`)
  await page.getByRole('button', { name: 'Add More Details' }).waitFor()
  await (await atServer(own.origin)).edit(KIND, id, 'notes', { totalAmount: '12500' })
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('₹12,500', { timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("16px 'Anek Telugu Variable'", 'త')))
    .toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('zari-shop-settings'))).toContain(UPI_ID)

  await own.stop()
  await page.reload()
  await page.getByRole('button', { name: 'Take payment' }).click()
  const paying = page.getByRole('dialog', { name: /^Take payment/ })
  await paying.getByLabel('Received now').fill('4000')
  await paying.getByLabel('Open the receipt after saving').check()
  await paying.getByRole('button', { name: 'UPI ₹4,000' }).click()

  const receipt = page.getByRole('dialog', { name: /^Receipt: Lakshmi Devi/ })
  await receipt.getByRole('button', { name: 'తెలుగు' }).click()
  const paper = receipt.getByRole('region', { name: 'Preview' })
  for (const words of [business.name, SHOWN_PHONE, 'రసీదు', '₹4,000', '₹8,500', /ఆర్డర్\d{4}/, UPI_ID])
    await expect(paper).toContainText(words)
  for (const [button, width] of [
    ['58 mm', 58],
    ['80 mm', 80],
    ['A5', 148],
  ] as const) {
    await receipt.getByRole('button', { name: button }).click()
    await expect(paper.locator('[data-size]').first()).toHaveAttribute('data-size', button.replace(' mm', ''))
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages, button).toHaveLength(1)
    expect(pages[0]?.[0]).toBe(width)
  }
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => document.body.innerText)
  expect(seen).toContain('రసీదు')
  expect(seen).not.toMatch(/Today|Take payment|Print|English/)
  await page.emulateMedia({ media: null })

  const opened = page.context().waitForEvent('page')
  await receipt.getByRole('button', { name: 'WhatsApp' }).click()
  expect((await opened).url()).toMatch(/wa\.me|whatsapp|chrome-error/)
  const download = page.waitForEvent('download')
  await receipt.getByRole('button', { name: /picture/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-[\w-]{8}\.png$/)

  await receipt.getByRole('button', { name: 'Close' }).click()
  await own.start()
  const server = await atServer(own.origin)
  await expect.poll(async () => (await server.record(KIND, id)).advancePaid, { timeout: 60_000 }).toBe('4000')
  expect((await server.record(KIND, id)).payments).toHaveLength(1)
})
