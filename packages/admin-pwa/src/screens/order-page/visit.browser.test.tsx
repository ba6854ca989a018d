import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const KIND = 'outfit-details-orders'

const fromMenu = async (label: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  const entry = page.getByRole('button', { name: label })
  if (entry.elements().length === 0) await page.getByRole('button', { name: 'More entries' }).click()
  await entry.click()
}
const dialog = () => page.getByRole('dialog', { name: /^Add to visit/ })
const visit = () => page.getByRole('region', { name: /^Visit/ })

async function showOrder() {
  const shop = await openShop(KIND, { name: 'Lakshmi Devi', phone: '98765 43210', outfitType: 'Lehenga' })
  const blouse = await shop.another({
    kind: KIND,
    name: 'Sandhya',
    phone: '+91 98765-43210',
    outfitType: 'Blouse',
  })
  const saree = await shop.another({
    kind: KIND,
    name: 'Lakshmi Devi',
    phone: '9876543210',
    outfitType: 'Saree',
  })
  await shop.another({ kind: KIND, name: 'Padma', phone: '90000 12345', outfitType: 'Kurti' })
  await shop.another({ kind: 'contact-inquiries', name: 'Lakshmi Devi', phone: '98765 43210' })
  await shop.drawLive((record) => <OrderView record={record} />)
  return { ...shop, blouse, saree }
}

test('two orders of a customer become a visit without a network, and a third joins and leaves it', async () => {
  const shop = await showOrder()
  shop.setLine('cut')
  await fromMenu('Add to visit')
  await dialog().getByRole('button', { name: 'Add to visit' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Choose an order')
  expect(dialog().getByRole('radio').all()).toHaveLength(2)
  await dialog()
    .getByRole('radio', { name: /Blouse/ })
    .click()
  await dialog().getByRole('button', { name: 'Add to visit' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(visit()).toMatchTextContent(/Visit · 2 pieces.*Blouse.*for Sandhya/)
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.visitId).toBeTruthy()
  await expect.poll(() => shop.recordOf(shop.blouse.id)?.visitId).toBe(shop.atServer()?.visitId)
  await fromMenu('Remove from this visit')
  await expect.element(visit()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.visitId).toBe(null)
  expect(shop.recordOf(shop.blouse.id)?.visitId).toBeTruthy()
})

test('an order that another device has put into a visit meanwhile is asked about, and nothing is lost', async () => {
  const shop = await showOrder()
  await fromMenu('Add to visit')
  await dialog().getByRole('radio', { name: /Saree/ }).click()
  shop.changedElsewhere('notes', { visitId: '0193e5a0-4444-7000-8000-000000000001' })
  await dialog().getByRole('button', { name: 'Add to visit' }).click()
  const conflict = page.getByRole('dialog', { name: /was also changed/ })
  await expect.element(conflict).toMatchTextContent(/Visit of .*Saree/)
})
