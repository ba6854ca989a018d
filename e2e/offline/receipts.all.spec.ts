import { business } from '@zari/shared/shop/business'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { untilKept } from '../support/drafts.ts'
import { pagesOf } from '../support/pdf-pages.ts'
import { startZari, type Zari } from '../support/zari.ts'
import { SHOP_PHONE, setShopPhone } from '../support/shop-phone.ts'
import {
  openTablet,
  atServer,
  ownServerTest as base,
  expect,
  openApp,
  sendOrder,
  signInIfAsked,
  type Tablet,
} from './offline-test.ts'

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

const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 1024, height: 768 } }

interface Opening {
  own: Zari
  tablet: () => Promise<Tablet>
  viewport: { width: number; height: number }
}

async function openOrder({ own, tablet, viewport }: Opening) {
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const { device, page } = await openTablet(tablet)
  await page.setViewportSize(viewport)
  await page.goto(`/outfit-orders/${id}`)
  return { id, device, page }
}

test('on a phone a payment is taken and its receipt printed and sent, with no network, in Telugu', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const { id, page } = await openOrder({ own, tablet, viewport: sizes.phone })
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
  await paying.getByText('UPI', { exact: true }).click()
  await paying.getByLabel('Open the receipt after saving').check()
  await paying.getByRole('button', { name: 'Take ₹4,000' }).click()

  const receipt = page.getByRole('dialog', { name: /^Receipt: Lakshmi Devi/ })
  await receipt.getByRole('button', { name: 'తెలుగు' }).click()
  const paper = receipt.getByRole('region', { name: 'Preview' })
  for (const words of [business.name, SHOP_PHONE, 'రసీదు', '₹4,000', '₹8,500', /ఆర్డర్\d{4}/, UPI_ID])
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

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} somebody is measured with one thumb and no network, and the order keeps it`, async ({
    own,
    tablet,
  }) => {
    test.setTimeout(180_000)
    const { id, device, page } = await openOrder({ own, tablet, viewport })
    await page.getByRole('button', { name: 'Measure', exact: true }).waitFor()
    await own.stop()
    await page.reload()
    await page.getByRole('button', { name: 'Measure', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Measure Lakshmi Devi' })
    await expect(sheet.getByLabel('Shoulder', { exact: true })).toBeFocused()
    if (size === 'phone') {
      for (const key of ['1', '4', 'Next', '3', '6', 'a half', 'Next', 'Next', '3', '0'])
        await sheet.getByRole('button', { name: key, exact: true }).click()
    } else {
      await page.keyboard.type('14')
      await page.keyboard.press('Enter')
      await expect(sheet.getByLabel('Bust', { exact: true })).toBeFocused()
      await page.keyboard.type('36 1/2')
      await sheet.getByLabel('Waist', { exact: true }).fill('30')
    }
    await sheet.getByRole('button', { name: 'Save 3 measures' }).click()
    await expect(sheet).toBeHidden()
    const panel = page.getByRole('region', { name: 'Measurements' })
    await expect(panel.getByRole('row', { name: /^Bust/ })).toContainText('36½')
    await device.kill()
    await own.start()
    const again = await device.open(`/outfit-orders/${id}`)
    await again.setViewportSize(viewport)
    const server = await atServer(own.origin)
    const frozenAtServer = async () => {
      // Chromium writes cookies with a delay, so the session may be lost after a crash.
      await signInIfAsked(again)
      return readFrozen((await server.record(KIND, id)).measurements)?.values
    }
    await expect
      .poll(frozenAtServer, { timeout: 60_000 })
      .toEqual({ bodyShoulder: 112, bodyBust: 292, bodyWaist: 240 })
    const there = again.getByRole('region', { name: 'Measurements' })
    await expect(there.getByRole('row', { name: /^Waist/ })).toContainText('30')
    await expect
      .poll(async () => (await server.customer('919123456789')).measurements.map(({ values }) => values), {
        timeout: 60_000,
      })
      .toEqual([{ bodyShoulder: 112, bodyBust: 292, bodyWaist: 240 }])
    await again.emulateMedia({ media: 'print' })
    await expect(there).toContainText('36½')
    await expect(again.getByRole('button', { name: 'Measure', exact: true })).toBeHidden()
  })
}

test('what was typed while measuring outlives the tab: it is offered on Today and where it was begun', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const device = await tablet()
  let page = await openApp(device)
  await page.setViewportSize(sizes.phone)
  await page.goto(`/outfit-orders/${id}`)
  await page.getByRole('button', { name: 'Measure', exact: true }).waitFor()
  await own.stop()
  await page.reload()
  const sheet = () => page.getByRole('dialog', { name: 'Measure Lakshmi Devi' })
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  await sheet().getByLabel('Bust', { exact: true }).fill('36½')
  await sheet().getByRole('button', { name: 'Blouse' }).click()
  await sheet().getByLabel('Neck width', { exact: true }).fill('6')
  await sheet().getByLabel('Note').fill('with padding')
  await untilKept(page, 'with padding', 'measuring')
  await device.kill()

  page = await device.open()
  await page.setViewportSize(sizes.phone)
  const begun = () => page.getByText(/started for Lakshmi Devi/i)
  await expect(begun()).toBeVisible()
  await page.goto(`/outfit-orders/${id}`)
  await expect(begun()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet().getByLabel('Bust', { exact: true })).toHaveValue('36½')
  await expect(sheet().getByLabel('Note')).toHaveValue('with padding')
  await sheet().getByLabel('Hip', { exact: true }).fill('40')
  await sheet().getByRole('button', { name: 'Save 3 measures' }).click()
  await expect(sheet()).toBeHidden()
  await expect(begun()).toHaveCount(0)

  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  await sheet().getByLabel('Waist', { exact: true }).fill('31⅛')
  await untilKept(page, '31⅛', 'measuring')
  await page.reload()
  await page.getByRole('button', { name: 'Delete unfinished work for Lakshmi Devi' }).click()
  await expect(begun()).toHaveCount(0)

  await own.start()
  const server = await atServer(own.origin)
  const sets = async () => {
    await signInIfAsked(page)
    return (await server.customer('919123456789'))?.measurements.map(({ values, note }) => ({
      values,
      note,
    }))
  }
  await expect
    .poll(sets, { timeout: 60_000 })
    .toEqual([{ values: { bodyBust: 292, bodyHip: 320, blouseNeckwidth: 48 }, note: 'with padding' }])
  await expect
    .poll(async () => readFrozen((await server.record(KIND, id)).measurements)?.values, { timeout: 60_000 })
    .toEqual({ bodyBust: 292, bodyHip: 320, blouseNeckwidth: 48 })
})
