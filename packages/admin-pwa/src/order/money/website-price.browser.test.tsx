import type { OrderRecord } from '@zari/shared/orders/order'
import { isAnswered } from '@zari/shared/orders/answered'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { OrderRows } from '../row/order-rows.tsx'

const PHOTO = '/images/regular-blouse-480.jpg'
const SLIP = '/objects/uploads/0193e5a0-7b3c-7000-8000-000000000001'
const price = page.getByRole('button', { name: '₹650 website price Set for Padma' })

async function open(changes: Partial<OrderRecord> = {}) {
  const shop = await openShop('outfit-details-orders', {
    name: 'Padma',
    outfitType: 'Regular Blouse',
    websitePrice: '650',
    websitePhoto: PHOTO,
    measurementsImageUrls: [SLIP],
    ...changes,
  })
  await shop.drawLive((record) => (
    <OrderRows list="open" records={[record]} today="2026-11-21" openDialog={() => {}} />
  ))
  return shop
}

const pictures = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'))

test('one press sets the website’s price, which is no answer, and Undo takes it back', async () => {
  const shop = await open()
  await price.click()
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: '650', websiteTotal: '650' })
  expect(isAnswered(shop.record())).toBe(false)
  await expect.element(page.getByText('₹650')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: null, websiteTotal: null })
  await expect.element(price).toBeVisible()
})

test('three cost three times as much', async () => {
  const shop = await open({ quantity: 3 })
  await page.getByRole('button', { name: '₹650 × 3 website price Set for Padma' }).click()
  await expect.poll(() => shop.atServer()?.totalAmount).toBe('1950')
})

test('two devices set it at once: neither is asked about it', async () => {
  const set = { totalAmount: '650', websiteTotal: '650' }
  const shop = await open()
  shop.setLine('cut')
  await price.click()
  await expect.element(price).not.toBeInTheDocument()
  shop.changedElsewhere('notes', set)
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => useAppStore.getState().unsent).toHaveLength(0)
  expect(shop.atServer()).toMatchObject(set)
})

test.each([
  ['the piece’s of the website', {}, [PHOTO]],
  ['its own', { uploadedFiles: [SLIP] }, [`${SLIP}/thumbnail`]],
  ['none, as a slip with measurements is no garment’s picture', { websitePhoto: '' }, []],
])('its picture is %s', async (_, changes, shown) => {
  await open(changes)
  await expect.element(price).toBeVisible()
  expect(pictures()).toEqual(shown)
})
