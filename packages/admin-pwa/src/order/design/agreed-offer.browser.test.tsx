import type { OrderRecord } from '@zari/shared/orders/order'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AgreedOffer } from './agreed-offer.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'

const VERSION = '0193f1c0-0000-7000-8000-000000000301'
const designs = [designVersion({ id: VERSION, price: 8500, trialDate: null, answer: designAnswer() })]
const set = page.getByRole('button', { name: /Set ₹8,500 and 10 Dec( 2026)? as agreed/ })
const keep = page.getByRole('button', { name: /^Padma: Keep/ })

async function open(changes: Partial<OrderRecord> = {}) {
  const shop = await openShop('custom-outfit-quotes', {
    name: 'Padma',
    dueDate: '2026-12-03',
    designs,
    ...changes,
  })
  await shop.drawLive((record) => <AgreedOffer record={record} />)
  return shop
}

test('one press sets the agreed price and day, and Undo takes both back', async () => {
  const shop = await open()
  await expect
    .element(page.getByText(/Customer approved ₹8,500 and 10 Dec.*The order has no price and 3 Dec/))
    .toBeVisible()
  await set.click()
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({ totalAmount: '8500', dueDate: '2026-12-10', settledDesign: VERSION })
  await expect.element(set).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({ totalAmount: null, dueDate: '2026-12-03', settledDesign: null })
  await expect.element(set).toBeVisible()
})

test('the order can stay as it is, and is not asked about again', async () => {
  const shop = await open({ totalAmount: '9000' })
  await keep.click()
  await expect.poll(() => shop.atServer()?.settledDesign).toBe(VERSION)
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: '9000', dueDate: '2026-12-03' })
  await expect.element(keep).not.toBeInTheDocument()
})

test('without a network it waits on the device, and is offered no more', async () => {
  const shop = await open()
  shop.setLine('cut')
  await set.click()
  await expect.element(set).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: null })
})

test('two devices set it at once: neither is asked about it', async () => {
  const agreed = { totalAmount: '8500', settledDesign: VERSION }
  const shop = await open()
  shop.setLine('cut')
  await set.click()
  await expect.element(set).not.toBeInTheDocument()
  shop.changedElsewhere('notes', agreed)
  shop.changedElsewhere('due-date', { dueDate: '2026-12-10' })
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => useAppStore.getState().unsent).toHaveLength(0)
  await expect.poll(() => shop.atServer()).toMatchObject({ ...agreed, dueDate: '2026-12-10' })
})

test('kept on one device and set on another: it is asked about, on either', async () => {
  const shop = await open()
  shop.setLine('cut')
  await keep.click()
  await expect.element(keep).not.toBeInTheDocument()
  shop.changedElsewhere('notes', { totalAmount: '8500', settledDesign: VERSION })
  shop.setLine('good')
  await shop.engine.wake()
  await expect
    .poll(() => useAppStore.getState().unsent.map(({ problem }) => problem))
    .toMatchObject([{ conflicts: [{ field: 'totalAmount', mine: null, theirs: '8500' }] }])
})

test('a price that was typed at another device meanwhile is asked about', async () => {
  const shop = await open()
  shop.setLine('cut')
  await set.click()
  await expect.element(set).not.toBeInTheDocument()
  shop.changedElsewhere('notes', { totalAmount: '9000' })
  shop.setLine('good')
  await shop.engine.wake()
  await expect
    .poll(() => useAppStore.getState().unsent.map(({ problem }) => problem?.reason))
    .toEqual(['conflict'])
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: '9000', dueDate: '2026-12-10' })
})
